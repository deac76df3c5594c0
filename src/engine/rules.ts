// Every rule of the catalogue under its own number, with its meaning in one line.
// Refusals and automatic consequences name one of these ids, so that the console can
// answer "why?". The full wording for people is in the locale files; ids are never
// renumbered, only appended.

export const RULES = {
  // General definitions
  'GEN-01': 'Seats are numbered round the table; clockwise, the left of seat k is k+1',
  'GEN-02': 'Everybody has one faction at any moment; good players are gods or villagers',
  'GEN-03': 'Which card is a god, a villager, a wolf or none of these',
  'GEN-04': 'The announced dead do nothing but last words, death skill and badge',
  'GEN-05': 'Order of a game: night, election on day 1, announcement, speeches, exile, night',
  'GEN-06': 'Every death is a night death or a day death',
  'GEN-07': 'The dead of night 1 count as living until they are announced',
  'GEN-08': 'Free choices and lots are entered by the referee; the engine never draws',

  // Before the game
  'SETUP-01': 'Elder and guard normally do not share a board',
  'SETUP-02': 'A thief board has two cards more than seats',
  'SETUP-03': 'Bottom cards wolf + wolf or wolf + thief: deal again',
  'SETUP-04': 'The thief himself may lie in the bottom',
  'SETUP-05': 'Options are frozen at the start; the election start must be set',
  'SETUP-06': "The witch's self-save is preset by the number of players",
  'SETUP-07': 'The standard 12-player board has four wolves',
  'SETUP-08': 'A role that is not on the board is skipped at night',

  // Election
  'SHERIFF-01': 'The election comes before the first announcement of deaths',
  'SHERIFF-02': 'Every seat may run, the dead of night 1 included',
  'SHERIFF-03': 'A candidate may withdraw until the last election speech is over',
  'SHERIFF-04': 'Only players who never ran vote in the election',
  'SHERIFF-05': 'Election ballots are raised together, weigh 1 and name a final candidate',
  'SHERIFF-06': 'Strictly most votes makes the sheriff',
  'SHERIFF-07': 'First tie: the tied speak again and are voted on again',
  'SHERIFF-08': 'Second tie: no sheriff in this game',
  'SHERIFF-09': 'A self-explosion in the election loses the badge',
  'SHERIFF-10': 'The only candidate left is sheriff at once',
  'SHERIFF-11': 'An explosion after that does not swallow the badge',
  'SHERIFF-12': 'A night-dead wolf that explodes in the election takes the badge, but the day goes on',
  'SHERIFF-13': 'There is no second election',
  'SHERIFF-14': 'Elections without candidates or voters end without a sheriff',
  'SHERIFF-15': 'Whether one explosion loses the badge or two are needed',
  'SHERIFF-16': 'Boards may be played without a sheriff',
  'SHERIFF-17': 'A sheriff found dead at the announcement hands on the badge before the speeches',

  // Speaking order
  'SPEECH-01': 'Election speeches run from the largest or from the smallest number',
  'SPEECH-02': 'The first day round starts on one side of the sheriff',
  'SPEECH-03': 'The sheriff speaks last',
  'SPEECH-04': 'The starting side alternates from day to day',
  'SPEECH-05': 'Without a sheriff the round starts beside the last dead',
  'SPEECH-06': 'The last dead is the last name of the announcement, or the shot at dawn',
  'SPEECH-07': 'No sheriff and no dead: the referee enters the first speaker',
  'SPEECH-08': 'A self-explosion stops all speeches',
  'SPEECH-09': 'One turn each per round',
  'SPEECH-10': 'A revealed idiot keeps the turn',
  'SPEECH-11': 'A new sheriff is the anchor of the round',
  'SPEECH-12': 'A day without a round does not change the side',
  'SPEECH-13': 'PK speeches run in ascending seat order, in an election in its own order',
  'SPEECH-14': 'Calling the vote binds nobody',

  // Last words
  'WORDS-01': 'All dead of night 1 have last words',
  'WORDS-02': 'Night 2: last words only for a single death',
  'WORDS-03': 'No last words for deaths of night 3 and later',
  'WORDS-04': 'All who die by day have last words',
  'WORDS-05': 'Advanced variant: no last words for any night death from night 2 on',
  'WORDS-06': 'Wolf-count variant: as many last words as wolves',
  'WORDS-07': 'A love suicide dies at the same time as the lover',
  'WORDS-08': "The hunter's victim dies at the hunter's time",
  'WORDS-09': 'The poisoned are night deaths',
  'WORDS-10': 'A self-exploding wolf has last words',
  'WORDS-11': 'An election explosion does not take the last words of night 1',
  'WORDS-12': 'The deaths of night 2 are counted after the whole chain',
  'WORDS-13': 'Several last words follow the order of death',
  'WORDS-14': 'Too few last words left: the first names get them',
  'WORDS-15': 'No last words are required once the game is decided',

  // Exile vote
  'VOTE-01': 'All vote together after the count of three',
  'VOTE-02': 'Abstaining is allowed',
  'VOTE-03': 'A follow vote is an abstention',
  'VOTE-04': "The sheriff's ballot weighs 2 or 1.5",
  'VOTE-05': 'Strictly most votes is exiled',
  'VOTE-06': 'A tie goes to the PK stage',
  'VOTE-07': 'Players on the PK stage do not vote',
  'VOTE-08': 'In PK only players on the stage can be voted for',
  'VOTE-09': 'Second tie: nobody is exiled and night falls',
  'VOTE-10': 'A sheriff off the stage keeps the weight in PK',
  'VOTE-11': 'Lovers never vote for each other',
  'VOTE-12': 'Not even when the sheriff calls for the lover',
  'VOTE-13': 'A revealed idiot has no vote',
  'VOTE-14': 'A revealed idiot cannot be voted for',
  'VOTE-15': 'All ballots abstain: nobody is exiled',
  'VOTE-16': 'Whether a player may vote for himself',
  'VOTE-17': "Weight and lovers' limits do not apply to the election",

  // Badge
  'BADGE-01': 'An election explosion loses the badge',
  'BADGE-02': 'A dying sheriff may pass the badge',
  'BADGE-03': 'A dying sheriff may destroy the badge',
  'BADGE-04': 'After a sole-candidate election no explosion swallows the badge',
  'BADGE-05': 'The receiver must live and may not be a revealed idiot',
  'BADGE-06': 'Any cause of death counts, explosion and suicide included',
  'BADGE-07': 'The badge comes after shot and last words',

  // Lovers
  'LOVERS-01': 'Cupid makes two players lovers on night 1',
  'LOVERS-02': 'How the lovers are told',
  'LOVERS-03': 'The lovers recognise each other',
  'LOVERS-04': 'What the lovers may tell each other',
  'LOVERS-05': 'The lovers are called on night 1 only',
  'LOVERS-06': 'One lover dies, the other follows',
  'LOVERS-07': 'At night the couple is announced as one list',
  'LOVERS-08': 'By day the suicide is announced at once and both have last words',
  'LOVERS-09': 'A love suicide uses no skill',
  'LOVERS-10': 'A witch who follows her lover may still poison that night',
  'LOVERS-11': 'Whether a hunter in love may shoot depends on who died first',
  'LOVERS-12': "Lovers' ballots are limited",
  'LOVERS-13': 'Good and wolf in love make a third party with Cupid',
  'LOVERS-14': 'The third party must outlive everybody else',
  'LOVERS-15': 'A wolf in love may stall the knife',
  'LOVERS-16': 'Lovers have no night talk of their own',
  'LOVERS-17': 'Lovers hit separately keep their own causes',
  'LOVERS-18': 'A saved lover pulls nobody along',
  'LOVERS-19': 'A love suicide cannot be prevented',
  'LOVERS-20': 'The side of the link never changes',

  // Cupid
  'CUPID-01': 'Cupid acts on night 1, after the thief and before the lovers',
  'CUPID-02': 'Cupid closes his eyes before the lovers open theirs',
  'CUPID-03': "Cupid does not learn the lovers' identities",
  'CUPID-04': 'Cupid alone keeps the third party alive',
  'CUPID-05': 'Cupid is always checked as good',
  'CUPID-06': 'Which side Cupid takes when two wolves are in love',
  'CUPID-07': 'Cupid must name two different players',
  'CUPID-08': 'A buried Cupid is still called',

  // Thief
  'THIEF-01': 'The thief is called first, on night 1 only',
  'THIEF-02': 'The thief picks one of the two bottom cards',
  'THIEF-03': 'Bottom cards that void the deal are dealt again',
  'THIEF-04': 'The choice leaks nothing',
  'THIEF-05': 'A buried role is still called',
  'THIEF-06': 'A wolf in the bottom must be taken',
  'THIEF-07': 'The thief becomes the chosen card in every respect',
  'THIEF-08': 'The thief may not keep the thief card',

  // Guard
  'GUARD-01': 'The guard names one player a night',
  'GUARD-02': 'The guard may guard himself',
  'GUARD-03': 'Not the same player on two nights running',
  'GUARD-04': 'Guarding stops the knife',
  'GUARD-05': 'Guard and antidote on one player: the player dies',
  'GUARD-06': 'Whether the guard may guard nobody',
  'GUARD-07': 'Guarding stops nothing but the knife',
  'GUARD-08': 'A guard who dies that night has still guarded',
  'GUARD-09': "Guarding stops the younger brother's solo kill",

  // Witch
  'WITCH-01': 'One antidote and one poison per game',
  'WITCH-02': 'One bottle a night',
  'WITCH-03': 'The witch is shown the knife while the antidote is unused',
  'WITCH-04': 'The witch is not shown the knife afterwards',
  'WITCH-05': 'When the witch may save herself',
  'WITCH-06': "The witch sees only the pack's knife",
  'WITCH-07': 'Poison kills as a night death',
  'WITCH-08': 'Thumb for the antidote, number for the poison, shaken head for nothing',
  'WITCH-09': 'Knifed and poisoned together: the death skill is lost',
  'WITCH-10': 'A witch who dies that night still acts',
  'WITCH-11': "Under the elder's curse the witch is shown the knife but can do nothing",
  'WITCH-12': 'An empty knife is shown as a fist',
  'WITCH-13': 'The antidote works only on the player shown',

  // Hunter
  'HUNTER-01': 'Whether the hunter is called every night',
  'HUNTER-02': 'Thumb up if alive or knifed, down if poisoned or following a lover',
  'HUNTER-03': 'A poisoned hunter or a love suicide cannot shoot',
  'HUNTER-04': 'A hunter dying otherwise may shoot one living player',
  'HUNTER-05': 'A flipped hunter must shoot',
  'HUNTER-06': 'A hunter who does not flip gives no information',
  'HUNTER-07': "The victim dies at the hunter's time",
  'HUNTER-08': 'A claimed hunter is neither confirmed nor exposed',
  'HUNTER-09': "After the shot the hunter's call may be left out",
  'HUNTER-10': 'A night-dead hunter shoots right after the announcement',
  'HUNTER-11': 'Knifed and poisoned: no shot',
  'HUNTER-12': 'A shot comes too late after the knife has won',
  'HUNTER-13': 'A shot lover takes the other lover along',
  'HUNTER-14': 'A cursed or infected hunter cannot shoot',

  // Idiot
  'IDIOT-01': 'An exiled idiot flips and stays',
  'IDIOT-02': 'A flipped idiot loses the vote',
  'IDIOT-03': 'A flipped idiot keeps speaking',
  'IDIOT-04': 'A flipped idiot dies only by knife, poison, shot or love',
  'IDIOT-05': 'A love suicide cannot flip',
  'IDIOT-06': 'The idiot is called last and looks at the referee',
  'IDIOT-07': 'A flipped idiot is still a living god',
  'IDIOT-08': 'What happens to the badge of a flipped idiot',
  'IDIOT-09': 'After the flip the exile is spent and night follows',

  // Elder
  'ELDER-01': 'The elder survives the first knife',
  'ELDER-02': "The elder's death by poison, shot or exile curses all gods",
  'ELDER-03': 'Death by the knife does not curse',
  'ELDER-04': 'Knifed and poisoned together curses',
  'ELDER-05': 'Love suicide does not curse',
  'ELDER-06': 'The night script stays unchanged under the curse',
  'ELDER-07': 'Nobody but the gods learns of the curse',
  'ELDER-08': 'Elder and guard normally do not share a board',
  'ELDER-09': 'The elder is called after the guard, every night',
  'ELDER-10': 'Which skills the curse takes',
  'ELDER-11': 'Whether a revealed idiot dies with the elder',
  'ELDER-12': 'When the curse begins',

  // Seer
  'SEER-01': 'One check a night',
  'SEER-02': 'The answer is wolf or not, nothing else',
  'SEER-03': 'Cupid is always good',
  'SEER-04': 'Evil roles that are not wolves are shown as good',
  'SEER-05': 'Thumb up good, thumb down wolf',
  'SEER-06': 'A wolf in love is still a wolf',
  'SEER-07': "Under the elder's curse no sign is given",
  'SEER-08': 'Converted players are shown by the faction held at that moment',
  'SEER-09': 'The younger brother is good while the elder brother lives',

  // Wolves
  'WOLF-01': 'The wolves meet on night 1',
  'WOLF-02': 'The wolves show one common number',
  'WOLF-03': 'The wolves may kill nobody',
  'WOLF-04': 'The wolves may knife a wolf',
  'WOLF-05': 'No agreement is an empty knife',
  'WOLF-06': 'The wolves confer by signs and all must show the number',
  'WOLF-07': 'The referee may limit the discussion',
  'WOLF-08': 'The wolves may confer at night',
  'WOLF-09': 'A wolf may explode during any speech',
  'WOLF-10': 'A wolf may explode in the election',
  'WOLF-11': 'An exploded wolf is out, known, and has last words',
  'WOLF-12': "After a living wolf's explosion night falls",
  'WOLF-13': 'No explosion during votes, last words or night',
  'WOLF-14': 'Which wolves may explode',

  // Victory
  'WIN-01': 'Good wins when no wolf and no third party is left',
  'WIN-02': 'Wolves win when a class, or all good players, are gone',
  'WIN-03': 'A winning knife comes before poison and shot',
  'WIN-04': 'Which side wins when several conditions hold at once',
  'WIN-05': 'The third party lasts while any member lives',
  'WIN-06': 'The third party wins when only its members live',
  'WIN-07': 'When victory is checked',
  'WIN-08': 'Nobody left alive: the priority list decides',
  'WIN-09': 'Whether a living third party stops the wolves from winning',
  'WIN-10': 'A revealed idiot counts as a living god',
  'WIN-11': 'The infected count as wolves',
  'WIN-12': 'When the winner is declared',
  'WIN-13': 'Equal numbers end nothing',
  'WIN-14': 'Piper and sectarian do not stop other winners',

  // Night order
  'NIGHT-01': 'Order of calls on night 1',
  'NIGHT-02': 'Later nights start with the guard',
  'NIGHT-03': 'Roles that are not on the board are not called',
  'NIGHT-04': 'Roles on the board are called though dead, buried or powerless',
  'NIGHT-05': 'Standard wording, no hints, no step skipped',
  'NIGHT-06': 'The pharmacist comes after wolves and witch',
  'NIGHT-07': 'Places of the other extended roles',
  'NIGHT-08': "Order in which the night's effects are settled",

  // Announcement
  'ANNOUNCE-01': 'The first announcement follows the election',
  'ANNOUNCE-02': 'Order of the names',
  'ANNOUNCE-03': 'Night deaths are announced without causes',
  'ANNOUNCE-04': 'Whether a love suicide at night is explained',
  'ANNOUNCE-05': 'A love suicide by day is announced at once',
  'ANNOUNCE-06': 'A hunter without skill is announced like anybody',
  'ANNOUNCE-07': 'After an election explosion the dead of night 1 are announced',
  'ANNOUNCE-08': 'A night without deaths is announced as peaceful',
  'ANNOUNCE-09': 'Death does not reveal the card',
  'ANNOUNCE-10': 'The referee confirms and denies nothing',

  // Private night groups
  'CHAT-01': 'The wolves have a night group',
  'CHAT-02': 'The lovers have none',
  'CHAT-03': 'The wolf brothers have none',
  'CHAT-04': 'Sisters have one and brothers have one',
  'CHAT-05': 'In person a group is a call of its own',

  // Conduct
  'CONDUCT-01': 'Do not coast through your turn',
  'CONDUCT-02': 'No oaths, abuse or promises as proof',
  'CONDUCT-03': 'A speech ends with 过',
  'CONDUCT-04': 'Nobody else speaks during a turn',
  'CONDUCT-05': 'Questions on rules are asked in private',
  'CONDUCT-06': 'No off-table information',
  'CONDUCT-07': 'What counts as 贴脸',
  'CONDUCT-08': 'Full 贴脸: oaths and curses',
  'CONDUCT-09': 'Half 贴脸: something given as guarantee',
  'CONDUCT-10': 'Touch 贴脸: off-table remarks for sympathy',
  'CONDUCT-11': 'Foul words are 贴脸 too',
  'CONDUCT-12': "The organiser's table of sanctions",

  // Seed wolf
  'SEEDWOLF-01': 'Once per game the seed wolf infects instead of killing',
  'SEEDWOLF-02': 'Whether infection is allowed on night 1',
  'SEEDWOLF-03': 'Infection takes effect at dawn',
  'SEEDWOLF-04': 'An infected god loses the skill, except rusty knight and bear',
  'SEEDWOLF-05': 'A stopped knife wastes the infection',
  'SEEDWOLF-06': 'An elder with two lives only loses one',
  'SEEDWOLF-07': 'The call of an infected god is still read',
  'SEEDWOLF-08': 'An infection is not announced',

  // Rusty sword knight
  'RUSTY-01': 'A knifed rusty knight wounds the nearest wolf on his left',
  'RUSTY-02': 'The wounded wolf dies one day later',
  'RUSTY-03': 'An infected rusty knight still wounds',
  'RUSTY-04': 'A wounded wolf that dies before takes the wound along',
  'RUSTY-05': 'Knifed and poisoned: no wound',
  'RUSTY-06': 'Any other death: no wound',

  // Bear
  'BEAR-01': 'The bear growls when a living neighbour is a wolf',
  'BEAR-02': 'A dead bear does not growl',
  'BEAR-03': 'An infected bear keeps growling',
  'BEAR-04': 'An infected bear does not set itself off',

  // Wild child
  'WILD-01': 'The wild child names a model on night 1',
  'WILD-02': 'The wild child turns wolf when the model dies',
  'WILD-03': 'When the converted child joins the pack',
  'WILD-04': 'A child that dies first stays good',

  // Sectarian
  'SECT-01': 'Two public groups before the game',
  'SECT-02': 'The sectarian wins when the other group is dead',
  'SECT-03': 'The sectarian ranks first',
  'SECT-04': 'An infected sectarian loses the goal',

  // Angel
  'ANGEL-01': 'The angel wins when knifed on night 1 or exiled on day 1',
  'ANGEL-02': 'Later the angel is a villager',
  'ANGEL-03': 'The angel ranks second',

  // Piper
  'PIPER-01': 'The piper charms two players a night',
  'PIPER-02': 'The charmed meet',
  'PIPER-03': 'The piper wins when all others alive are charmed',
  'PIPER-04': 'The piper ranks third',
  'PIPER-05': 'An infected piper loses skill and goal',

  // Knight
  'KNIGHT-01': 'When the knight may duel',
  'KNIGHT-02': 'A duelled wolf dies and night falls; otherwise the knight dies',
  'KNIGHT-03': 'One duel per game',
  'KNIGHT-04': "The duel's dead has last words",

  // Stuttering judge
  'JUDGE-01': 'The judge may ask for a second exile after the last words',
  'JUDGE-02': "After an idiot's flip speech the judge may ask too",
  'JUDGE-03': 'Without an exile there is no second one',
  'JUDGE-04': 'Once per game',
  'JUDGE-05': 'The second exile is a vote without new speeches',
  'JUDGE-06': 'An exiled judge cannot ask',

  // Pharmacist
  'PHARM-01': 'The pharmacist is called after wolves and witch',
  'PHARM-02': 'A witch restored tonight has her antidote from the next night',
  'PHARM-03': 'The recovery potion restores one spent skill',
  'PHARM-04': 'The pharmacist is a god',

  // Wolf brothers
  'WBRO-01': 'After the elder brother dies by day the younger must kill that night',
  'WBRO-02': 'After the elder brother dies at night the younger wakes the next night',
  'WBRO-03': 'The solo kill must name somebody, friend or foe',
  'WBRO-04': 'The witch does not see the solo kill',
  'WBRO-05': 'Until then the younger brother is not in the pack',
  'WBRO-06': 'Afterwards the younger brother hunts with the pack',
  'WBRO-07': 'The younger brother counts as a wolf from the start',
  'WBRO-08': 'What happens when the younger brother is the last wolf',
  'WBRO-09': 'Pack and younger brother on one player: nothing saves',
  'WBRO-10': 'The elder brother may not explode or be self-knifed',
  'WBRO-11': 'The wolf brothers have no group of their own',

  // Sisters, brothers, traitor
  'SIS-01': 'The two sisters recognise each other',
  'SIS-02': 'The sisters confer at night while both live',
  'BRO-01': 'The three brothers meet and confer while two live',
  'TRAITOR-01': 'The traitor is named only; it is not a card',
} as const satisfies Record<string, string>

export type RuleId = keyof typeof RULES

/** All ids in catalogue order. */
export const RULE_IDS: readonly RuleId[] = Object.keys(RULES) as RuleId[]
