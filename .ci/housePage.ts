import { INNER_ROOMS } from './innerRooms.ts'
import { importsOfRoom, ROOM_NAMES } from './rooms.ts'
import type { Finding } from './rules.ts'

const PAGE = 'src/README.md'
const code = (text: string): string => `\`${text}\``

interface ExpectedCell {
  readonly cell: number
  readonly text: string
}

/** What the page must say, by the name in a row's first cell and the number of the cell that says it. */
function expectedCells(): ReadonlyMap<string, ExpectedCell> {
  const rooms = ROOM_NAMES.map((room): [string, ExpectedCell] => [
    `${room}/`,
    { cell: 2, text: importsOfRoom(room) },
  ])
  const inner = Object.entries(INNER_ROOMS).map(([outer, order]): [string, ExpectedCell] => [
    `${outer}/*`,
    { cell: 1, text: order.map((room) => code(room)).join(' → ') },
  ])
  return new Map([...rooms, ...inner])
}

/** Where the page about the rooms says otherwise than the tables that are checked. @param text of `src/README.md` */
export function pageFindings(text: string): readonly Finding[] {
  const expected = expectedCells()
  const sentence = new Set<string>()
  const found: Finding[] = []
  text.split('\n').forEach((line, index) => {
    const cells = line.split('|').slice(1, -1)
    const name = /^\s*`([^`]+\/\*?)`\s*$/.exec(cells[0] ?? '')?.[1]
    if (name === undefined) return
    sentence.add(name)
    const wanted = expected.get(name)
    const problem = wanted
      ? cells[wanted.cell]?.trim() !== wanted.text && `${name} must read: ${wanted.text}`
      : `there is no room ${name}`
    if (problem) found.push({ rule: 'house-page', path: PAGE, line: index + 1, text: problem })
  })
  const missing = [...expected.keys()].filter((name) => !sentence.has(name))
  return [
    ...found,
    ...missing.map((name) => ({
      rule: 'house-page',
      path: PAGE,
      line: 1,
      text: `${name} is not on the page`,
    })),
  ]
}
