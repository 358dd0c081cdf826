import { type Hex, hexToBigInt, hexToBytes } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount } from 'viem/accounts'
import type { Endpoint } from '../../sandbox/control/endpoints.ts'
import type { QuoteRequest } from '../../src/domain/amount/quote.ts'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import { cancellationTypedData } from '../../src/domain/orders/struct/orderTypedData.ts'
import { NONCE_BYTES, packNonceAndMeta } from '../../src/domain/otc/nonceAndMeta.ts'
import { hashOtcOrder } from '../../src/domain/otc/otcOrder.ts'
import { ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { buildCancellation, submitCancellation } from '../../src/service/delta/deltaCancel.ts'
import {
  getAgents,
  getBridgeProtocols,
  getBridgeRoutes,
  getStrategies,
  isTokenSupported,
} from '../../src/service/delta/deltaCatalogue.ts'
import { buildOrder } from '../../src/service/delta/deltaOrderBuild.ts'
import { type OrderToPost, postOrder } from '../../src/service/delta/deltaOrderPost.ts'
import {
  getCommitted,
  getCommittedByToken,
  getOrder,
  getOrderByHash,
  listOrders,
} from '../../src/service/delta/deltaOrders.ts'
import { getDeltaPrice } from '../../src/service/delta/deltaPrice.ts'
import { getPartnerFee } from '../../src/service/delta/registeredPartner.ts'
import type { Service } from '../../src/service/http/serviceClient.ts'
import { getChains } from '../../src/service/lists/chainList.ts'
import { getTokens } from '../../src/service/lists/tokenList.ts'
import { getMarketQuote } from '../../src/service/market/marketQuote.ts'
import { getMarketSwap } from '../../src/service/market/marketSwapRequest.ts'
import { buildMarketTransaction } from '../../src/service/market/marketTransaction.ts'
import { getOffer, postOffer } from '../../src/service/rfq/offers.ts'
import { getRfqFillableBalance, listRfqOrders } from '../../src/service/rfq/rfqOrders.ts'
import { getUnifiedQuote } from '../../src/service/unifiedQuote.ts'

/** A request to the service, ready to be sent. */
export type Ask = () => Promise<unknown>

/** Who asks, through which client, for what. */
export interface Asker {
  readonly service: Service
  /** The same service, except that it has no list of tokens by chain. */
  readonly listless: Service
  readonly signer: PrivateKeyAccount
  readonly delta: Hex
  readonly request: QuoteRequest
}

async function builtOrder({ service, signer, request }: Asker) {
  const { routeText } = await getDeltaPrice(service, request)
  return () =>
    buildOrder(service, {
      family: 'Order',
      routeText,
      side: 'SELL',
      owner: signer.address,
      deadlineSec: Math.floor(Date.now() / 1000) + 3_600,
      nonce: String(hexToBigInt(generatePrivateKey())),
      permit: '0x',
      partnerAndFee: '512',
      slippageBps: 50,
    })
}

async function signedOrder(asker: Asker): Promise<OrderToPost> {
  const { toSign, orderHash, valueText } = await (await builtOrder(asker))()
  const { domain, types, value } = toSign as {
    readonly domain: object
    readonly types: Record<string, { name: string; type: string }[]>
    readonly value: Record<string, unknown>
  }
  const signature = await asker.signer.signTypedData({ domain, types, primaryType: 'Order', message: value })
  const { chainId } = asker.request
  return { chainId, valueText, orderHash, signature, type: 'MARKET', family: 'Order' }
}

async function placed(asker: Asker) {
  return postOrder(asker.service, await signedOrder(asker))
}

/** Offers of an asker who sells what the request sells, for anyone, for an hour. */
async function signedOffer({ signer, request: { chainId, sellToken, buyToken } }: Asker) {
  const contract = deploymentOf(chainId)?.rfq ?? ZERO_ADDRESS
  const order = {
    nonceAndMeta: packNonceAndMeta(ZERO_ADDRESS, hexToBytes(generatePrivateKey()).slice(0, NONCE_BYTES)),
    expiry: BigInt(Math.floor(Date.now() / 1000) + 3_600),
    ...{ makerAsset: sellToken.address, takerAsset: buyToken.address },
    ...{ maker: signer.address, taker: ZERO_ADDRESS, makerAmount: 1_000_000n, takerAmount: 10n ** 15n },
  }
  const orderHash = hashOtcOrder(order, { chainId, contract })
  const signature = await signer.sign({ hash: orderHash })
  return { offer: { chainId, order, signature, permitMakerAsset: '0x' }, orderHash } as const
}

async function postedOffer(asker: Asker) {
  return postOffer(asker.service, await signedOffer(asker))
}

const offersOf = (role: 'maker' | 'taker') => async (asker: Asker) => {
  await postedOffer(asker)
  const { service, signer, request } = asker
  return () => listRfqOrders(service, { chainId: request.chainId, account: signer.address, role })
}

/** Endpoints that the client never asks: it asks their twins. */
type Unasked =
  | 'POST /ft/orders/{chainId}'
  | 'GET /ft/orders/{chainId}/maker/{account}'
  | 'GET /ft/orders/{chainId}/taker/{account}'
  | 'GET /ft/fillablebalance/{chainId}/{account}/{token}'

export type RequestedEndpoint = Exclude<Endpoint, Unasked>

/** One question for every endpoint that the client asks: what it needs is fetched first, while all is well. */
export const ASKS: Readonly<Record<RequestedEndpoint, (asker: Asker) => Promise<Ask>>> = {
  'GET /prices':
    async ({ service, request }) =>
    () =>
      getMarketQuote(service, request),
  'GET /prices/partnerfee/{chainId}':
    async ({ service, request }) =>
    () =>
      getPartnerFee(service, request.chainId),
  'GET /swap':
    async ({ service, request, signer }) =>
    () =>
      getMarketSwap(service, { ...request, account: signer.address }, 50),
  'POST /transactions/{chainId}': async ({ service, request, signer }) => {
    const quote = await getMarketQuote(service, request)
    const { sellAmount, buyAmount } = quote
    const account = signer.address
    return () =>
      buildMarketTransaction(service, {
        quote,
        account,
        recipient: account,
        sellAmount,
        buyAmount: buyAmount / 2n,
      })
  },
  'GET /v2/quote':
    async ({ service, request }) =>
    () =>
      getUnifiedQuote(service, request, { mode: 'ALL', slippageBps: 50 }),
  'GET /v2/delta/prices':
    async ({ service, request }) =>
    () =>
      getDeltaPrice(service, request),
  'GET /v2/delta/prices/bridge-routes':
    async ({ service }) =>
    () =>
      getBridgeRoutes(service, true),
  'GET /v2/delta/prices/bridge-protocols':
    async ({ service }) =>
    () =>
      getBridgeProtocols(service),
  'GET /v2/delta/prices/strategies/{chainId}':
    async ({ service, request }) =>
    () =>
      getStrategies(service, request.chainId),
  'GET /v2/delta/prices/is-token-supported':
    async ({ service, request: { chainId, sellToken } }) =>
    () =>
      isTokenSupported(service, { chainId, token: sellToken.address }),
  'GET /v2/delta/agents/list/{chainId}':
    async ({ service, request }) =>
    () =>
      getAgents(service, request.chainId),
  'POST /v2/delta/orders/build': builtOrder,
  'POST /v2/delta/orders/build/cancellation': async (asker) => {
    const { id } = await placed(asker)
    return () => buildCancellation(asker.service, [id])
  },
  'POST /v2/delta/orders/cancel': async (asker) => {
    const orderIds = [(await placed(asker)).id]
    const { chainId } = asker.request
    const toSign = cancellationTypedData(orderIds, { chainId, contract: asker.delta })
    const signature = await asker.signer.signTypedData(
      toSign as Parameters<typeof asker.signer.signTypedData>[0],
    )
    return () => submitCancellation(asker.service, { orderIds, signature })
  },
  'POST /v2/delta/orders': async (asker) => {
    const order = await signedOrder(asker)
    return () => postOrder(asker.service, order)
  },
  'GET /v2/delta/orders': async (asker) => {
    await placed(asker)
    return () => listOrders(asker.service, { account: asker.signer.address })
  },
  'GET /v2/delta/orders/hash/{hash}': async (asker) => {
    const { orderHash } = await placed(asker)
    return () => getOrderByHash(asker.service, orderHash)
  },
  'GET /v2/delta/orders/{orderId}': async (asker) => {
    const { id } = await placed(asker)
    return () => getOrder(asker.service, id)
  },
  'GET /v2/delta/orders/fillablebalance/{chainId}/{user}':
    async ({ service, signer, request: { chainId } }) =>
    () =>
      getCommittedByToken(service, { chainId, account: signer.address }),
  'GET /v2/delta/orders/fillablebalance/{chainId}/{user}/{token}':
    async ({ service, signer, request }) =>
    () =>
      getCommitted(service, {
        chainId: request.chainId,
        account: signer.address,
        token: request.sellToken.address,
      }),
  'POST /ft/p2p/{chainId}': async (asker) => {
    const offer = await signedOffer(asker)
    return () => postOffer(asker.service, offer)
  },
  'GET /ft/p2p/{chainId}/maker/{account}': offersOf('maker'),
  'GET /ft/p2p/{chainId}/taker/{account}': offersOf('taker'),
  'GET /ft/order/{orderHash}': async (asker) => {
    const { orderHash } = await postedOffer(asker)
    return () => getOffer(asker.service, orderHash)
  },
  'GET /ft/fillablebalance/{chainId}/{account}': async (asker) => {
    await postedOffer(asker)
    const { service, signer, request } = asker
    const requested = { chainId: request.chainId, account: signer.address, token: request.sellToken.address }
    return () => getRfqFillableBalance(service, requested)
  },
  'GET /chains':
    async ({ service }) =>
    () =>
      getChains(service),
  'GET /tokens':
    async ({ listless, request: { chainId } }) =>
    () =>
      getTokens(listless, { chainId }),
  'GET /tokens/{network}':
    async ({ service, request: { chainId } }) =>
    () =>
      getTokens(service, { chainId }),
}
