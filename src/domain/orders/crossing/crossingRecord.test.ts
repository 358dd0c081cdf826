import { expect, test } from 'vitest'
import { type Crossing, moneyLegs } from './crossing.ts'
import { orderOfCrossing } from './crossingRecord.ts'

const HASH = `0x${'ab'.repeat(32)}` as const
const [OWNER, RECIPIENT] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
const [TOKEN, THERE, BRIDGE] = [`0x${'3'.repeat(40)}`, `0x${'4'.repeat(40)}`, `0x${'5'.repeat(40)}`] as const
const SENT: Crossing = {
  id: `0x${'6'.repeat(64)}`,
  ...{ bridge: BRIDGE, sourceChainId: 31337, destinationChainId: 31338, owner: OWNER, recipient: RECIPIENT },
  locked: { token: TOKEN, amount: 500n },
  fee: 1n,
  carried: { token: THERE, amount: 499n },
  output: { token: THERE, least: 490n },
  sentTx: `0x${'7'.repeat(64)}`,
  ...{ sentAtSec: 1_000, deadlineSec: 2_800, state: 'sent', paid: null },
}
const readingOf = (crossing: Crossing) => ({ crossings: [crossing], silent: [], isComplete: true })
const legOf = (crossing: Crossing) =>
  moneyLegs(orderOfCrossing(HASH, crossing), readingOf(crossing), { nowMs: 1_030_000, estimateMs: 60_000 })

test('default: an order known from its bridge alone has its chains, its owner and its recipient', () => {
  expect(orderOfCrossing(HASH, SENT)).toMatchObject({
    ...{ id: HASH, orderHash: HASH, chainId: 31337, owner: OWNER, beneficiary: RECIPIENT, order: null },
    input: { chainId: 31337, token: TOKEN, amount: null },
    output: { chainId: 31338, token: THERE, amount: null },
  })
})

test('default: its money is where the chains say, and nothing more is made up of it', () => {
  expect(legOf(SENT)).toMatchObject([
    { place: 'bridge', holder: BRIDGE, money: { amount: 500n }, sinceMs: 1_000_000, source: 'chain' },
  ])
  const paid = { chainId: 31338, to: RECIPIENT, token: THERE, amount: 499n, tx: HASH, atSec: 1_060 }
  expect(legOf({ ...SENT, state: 'arrived', paid })).toMatchObject([
    { place: 'destination', chainId: 31338, holder: RECIPIENT, money: { amount: 499n } },
  ])
  const back = { ...paid, chainId: 31337, to: OWNER, token: TOKEN, amount: 500n }
  expect(legOf({ ...SENT, state: 'refunded', paid: back })).toMatchObject([
    { place: 'returned', chainId: 31337, holder: OWNER, refundTx: HASH },
  ])
})
