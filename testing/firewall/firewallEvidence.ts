import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import type { Deployment } from '../../src/domain/chain/deployments.ts'
import { authorize } from '../../src/domain/firewall/authorize.ts'
import { authorizeCalls, type CallPart } from '../../src/domain/firewall/authorizeCalls.ts'
import type { BalanceChange, TransactionEvidence } from '../../src/domain/firewall/transactionEvidence.ts'
import type { SwapTransactionIntent } from '../../src/domain/firewall/transactionIntent.ts'
import type { Order } from '../../src/domain/orders/struct/order.ts'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import { FRIEND, OTHER_TOKEN, ownCallVectors, publicRouterAbi, TOKEN, TRADER } from './firewallVectors.ts'

/*
 * What a simulation may report of each kind of transaction, and every way in which a report is changed. The bounds are figures worked out by hand
 * from docs/security.md, apart from the code under test.
 */

/** A balance that is read before and after, and the least change of it with which the transaction may still reach the wallet. */
interface Bound extends BalanceChange {
  /** Whether it may be left out: the transaction neither takes nor brings it. */
  readonly isAside?: true
}

interface EvidenceCase {
  readonly kind: string
  readonly parts: readonly CallPart[]
  readonly bounds: readonly Bound[]
}

/** One change of good evidence. */
interface EvidenceMutation {
  readonly what: string
  readonly evidence: TransactionEvidence
  /** As the parts are asked for: consent to send untried differs. */
  readonly parts: readonly CallPart[]
  /** Why it may pass all the same; null when it must be refused. */
  readonly harmless: string | null
}

/** The firewall's verdict on a case. */
export function isEvidenceRefused(
  parts: readonly CallPart[],
  pins: Deployment,
  evidence: TransactionEvidence,
): boolean {
  const [first] = parts
  if (!first) throw new Error('nothing is asked for')
  return parts.length === 1
    ? authorize(first.intent, pins, first.payload, evidence).refused
    : authorizeCalls(parts, pins, evidence).refused
}

type Terms = Pick<SwapTransactionIntent, 'side' | 'sellAmount' | 'buyAmount' | 'feeBps'> &
  Partial<Pick<SwapTransactionIntent, 'sellToken' | 'buyToken' | 'recipient' | 'buyTaxBps'>>

/** A swap by the router's general method, on these terms. */
function swapPart(terms: Terms, pins: Deployment): CallPart {
  const intent: SwapTransactionIntent = {
    ...{ kind: 'swap', chainId: pins.chainId, account: TRADER, recipient: TRADER },
    ...{ sellToken: TOKEN, buyToken: OTHER_TOKEN, partner: FRIEND },
    ...terms,
  }
  const { side, sellToken, buyToken, sellAmount, buyAmount, recipient, feeBps } = intent
  const swap = {
    ...{ srcToken: sellToken, destToken: buyToken, fromAmount: sellAmount, toAmount: buyAmount },
    quotedAmount: side === 'SELL' ? buyAmount : sellAmount,
    metadata: `0x${'ab'.repeat(32)}`,
    beneficiary: recipient,
  }
  const fee = feeBps === 0 ? 0n : (BigInt(FRIEND) << 96n) | BigInt(feeBps)
  const functionName = side === 'SELL' ? 'swapExactAmountIn' : 'swapExactAmountOut'
  const args = [pins.executors[0], swap, fee, '0x', '0xcd']
  const data = encodeFunctionData({ abi: publicRouterAbi, functionName, args } as never)
  const value = sellToken === NATIVE_TOKEN ? sellAmount : 0n
  return { intent, payload: { chainId: pins.chainId, from: TRADER, to: pins.router, value, data } }
}

const least = (owner: Address, token: Address, change: bigint): Bound => ({ owner, token, change })
const aside = (owner: Address, token: Address): Bound => ({ owner, token, change: 0n, isAside: true })

