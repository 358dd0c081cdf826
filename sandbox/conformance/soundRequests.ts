import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseUnits,
  zeroAddress,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { minedReceipt } from '../chain/minedReceipt.ts'
import type { Manifest } from '../sandbox.ts'

/** Raw JSON of the service. */
type Json = ReturnType<typeof JSON.parse>

/** A request that the service answers with 200: where mutations of requests begin. */
export interface SoundRequest {
  /** Method and path as the service registers them, such as `GET /ft/order/:orderHash`. */
  readonly endpoint: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: Json
}

const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const HOUR_SEC = 3600
const OFFER_TYPES = {
  Order: [
    { name: 'nonceAndMeta', type: 'uint256' },
    { name: 'expiry', type: 'uint128' },
    { name: 'makerAsset', type: 'address' },
    { name: 'takerAsset', type: 'address' },
    { name: 'maker', type: 'address' },
    { name: 'taker', type: 'address' },
    { name: 'makerAmount', type: 'uint256' },
    { name: 'takerAmount', type: 'uint256' },
  ],
}

/** @throws {Error} for anything but a 2xx. */
async function ask(url: string, query: Readonly<Record<string, string>> = {}, body?: object): Promise<Json> {
  const answer = await fetch(`${url}?${new URLSearchParams(query)}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Lets the contracts of all modes take a token of an account. */
async function approveAll(
  account: PrivateKeyAccount,
  rpcUrl: string,
  token: Address,
  spenders: readonly Address[],
): Promise<void> {
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 })
  const wallet = createWalletClient({ account, transport: http(rpcUrl) })
  for (const spender of spenders) {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, maxUint256],
    })
    await minedReceipt(client, await wallet.sendTransaction({ chain: null, to: token, data }))
  }
}

async function signedOffer(
  maker: PrivateKeyAccount,
  chainId: number,
  rfq: Address,
  [makerAsset, takerAsset]: readonly [Address, Address],
): Promise<Json> {
  const offer = {
    nonceAndMeta: 1n << 160n,
    expiry: BigInt(Math.floor(Date.now() / 1000) + HOUR_SEC),
    makerAsset,
    takerAsset,
    maker: maker.address,
    taker: zeroAddress,
    makerAmount: 1_000_000n,
    takerAmount: 1_000_000_000_000n,
  }
  const domain = { name: 'AUGUSTUS RFQ', version: '1', chainId, verifyingContract: rfq }
  const signature = await maker.signTypedData({
    domain,
    types: OFFER_TYPES,
    primaryType: 'Order',
    message: offer,
  })
  return {
    ...offer,
    nonceAndMeta: String(offer.nonceAndMeta),
    expiry: Number(offer.expiry),
    makerAmount: String(offer.makerAmount),
    takerAmount: String(offer.takerAmount),
    signature,
  }
}

/**
 * A sound request of every endpoint of the trading service, by an account with funds, allowances, an order and an offer of its own.
 * @throws {Error} when the sandbox does not answer one that prepares them.
 */
export async function soundRequests(manifest: Manifest): Promise<readonly SoundRequest[]> {
  const [chain] = manifest.chains
  const key = manifest.accounts[0]?.privateKey
  const addressOf = (symbol: string) => chain?.tokens.find((token) => token.symbol === symbol)?.address
  const [usdc, weth] = [addressOf('USDC'), addressOf('WETH')]
  const delta = chain?.contracts.delta
  if (!chain || !key || !usdc || !weth || !delta)
    throw new Error('the sandbox lacks a chain, a token or Delta')
  const { router, rfq } = chain.contracts
  const account = privateKeyToAccount(key)
  const user = account.address
  const chainId = String(chain.id)
  const at = (path: string): string => `${manifest.apiUrl}${path}`
  await ask(`${manifest.controlUrl}/faucet`, {}, { address: user })
  await approveAll(account, chain.rpcUrl, usdc, [router, delta, rfq])

  const amount = parseUnits('100', 6).toString()
  const market = { srcToken: usdc, destToken: weth, amount, network: chainId, version: '6.2' }
  const priced = {
    srcToken: usdc,
    destToken: weth,
    srcDecimals: '6',
    destDecimals: '18',
    amount,
    chainId,
    partner: 'kontor',
  }
  const { priceRoute } = await ask(at('/prices'), market)
  const { route } = await ask(at('/v2/delta/prices'), priced)
  const deadline = Math.floor(Date.now() / 1000) + HOUR_SEC
  const build = { route, owner: user, deadline, side: 'SELL', slippage: 100, partner: 'kontor', nonce: '7' }
  const { toSign } = await ask(at('/v2/delta/orders/build'), {}, build)
  const { domain, types, value } = toSign
  const signature: Hex = await account.signTypedData({ domain, types, primaryType: 'Order', message: value })
  const order = { chainId: chain.id, order: value, signature, type: 'MARKET', partner: 'kontor' }
  const { id, orderHash } = await ask(at('/v2/delta/orders'), {}, order)
  const cancelled = await ask(at('/v2/delta/orders/build/cancellation'), {}, { orderIds: [id] })
  const cancel = {
    orderIds: [id],
    signature: await account.signTypedData({
      domain: cancelled.toSign.domain,
      types: cancelled.toSign.types,
      primaryType: 'OrderCancellations',
      message: cancelled.toSign.value,
    }),
  }
  const offer = await signedOffer(account, chain.id, rfq, [usdc, weth])
  const { orderHash: offerHash } = await ask(at(`/ft/p2p/${chainId}/`), {}, offer)
  const transaction = {
    priceRoute,
    srcToken: usdc,
    destToken: weth,
    srcAmount: amount,
    slippage: 100,
    userAddress: user,
  }
  const slices = {
    ...build,
    orderType: 'TWAPOrder',
    interval: 60,
    numSlices: 2,
    totalSrcAmount: String(2n * BigInt(amount)),
    deadline: deadline + HOUR_SEC,
  }

  const get = (template: string, path = template, query: Readonly<Record<string, string>> = {}) =>
    ({ endpoint: `GET ${template}`, method: 'GET', path, query }) as const
  const post = (template: string, path: string, body: Json, query: Readonly<Record<string, string>> = {}) =>
    ({ endpoint: `POST ${template}`, method: 'POST', path, query, body }) as const
  const lists = (family: string) => [
    post(`/ft/${family}/:chainId`, `/ft/${family}/${chainId}`, offer),
    get(`/ft/${family}/:chainId/:role/:account`, `/ft/${family}/${chainId}/maker/${user}`, {
      limit: '10',
      offset: '0',
      orderBy: 'createdAt',
      hideSmallBalances: 'false',
      type: 'LIMIT',
    }),
    get(`/ft/${family}/:chainId/:role/:account`, `/ft/${family}/${chainId}/taker/${user}`),
  ]
  const orderList = { userAddress: user, page: '1', limit: '10', chainId, type: 'MARKET' }
  return [
    get('/prices', '/prices', { ...market, side: 'SELL', partner: 'kontor', maxImpact: '15' }),
    get('/prices', '/prices', {
      ...market,
      srcToken: NATIVE,
      destToken: 'USDC',
      srcDecimals: '18',
      amount: parseUnits('0.01', 18).toString(),
    }),
    get('/prices/partnerfee/:chainId', `/prices/partnerfee/${chainId}`, { partner: 'kontor' }),
    get('/swap', '/swap', { ...market, userAddress: user, slippage: '100', isCapSurplus: 'true' }),
    post('/transactions/:chainId', `/transactions/${chainId}`, transaction, { ignoreChecks: 'true' }),
    post('/transactions/:chainId', `/transactions/${chainId}`, transaction, { eip1559: 'true' }),
    get('/v2/quote', '/v2/quote', { ...priced, mode: 'ALL', slippage: '100' }),
    get('/v2/delta/prices', '/v2/delta/prices', priced),
    get('/v2/delta/prices', '/v2/delta/prices', { ...priced, side: 'BUY', amount: '10000000000000000' }),
    get('/v2/delta/prices/is-token-supported', undefined, { chainId, token: usdc }),
    get('/v2/delta/prices/bridge-routes', undefined, { allowBridgeAndSwap: 'true' }),
    get('/v2/delta/prices/bridge-protocols'),
    get('/v2/delta/prices/strategies/:chainId', `/v2/delta/prices/strategies/${chainId}`),
    get('/v2/delta/agents/list/:chainId', `/v2/delta/agents/list/${chainId}`),
    post('/v2/delta/orders/build', '/v2/delta/orders/build', build),
    post('/v2/delta/orders/build', '/v2/delta/orders/build', slices),
    post('/v2/delta/orders/build/cancellation', '/v2/delta/orders/build/cancellation', { orderIds: [id] }),
    post('/v2/delta/orders/cancel', '/v2/delta/orders/cancel', cancel),
    post('/v2/delta/orders', '/v2/delta/orders', order),
    get('/v2/delta/orders', '/v2/delta/orders', { ...orderList, status: 'PENDING,ACTIVE' }),
    get('/v2/delta/orders/hash/:hash', `/v2/delta/orders/hash/${orderHash}`),
    get('/v2/delta/orders/:orderId', `/v2/delta/orders/${id}`),
    get(
      '/v2/delta/orders/fillablebalance/:chainId/:user',
      `/v2/delta/orders/fillablebalance/${chainId}/${user}`,
    ),
    get(
      '/v2/delta/orders/fillablebalance/:chainId/:user/:token',
      `/v2/delta/orders/fillablebalance/${chainId}/${user}/${usdc}`,
    ),
    get('/delta/prices/bridge-protocols'),
    get('/delta/prices/is-token-supported', undefined, { chainId, token: usdc }),
    get('/delta/agents/list/:chainId', `/delta/agents/list/${chainId}`),
    get('/delta/orders/fillablebalance/:chainId/:user', `/delta/orders/fillablebalance/${chainId}/${user}`),
    get(
      '/delta/orders/fillablebalance/:chainId/:user/:token',
      `/delta/orders/fillablebalance/${chainId}/${user}/${usdc}`,
    ),
    post('/delta/orders/cancel', '/delta/orders/cancel', cancel),
    post('/delta/orders', '/delta/orders', order),
    get('/delta/orders', '/delta/orders', { userAddress: user, page: '1', limit: '10' }),
    get('/delta/orders/hash/:hash', `/delta/orders/hash/${orderHash}`),
    get('/delta/orders/:orderId', `/delta/orders/${id}`),
    ...lists('p2p'),
    ...lists('orders'),
    get('/ft/order/:orderHash', `/ft/order/${offerHash}`),
    get('/ft/fillablebalance/:chainId/:account', `/ft/fillablebalance/${chainId}/${user}`),
    get('/ft/fillablebalance/:chainId/:account/:token', `/ft/fillablebalance/${chainId}/${user}/${usdc}`),
    get('/chains'),
    get('/tokens', '/tokens', { network: chainId }),
    get('/tokens/:network', `/tokens/${chainId}`),
    get('/fiat/tokens/categories'),
    get('/fiat/tokens/all'),
    get('/fiat/tokens/:chainId', `/fiat/tokens/${chainId}`, { category: 'all' }),
    get('/adapters/contracts', '/adapters/contracts', { chainId, version: '6.2' }),
    get('/adapters/list', '/adapters/list', { chainId, version: '6.2' }),
    get('/adapters/contract-takers', '/adapters/contract-takers', { network: chainId }),
    get('/users/tokens/:chainId/:user', `/users/tokens/${chainId}/${user}`),
    get('/users/tokens/:chainId/:user/:token', `/users/tokens/${chainId}/${user}/${usdc}`),
  ]
}
