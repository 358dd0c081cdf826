import { describe, expect, test } from 'vitest'
import { exampleOtcOrder } from '../../../../testing/otc/exampleOtcOrder.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { type OfferFacts, offerChecks } from '../../../domain/otc/offerChecks.ts'
import { type OfferChainState, offerState } from '../../../domain/otc/offerState.ts'
import type { OtcOrder } from '../../../domain/otc/otcOrder.ts'
import type { Address } from '../../../domain/token/address.ts'
import { dealView, pollMs } from './dealView.ts'

const CHAIN = 31337
const CHAIN_STATE: OfferChainState = {
  ...{ chainId: CHAIN, hasContract: true, blockTimeSec: 1_900_000_000n, remaining: 0n, closedBy: null },
  ...{ balance: 10n ** 19n, allowance: 10n ** 19n, allowed: 10n ** 19n, permit: 'none' },
}

/** What is shown of the example offer, by what is known of it. */
function viewOf(change: {
  readonly facts?: Partial<OfferFacts>
  readonly chainState?: Partial<OfferChainState>
  readonly order?: Partial<OtcOrder>
  readonly account?: Address
}) {
  const order = exampleOtcOrder(change.order)
  const chainState = { ...CHAIN_STATE, ...change.chainState }
  const account = change.account ?? order.taker
  const checks = offerChecks(
    { chainId: CHAIN, order, signature: '0x', permitMakerAsset: '0x' },
    {
      ...{ source: 'link', statedHash: null, contract: deploymentOf(CHAIN)?.rfq ?? null, account },
      ...{ chainState, signer: 'key', makerToken: 'listed', takerToken: 'listed', price: 'silent' },
      ...change.facts,
    },
  )
  const read = typeof change.facts?.chainState === 'string' ? null : chainState
  return dealView(checks, offerState(order, CHAIN, read, { account, chainId: CHAIN }))
}

describe('what the page of an offer shows', () => {
  test('default: a good offer can be filled, whatever its price', () => {
    expect(viewOf({})).toEqual({ kind: 'fillable' })
    expect(viewOf({ chainState: { remaining: 10n ** 18n } })).toEqual({ kind: 'fillable' })
  })

  test('behavior: no verdict before all is checked, and silence is none', () => {
    expect(viewOf({ facts: { chainState: 'waiting' } })).toEqual({ kind: 'checking' })
    expect(viewOf({ facts: { signer: 'waiting' } })).toEqual({ kind: 'checking' })
    expect(viewOf({ facts: { signer: 'silent' } })).toMatchObject({
      kind: 'unsure',
      check: { id: 'signature' },
    })
    expect(viewOf({ facts: { chainState: 'silent' } })).toMatchObject({
      kind: 'unsure',
      check: { id: 'chain' },
    })
  })

  test('error: a node of another chain, or without the contract, says nothing against an offer', () => {
    // What such a node says besides is not looked at: not its ledger, not its clock, not its accounts.
    const strange = { remaining: 1n, balance: 0n, blockTimeSec: 3_000_000_000n }
    const elsewhere = { chainId: 1, hasContract: false, ...strange }
    expect(viewOf({ chainState: elsewhere })).toMatchObject({ kind: 'wrongNode', check: { id: 'chain' } })
    const empty = { chainState: { hasContract: false, ...strange } }
    expect(viewOf(empty)).toMatchObject({ kind: 'wrongNode', check: { id: 'contract' } })
    for (const signer of ['nobody', 'contract', 'undeployed', 'waiting', 'silent'] as const)
      expect(viewOf({ ...empty, facts: { signer } }).kind).toBe(
        signer === 'waiting' ? 'checking' : 'wrongNode',
      )
    expect(viewOf({ ...empty, facts: { statedHash: '0x' } })).toMatchObject({ kind: 'invalid' })
  })

  test('error: what is not genuine is invalid, also where it is expired or for somebody else', () => {
    const forged = { facts: { signer: 'nobody' } } as const
    expect(viewOf(forged)).toMatchObject({ kind: 'invalid', check: { id: 'signature' } })
    const expired = { chainState: { blockTimeSec: 3_000_000_000n } }
    expect(viewOf({ ...forged, ...expired })).toMatchObject({ kind: 'invalid', check: { id: 'signature' } })
    expect(viewOf({ facts: { statedHash: `0x${'1'.repeat(64)}` } })).toMatchObject({ check: { id: 'hash' } })
    expect(viewOf({ facts: { statedHash: '0x' } })).toMatchObject({ kind: 'invalid', check: { id: 'hash' } })
  })

  test('behavior: what blocks a fill has its own page, and what nobody can change comes first', () => {
    const obstacleOf = (change: Parameters<typeof viewOf>[0]) => viewOf(change)
    expect(obstacleOf({ chainState: { remaining: 1n, closedBy: 'filled' } })).toEqual(blocked('filled'))
    expect(obstacleOf({ chainState: { remaining: 1n, closedBy: 'cancelled' } })).toEqual(blocked('cancelled'))
    expect(obstacleOf({ chainState: { remaining: 1n } })).toEqual(blocked('closed'))
    expect(obstacleOf({ chainState: { blockTimeSec: 3_000_000_000n } })).toEqual(blocked('expired'))
    expect(obstacleOf({ chainState: { balance: 0n } })).toEqual(blocked('unfunded'))
    const stranger = { account: '0x1111111111111111111111111111111111111111' } as const
    expect(obstacleOf(stranger)).toEqual(blocked('notForYou'))
    expect(obstacleOf({ ...stranger, chainState: { remaining: 1n } })).toEqual(blocked('closed'))
    expect(obstacleOf({ facts: { takerToken: 'noToken' } })).toEqual(blocked('noToken'))
    const coarse = { makerAmount: 1_000n, takerAmount: 2n }
    expect(obstacleOf({ order: coarse, chainState: { remaining: 3n } })).toEqual(blocked('dust'))
  })

  test('behavior: what is over is hardly looked at again, and a silent node soon', () => {
    expect(pollMs('open', false)).toBe(8_000)
    expect(pollMs('filled', false)).toBeGreaterThan(8_000)
    expect(pollMs('filled', true)).toBeLessThan(8_000)
  })
})

const blocked = (obstacle: string) => ({ kind: 'blocked', obstacle })