function swapCases(pins: Deployment): readonly EvidenceCase[] {
  const one = (kind: string, terms: Terms, bounds: readonly Bound[]): EvidenceCase => ({
    kind: `swap ${terms.side} ${kind}`,
    parts: [swapPart(terms, pins)],
    bounds,
  })
  const round = { sellAmount: 2_500_000_000n, buyAmount: 398_000_000n, feeBps: 15 }
  const ether = 400_000_000_000_000_000n
  const others = [aside(TRADER, OTHER_TOKEN), aside(FRIEND, TOKEN)]
  const paid = least(TRADER, TOKEN, -2_500_000_002n)
  return [
    // 398,000,000 less 15 bps, less two raw units.
    one('to a friend', { ...round, side: 'SELL', recipient: FRIEND }, [
      ...[paid, least(FRIEND, OTHER_TOKEN, 397_402_998n), ...others],
    ]),
    // The fee of an exact output comes out of what is sold.
    one('to a friend', { ...round, side: 'BUY', recipient: FRIEND }, [
      ...[paid, least(FRIEND, OTHER_TOKEN, 397_999_998n), ...others],
    ]),
    one('to oneself', { ...round, side: 'SELL' }, [paid, least(TRADER, OTHER_TOKEN, 397_402_998n)]),
    one(
      'of native',
      { side: 'SELL', sellAmount: ether, buyAmount: 995_000_000n, feeBps: 0, sellToken: NATIVE_TOKEN },
      [...[least(TRADER, NATIVE_TOKEN, -ether), least(TRADER, OTHER_TOKEN, 994_999_998n)]],
    ),
    one(
      'of native',
      { side: 'BUY', sellAmount: ether, buyAmount: 995_000_000n, feeBps: 0, sellToken: NATIVE_TOKEN },
      [...[least(TRADER, NATIVE_TOKEN, -ether), least(TRADER, OTHER_TOKEN, 994_999_998n)]],
    ),
    one(
      'for native',
      { side: 'SELL', sellAmount: 1_000_000_000n, buyAmount: ether, feeBps: 0, buyToken: NATIVE_TOKEN },
      [...[least(TRADER, TOKEN, -1_000_000_002n), least(TRADER, NATIVE_TOKEN, 399_999_999_999_999_998n)]],
    ),
    // A basis point of 9,999 is less than a raw unit, of 19,999 it is one.
    one('of dust', { side: 'SELL', sellAmount: 9_999n, buyAmount: 19_999n, feeBps: 0 }, [
      ...[least(TRADER, TOKEN, -9_999n), least(TRADER, OTHER_TOKEN, 19_998n)],
    ]),
    // 397,403,000 after the fee; the token keeps 3 %.
    one('with tax', { ...round, side: 'SELL', buyTaxBps: 300 }, [
      paid,
      least(TRADER, OTHER_TOKEN, 385_480_908n),
    ]),
    one('with tax', { ...round, side: 'BUY', buyTaxBps: 300 }, [
      paid,
      least(TRADER, OTHER_TOKEN, 386_059_998n),
    ]),
    // Half of three is one, and one must arrive.
    one(
      'of dust with tax',
      { side: 'SELL', sellAmount: 9_999n, buyAmount: 3n, feeBps: 0, buyTaxBps: 5_000 },
      [...[least(TRADER, TOKEN, -9_999n), least(TRADER, OTHER_TOKEN, 1n)]],
    ),
  ]
}

function ownCases(order: Order, orderHash: Hex, pins: Deployment): readonly EvidenceCase[] {
  const { owner } = order
  const native = (change: bigint) => least(owner, NATIVE_TOKEN, change)
  const wrapped = (change: bigint) => least(owner, pins.wrappedNative, change)
  const boundsOf: Readonly<Record<CallPart['intent']['kind'], readonly Bound[]>> = {
    swap: [],
    approve: [aside(owner, TOKEN)],
    presign: [aside(owner, NATIVE_TOKEN)],
    deposit: [native(-order.srcAmount)],
    topUp: [native(-123_456_789n)],
    withdrawNative: [native(123_456_789n)],
    cancelNative: [aside(owner, NATIVE_TOKEN)],
    invalidateNonces: [aside(owner, NATIVE_TOKEN)],
    fillOffer: [],
    cancelOffers: [],
    wrap: [native(-123_456_789n), wrapped(123_456_789n)],
    unwrap: [wrapped(-123_456_789n), native(123_456_789n)],
  }
  return ownCallVectors(order, orderHash, pins).map((part) => ({
    kind: part.intent.kind === 'approve' ? `approve ${part.intent.spender}` : part.intent.kind,
    parts: [part],
    bounds: boundsOf[part.intent.kind],
  }))
}

/** Every kind of transaction, one by one and in the bundles there are. */
export function evidenceCases(order: Order, orderHash: Hex, pins: Deployment): readonly EvidenceCase[] {
  const swaps = swapCases(pins)
  const own = ownCases(order, orderHash, pins)
  const [swap] = swaps
  const approved = (amount: bigint): CallPart => {
    const args = [pins.router, amount] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    return {
      intent: {
        kind: 'approve',
        chainId: pins.chainId,
        account: TRADER,
        token: TOKEN,
        spender: 'router',
        amount,
      },
      payload: { chainId: pins.chainId, from: TRADER, to: TOKEN, value: 0n, data },
    }
  }
  if (!swap) throw new Error('no swap')
  const bundle = (kind: string, amounts: readonly bigint[]): EvidenceCase => ({
    ...{ kind, bounds: swap.bounds },
    parts: [...amounts.map(approved), ...swap.parts],
  })
  return [
    ...swaps,
    ...own,
    bundle('approval and swap at once', [2_500_000_000n]),
    bundle('reset, approval and swap at once', [0n, maxUint256]),
  ]
}

const STRANGER: Address = '0x9999999999999999999999999999999999999999'
const FAR = 2n ** 200n

