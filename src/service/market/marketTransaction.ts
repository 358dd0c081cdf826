import * as v from 'valibot'
import type { Hex } from 'viem'
import type { MarketQuote } from '../../domain/amount/quote.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { spliceObject } from '../../domain/data/json.ts'
import type { HostFee } from '../../domain/host/hostFee.ts'
import { type Address, isNative, isSameAddress } from '../../domain/token/address.ts'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { malformedResponse, serviceError } from '../http/serviceErrors.ts'
import { unpinned } from '../http/unpinned.ts'
import { complaintOf, wireAddress, wireAmount, wireInteger } from '../http/wire.ts'
import { requestAddress } from './marketQuote.ts'

/** The bounds that go into a Market transaction. Raw units. */
export interface MarketTransactionParams {
  readonly quote: MarketQuote
  readonly account: Address
  readonly recipient: Address
  /** SELL: exactly this is sold. BUY: at most this. */
  readonly sellAmount: bigint
  /** SELL: at least this comes out of the route, before the fee. BUY: exactly this. */
  readonly buyAmount: bigint
  /** Replaces an approval: the permit bytes that go into the calldata. */
  readonly permit?: Hex | undefined
}

/** A built Market transaction. `gas` is the service's estimate, null when it gave none. */
export interface MarketTransaction {
  readonly to: Address
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
  readonly gas: bigint | null
}

/** An amount in decimal, or in hex as nodes write quantities. */
const wireQuantity = v.union([
  wireAmount,
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{1,64}$/i),
    v.transform((text) => BigInt(text)),
  ),
])

const txParamsSchema = v.object({
  from: v.nullish(wireAddress),
  to: wireAddress,
  data: v.pipe(
    v.string(),
    v.regex(/^0x(?:[0-9a-fA-F]{2}){4,}$/, 'no calldata'),
    v.transform((text) => text as Hex),
  ),
  value: v.fallback(wireQuantity, 0n),
  gas: v.nullish(v.fallback(v.nullable(wireQuantity), null)),
  chainId: v.nullish(wireInteger),
})

/**
 * `POST /transactions/{chainId}`: calldata for a quote, with both amounts named, so that the service chooses no slippage. The service checks
 * nothing (`ignoreChecks`): balance, allowance and simulation are the client's, against its own chain. Never sent twice.
 * @throws {AppError} as `Service.send` does (`service-stale-route` when the quote is too old); `service-other-transaction` when the
 * answer is for another sender, chain or value; `service-unknown-router` when it goes to another contract.
 */
export async function buildMarketTransaction(
  service: Service,
  params: MarketTransactionParams,
  options: CallOptions = {},
): Promise<MarketTransaction> {
  const { quote, account, recipient, sellAmount, buyAmount } = params
  const { chainId, sellToken, buyToken } = quote.request
  const { body } = await service.send({
    method: 'POST',
    path: `/transactions/${chainId}`,
    query: { ignoreChecks: true },
    body: spliceObject(
      {
        srcToken: requestAddress(sellToken.address),
        destToken: requestAddress(buyToken.address),
        srcDecimals: sellToken.decimals,
        destDecimals: buyToken.decimals,
        srcAmount: sellAmount.toString(),
        destAmount: buyAmount.toString(),
        userAddress: account,
        receiver: isSameAddress(account, recipient) ? undefined : recipient,
        partner: service.partner,
        ...hostMembers(service.hostFee, quote.feeBps),
        permit: params.permit,
      },
      { priceRoute: quote.priceRouteText },
    ),
    timeoutMs: 20_000,
    priority: options.priority ?? 'click',
    signal: options.signal,
  })
  const transaction = readTransaction(body, quote.request, account)
  const differs = (details: string) => serviceError('otherTransaction', 'stop', { details })
  const nativeValue = isNative(sellToken.address) ? sellAmount : 0n
  if (transaction.value !== nativeValue) throw differs(`value ${transaction.value}`)
  return transaction
}

/** What the host takes, as the service builds it in: all of the fee that was quoted, or a share of the surplus and no fee. */
function hostMembers(host: HostFee | undefined, feeBps: number) {
  if (!host) return {}
  const { receiver: partnerAddress, takesSurplus } = host
  return { partnerAddress, partnerFeeBps: String(feeBps), takeSurplus: takesSurplus || undefined }
}

/**
 * The transaction in an answer, bare or as `{ txParams }`, for this chain, sender and the pinned router. What it does is the firewall's to see.
 * @throws {AppError} `service-unreadable`, `service-other-transaction`, `service-unknown-router`.
 */
export function readTransaction(
  txParams: unknown,
  { chainId }: { readonly chainId: number },
  account: Address,
): MarketTransaction {
  const inner = v.safeParse(v.object({ txParams: v.looseObject({}) }), txParams)
  const parsed = v.safeParse(txParamsSchema, inner.success ? inner.output.txParams : txParams)
  if (!parsed.success) throw malformedResponse(`txParams.${complaintOf(parsed.issues)}`)
  const { from, to, data, value, gas } = parsed.output
  const differs = (details: string) => serviceError('otherTransaction', 'stop', { details })
  if (from && !isSameAddress(from, account)) throw differs(`from ${from}`)
  if ((parsed.output.chainId ?? chainId) !== chainId) throw differs(`chainId ${parsed.output.chainId}`)
  const pinned = deploymentOf(chainId)?.router
  if (!isSameAddress(to, pinned)) throw unpinned('unknownRouter', { name: 'to', found: to, pinned, chainId })
  return { to, data, value, gas: gas ?? null }
}
