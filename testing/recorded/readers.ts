import { isAddress } from 'viem'
import type { QuoteRequest } from '../../src/domain/amount/quote.ts'
import { type Address, NATIVE_TOKEN, normalizeAddress } from '../../src/domain/token/address.ts'
import { buildCancellation, submitCancellation } from '../../src/service/delta/deltaCancel.ts'
import {
  getAgents,
  getBridgeProtocols,
  getBridgeRoutes,
  isTokenSupported,
} from '../../src/service/delta/deltaCatalogue.ts'
import { buildOrder, type OrderToBuild } from '../../src/service/delta/deltaOrderBuild.ts'
import { getCommittedByToken, getOrder, listOrders } from '../../src/service/delta/deltaOrders.ts'
import { getDeltaPrice } from '../../src/service/delta/deltaPrice.ts'
import { getPartnerFee } from '../../src/service/delta/registeredPartner.ts'
import type { Service } from '../../src/service/http/serviceClient.ts'
import { getChains } from '../../src/service/lists/chainList.ts'
import { readTokens } from '../../src/service/lists/tokenList.ts'
import { getMarketQuote } from '../../src/service/market/marketQuote.ts'
import { readTransaction } from '../../src/service/market/marketTransaction.ts'
import { getRfqOrder, listRfqOrders } from '../../src/service/rfq/rfqOrders.ts'
import { getUnifiedQuote } from '../../src/service/unifiedQuote.ts'
import { wiredService } from '../service/testRoute.ts'
import type { Json, RecordedAnswer } from './recordedAnswers.ts'

const token = (chainId: number, address: string, decimals: number) => ({
  ...{ chainId, address: normalizeAddress(address), decimals },
  ...{ symbol: 'T', name: 'Token' },
})

/** One USDC for ether on Optimism: the trade of the documents' example. */
const ON_OPTIMISM: QuoteRequest = {
  chainId: 10,
  sellToken: token(10, '0x0b2c639c533813f4aa9d7837caf62653d097ff85', 6),
  buyToken: token(10, NATIVE_TOKEN, 18),
  side: 'SELL',
  amount: 1_000_000n,
}

/** cbBTC for WETH on Base: the trade of the recorded `priceRoute`. */
const ON_BASE: QuoteRequest = {
  chainId: 8453,
  sellToken: token(8453, '0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf', 8),
  buyToken: token(8453, '0x4200000000000000000000000000000000000006', 18),
  side: 'SELL',
  amount: 1_768_600n,
}

const ORDER_TO_BUILD: OrderToBuild = {
  routeText: '{}',
  side: 'SELL',
  owner: NATIVE_TOKEN,
  deadlineSec: 1,
  nonce: '1',
  permit: '0x',
  slippageBps: 50,
  partnerAndFee: '512',
  family: 'Order',
}

/** A client whose next answer is the one to be read. */
interface Reading {
  readonly service: Service
  /** The answer as it was recorded, whatever the one that is read now. */
  readonly recorded: Json
}

const textOf = (value: Json, ...path: readonly string[]): string => {
  const found = path.reduce<Json | undefined>(
    (inner, name) => (inner as { readonly [member: string]: Json } | undefined)?.[name],
    value,
  )
  if (typeof found !== 'string') throw new Error(`no ${path.join('.')}`)
  return found
}

function ownerOf(recorded: Json): Address {
  const listed = Array.isArray(recorded) ? recorded : (recorded as { readonly data: readonly Json[] }).data
  const [first] = listed as readonly { readonly user?: string; readonly owner?: string }[]
  const owner = first?.user ?? first?.owner ?? ''
  if (!isAddress(owner)) throw new Error('no owner')
  return normalizeAddress(owner)
}

const isOptimistic = (recorded: Json): boolean => JSON.stringify(recorded).includes('"chainId":10')

/** The app's own reader of an endpoint's answers. */
export const READERS: Readonly<Record<string, (reading: Reading) => Promise<unknown>>> = {
  'GET /v2/quote': ({ service, recorded }) =>
    getUnifiedQuote(service, isOptimistic(recorded) ? ON_OPTIMISM : ON_BASE, {
      mode: 'ALL',
      slippageBps: 50,
    }),
  'GET /v2/delta/prices': ({ service }) => getDeltaPrice(service, ON_OPTIMISM),
  'GET /prices': ({ service }) => getMarketQuote(service, ON_BASE),
  'POST /transactions/{chainId}': async ({ service, recorded }) => {
    const { body } = await service.send({ method: 'POST', path: '/', timeoutMs: 1, priority: 'click' })
    return readTransaction(body, { chainId: 1 }, normalizeAddress(textOf(recorded, 'from')))
  },
  'POST /v2/delta/orders/build': ({ service }) => buildOrder(service, ORDER_TO_BUILD),
  'POST /v2/delta/orders/build/cancellation': ({ service }) => buildCancellation(service, ['an order']),
  'POST /v2/delta/orders/cancel': ({ service }) =>
    submitCancellation(service, { orderIds: ['an order'], signature: '0x' }),
  'GET /v2/delta/orders/{orderId}': ({ service, recorded }) => getOrder(service, textOf(recorded, 'id')),
  'GET /v2/delta/orders': ({ service, recorded }) => listOrders(service, { account: ownerOf(recorded) }),
  'GET /v2/delta/orders/fillablebalance/{chainId}/{user}': async ({ service }) => [
    ...(await getCommittedByToken(service, { chainId: 10, account: NATIVE_TOKEN })),
  ],
  'GET /tokens/{network}': async ({ service, recorded }) => {
    const { body } = await service.send({ method: 'GET', path: '/', timeoutMs: 1, priority: 'click' })
    const [first] = (recorded as { readonly tokens: readonly { chainId?: number; network?: number }[] })
      .tokens
    return readTokens(body, first?.chainId ?? first?.network ?? 0)
  },
  'GET /chains': ({ service }) => getChains(service),
  'GET /v2/delta/prices/bridge-routes': ({ service }) => getBridgeRoutes(service, true),
  'GET /v2/delta/prices/bridge-protocols': ({ service }) => getBridgeProtocols(service),
  'GET /v2/delta/agents/list/{chainId}': ({ service }) => getAgents(service, 1),
  'GET /v2/delta/prices/is-token-supported': ({ service }) =>
    isTokenSupported(service, { chainId: 10, token: NATIVE_TOKEN }),
  'GET /prices/partnerfee/{chainId}': ({ service }) => getPartnerFee(service, 10),
  'GET /ft/order/{orderHash}': ({ service, recorded }) =>
    getRfqOrder(service, textOf(recorded, 'orderHash') as `0x${string}`),
  'GET /ft/p2p/{chainId}/maker/{account}': ({ service }) =>
    listRfqOrders(service, { chainId: 137, account: NATIVE_TOKEN, role: 'maker' }),
}

/** What the app makes of an answer in the place of a recorded one. @throws {AppError} where it refuses it */
export async function readAs(recorded: RecordedAnswer, answer: Json): Promise<unknown> {
  const { endpoint, status = 200 } = recorded
  const reader = READERS[endpoint]
  if (!reader) throw new Error(`no reader of ${endpoint}`)
  const { service } = wiredService(() => new Response(JSON.stringify(answer), { status }))
  return reader({ service, recorded: recorded.answer })
}