function agreed(parts: readonly CallPart[], consents: readonly (boolean | undefined)[]): readonly CallPart[] {
  return parts.map((part, place) => {
    const acceptUnsimulated = consents[place % consents.length]
    return acceptUnsimulated === undefined ? part : { ...part, intent: { ...part.intent, acceptUnsimulated } }
  })
}

/** Every change of the evidence of a case, good ones at and within the bounds included. */
export function evidenceMutations(
  { parts, bounds }: EvidenceCase,
  chainId: number,
): readonly EvidenceMutation[] {
  const good: TransactionEvidence = { chainId, targetHasCode: true, simulation: 'passed', gasUnits: 100_000n }
  const measured = (deltas: readonly BalanceChange[]) => ({ ...good, deltas })
  const made: EvidenceMutation[] = []
  const add = (what: string, evidence: TransactionEvidence, harmless: string | null, requested = parts) =>
    void made.push({ what, evidence, harmless, parts: requested })
  const same = measured(bounds)

  add('every reading at its bound', same, 'readings at their bounds')
  add('readings in another order', measured(bounds.toReversed()), 'readings at their bounds')
  add('addresses in upper case', measured(bounds.map(shouted)), 'readings at their bounds')
  add('no reading', { ...good, deltas: null }, 'no balance could be read, which is said')
  add('gas unknown', { ...same, gasUnits: null }, 'gas unknown')
  for (const [place, bound] of bounds.entries()) {
    const at = (change: BalanceChange) => measured(bounds.with(place, change))
    const { change, isAside } = bound
    add(`reading ${place} one below`, at({ ...bound, change: change - 1n }), null)
    add(`reading ${place} far below`, at({ ...bound, change: change - FAR }), null)
    add(
      `reading ${place} one above`,
      at({ ...bound, change: change + 1n }),
      'a reading better than its bound',
    )
    if (change > 0n) add(`reading ${place} without effect`, at({ ...bound, change: 0n }), null)
    if (change > 0n) add(`reading ${place} the other way round`, at({ ...bound, change: -change }), null)
    const unread = isAside ? 'a balance that is not part of it, not read' : null
    add(`reading ${place} missing`, measured(bounds.toSpliced(place, 1)), unread)
    add(`reading ${place} of a stranger`, at({ ...bound, owner: STRANGER }), unread)
    add(`reading ${place} of another token`, at({ ...bound, token: STRANGER }), unread)
    const worse = { ...bound, change: change - 1n }
    add(`reading ${place} twice, worse first`, measured([worse, ...bounds]), null)
    add(`reading ${place} twice, worse last`, measured([...bounds, worse]), null)
  }
  const owners = new Set([...bounds.map(({ owner }) => owner), FRIEND])
  const tokens = [STRANGER, NATIVE_TOKEN, TOKEN]
  for (const owner of owners) {
    for (const token of tokens) {
      if (bounds.some((bound) => bound.owner === owner && bound.token === token)) continue
      add(`${token} of ${owner} falls`, measured([...bounds, { owner, token, change: -1n }]), null)
      add(
        `${token} of ${owner} rises`,
        measured([...bounds, { owner, token, change: 1n }]),
        'another balance rises',
      )
    }
  }
  for (const other of [0, 1, 31_338, -chainId, Number.NaN])
    add(`chain ${other}`, { ...same, chainId: other }, null)
  add('no code at the target', { ...same, targetHasCode: false }, null)
  addUntried(add, parts, good, same)
  return made
}

/** What was not tried, or failed, with and without the person's word that it may go all the same. */
function addUntried(
  add: (
    what: string,
    evidence: TransactionEvidence,
    harmless: string | null,
    requested: readonly CallPart[],
  ) => void,
  parts: readonly CallPart[],
  good: TransactionEvidence,
  same: TransactionEvidence,
): void {
  for (const consents of [[undefined], [false], [true], [true, false], [false, true]]) {
    const requested = agreed(parts, consents)
    const stated = consents.map(String).join(' ')
    const isAgreed = requested.every(({ intent }) => intent.acceptUnsimulated === true)
    add(`failed, consent ${stated}`, { ...good, simulation: 'failed' }, null, requested)
    add(`failed with good readings, consent ${stated}`, { ...same, simulation: 'failed' }, null, requested)
    const untried = { ...good, simulation: 'notSimulated' } as const
    add(`not tried, consent ${stated}`, untried, isAgreed ? 'not tried, agreed to' : null, requested)
    const lost = { owner: FRIEND, token: STRANGER, change: -1n }
    add(
      `not tried, a balance falls, consent ${stated}`,
      { ...untried, deltas: [...(same.deltas ?? []), lost] },
      null,
      requested,
    )
    add(`not tried, no code, consent ${stated}`, { ...untried, targetHasCode: false }, null, requested)
  }
}

const shouted = (bound: Bound): Bound => ({
  ...bound,
  owner: `0x${bound.owner.slice(2).toUpperCase()}`,
  token: `0x${bound.token.slice(2).toUpperCase()}`,
})
