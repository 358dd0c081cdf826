import type { Account, Address, Hex } from 'viem'
import { type CrosschainVenue, FAR_CHAIN } from '../../sandbox/conformance/crosschainVenue.ts'
import { DELTA_CHAIN, hashOfToSign } from '../../sandbox/conformance/deltaVenue.ts'
import type { Json } from '../../sandbox/conformance/venue.ts'
import type { Order } from '../../src/domain/orders/struct/order.ts'
import { COURIER_MODULE } from '../service/testCrossing.ts'
import type { OrderCase } from './firewallPayloads.ts'

/** What an order that ends on the other chain is asked for with. */
export interface CrossingRequest {
  /** Where it starts: on the first chain, or on the other one. */
  readonly way: 'there' | 'back'
  readonly pair: readonly [sell: string, buy: string]
  readonly side: 'SELL' | 'BUY'
  /** Of the fixed side, in whole tokens. */
  readonly amount: string
  /** The bridge. */
  readonly by: string
  readonly slippageBps: number
  /** SELL: the least that arrives, raw units of the other chain. */
  readonly limit?: bigint
  readonly partiallyFillable: boolean
  readonly recipient: Address
  readonly nonce: bigint
  readonly lifeSec: number
}

/** The struct that follows from the price of a route, written out here, apart from the code under test. */
function expectedStruct(account: Account, terms: CrossingRequest, route: Json, deadlineSec: number): Order {
  const { side, slippageBps: bps, recipient, nonce, limit } = terms
  const isSell = side === 'SELL'
  const { origin, destination, bridge } = route
  const [input, output] = [BigInt(origin.input.amount), BigInt(origin.output.amount)]
  const { protocolSelector, outputToken, scalingFactor, protocolData } = bridge.contractParams
  const least =
    limit === undefined ? (output * BigInt(10_000 - bps)) / 10_000n : carriedFor(limit, scalingFactor)
  return {
    owner: account.address,
    beneficiary: recipient,
    srcToken: origin.input.token.address,
    destToken: origin.output.token.address,
    srcAmount: isSell ? input : (input * BigInt(10_000 + bps)) / 10_000n,
    destAmount: isSell ? least : output,
    expectedAmount: isSell ? (limit === undefined ? output : least) : input,
    deadline: BigInt(deadlineSec),
    kind: isSell ? 0 : 1,
    nonce,
    partnerAndFee: 512n,
    permit: '0x',
    metadata: '0x',
    bridge: {
      protocolSelector,
      destinationChainId: BigInt(destination.output.token.chainId),
      outputToken,
      scalingFactor,
      protocolData,
    },
  }
}

/** The least to carry for a limit in units of the other chain (facts page, 1.6). */
function carriedFor(limit: bigint, scalingFactor: number): bigint {
  const unit = 10n ** BigInt(Math.abs(scalingFactor))
  return scalingFactor < 0 ? limit * unit : limit / unit + (limit % unit > 0n ? 1n : 0n)
}

/** A good order that ends on the other chain, as the venue builds it, and what the person reviewed before. */
export async function crossingCase(
  venue: CrosschainVenue,
  account: Account,
  terms: CrossingRequest,
): Promise<OrderCase> {
  const { way, pair, side, amount, by, slippageBps, recipient, nonce, partiallyFillable } = terms
  const requested = (way === 'there' ? venue.crossing : venue.returning)(pair[0], pair[1], amount, { side })
  const priced = await venue.price(requested)
  const route = [priced.route, ...priced.alternatives].find((one: Json) => one.bridge.protocol === by)
  if (!route) throw new Error(`no route by ${by}`)
  const deadlineSec = (await venue.nowSec()) + terms.lifeSec
  const order = expectedStruct(account, terms, route, deadlineSec)
  const { json: built, status } = await venue.post('/v2/delta/orders/build', {
    route,
    owner: account.address,
    beneficiary: recipient,
    side,
    deadline: deadlineSec,
    nonce: nonce.toString(),
    slippage: slippageBps,
    metadata: '0x',
    permit: '0x',
    partiallyFillable,
    capSurplus: true,
    ...(terms.limit !== undefined && { limitAmount: order.destAmount.toString() }),
  })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(built)}`)
  if (hashOfToSign(built.toSign) !== built.orderHash) throw new Error('the venue contradicts itself')
  const family = partiallyFillable ? 'FillableOrder' : 'Order'
  const bound = terms.limit === undefined ? '' : ' LIMIT'
  return {
    kind: `${family} ${side} by ${by} ${order.bridge.scalingFactor}${bound}`,
    intent: {
      ...{ kind: 'order', chainId: way === 'there' ? DELTA_CHAIN : FAR_CHAIN, account: account.address },
      ...{ family, order, recipient, feeBps: 0 },
      ...(terms.limit === undefined && { slippageBps }),
      ...(by === 'Courier' && {
        agreedBridge: { selector: order.bridge.protocolSelector, module: COURIER_MODULE },
      }),
    },
    text: JSON.stringify(built.toSign),
    hash: built.orderHash as Hex,
  }
}
