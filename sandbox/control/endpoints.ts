/** Every endpoint of the service, as the specification writes it; those with a fixed word come before those with a parameter. */
export const ENDPOINTS = [
  'GET /prices',
  'GET /prices/partnerfee/{chainId}',
  'GET /swap',
  'POST /transactions/{chainId}',
  'GET /v2/quote',
  'GET /v2/delta/prices',
  'GET /v2/delta/prices/bridge-routes',
  'GET /v2/delta/prices/bridge-protocols',
  'GET /v2/delta/prices/strategies/{chainId}',
  'GET /v2/delta/prices/is-token-supported',
  'GET /v2/delta/agents/list/{chainId}',
  'POST /v2/delta/orders/build',
  'POST /v2/delta/orders/build/cancellation',
  'POST /v2/delta/orders/cancel',
  'POST /v2/delta/orders',
  'GET /v2/delta/orders',
  'GET /v2/delta/orders/hash/{hash}',
  'GET /v2/delta/orders/fillablebalance/{chainId}/{user}',
  'GET /v2/delta/orders/fillablebalance/{chainId}/{user}/{token}',
  'GET /v2/delta/orders/{orderId}',
  'POST /ft/p2p/{chainId}',
  'GET /ft/p2p/{chainId}/maker/{account}',
  'GET /ft/p2p/{chainId}/taker/{account}',
  'POST /ft/orders/{chainId}',
  'GET /ft/orders/{chainId}/maker/{account}',
  'GET /ft/orders/{chainId}/taker/{account}',
  'GET /ft/order/{orderHash}',
  'GET /ft/fillablebalance/{chainId}/{account}',
  'GET /ft/fillablebalance/{chainId}/{account}/{token}',
  'GET /chains',
  'GET /tokens',
  'GET /tokens/{network}',
] as const
export type Endpoint = (typeof ENDPOINTS)[number]

const PATTERNS = ENDPOINTS.map((endpoint) => {
  const [method = '', template = ''] = endpoint.split(' ')
  return { endpoint, method, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }
})

/** The endpoint a request is for, or null when there is none. */
export function endpointOf(method: string, path: string): Endpoint | null {
  return (
    PATTERNS.find((known) => known.method === method && known.pattern.test(path.replace(/(?<=.)\/+$/, '')))
      ?.endpoint ?? null
  )
}

/** Whether an endpoint answers with the record of one offer. */
export const givesOffer = (endpoint: Endpoint): boolean =>
  endpoint === 'POST /ft/p2p/{chainId}' ||
  endpoint === 'POST /ft/orders/{chainId}' ||
  endpoint === 'GET /ft/order/{orderHash}'

/** Whether an endpoint answers with Delta order records. */
export const givesRecords = (endpoint: Endpoint): boolean =>
  endpoint === 'POST /v2/delta/orders' ||
  endpoint === 'GET /v2/delta/orders' ||
  endpoint === 'GET /v2/delta/orders/{orderId}' ||
  endpoint === 'GET /v2/delta/orders/hash/{hash}'
