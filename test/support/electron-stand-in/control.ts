// The test's line into the stand-in: requests come over Node's own process channel, and what happens goes back.

type Answer = (value: unknown) => unknown
const answers = new Map<string, Answer>()

/** Lets the test ask for something by name. */
export function onControl(name: string, answer: Answer): void {
  answers.set(name, answer)
}

/** Tells the test that the app did something a person would see. */
export function tell(event: string, value: unknown): void {
  process.send?.({ event, value })
}

process.on('message', (message: { id: number; ask: string; value: unknown }) => {
  void Promise.resolve(answers.get(message.ask)?.(message.value)).then((value) =>
    process.send?.({ id: message.id, value }),
  )
})
// The line alone must not keep an app alive that is otherwise done.
process.channel?.unref()
