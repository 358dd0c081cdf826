/** A member that the app reads nothing from, and why that loses nothing. */
interface LeftAside {
  readonly endpoints: readonly string[]
  /** Names of members, `*` for any entry of a list; what an answer is wrapped in is left out. */
  readonly members: readonly string[]
  readonly why: string
}

const DELTA_PRICES = ['GET /v2/delta/prices', 'GET /v2/quote']
const MARKET_PRICES = ['GET /prices', 'GET /v2/quote']
const ORDERS = ['GET /v2/delta/orders/{orderId}', 'GET /v2/delta/orders']

/** Every member of a recorded answer that is not read. */
export const LEFT_ASIDE: readonly LeftAside[] = [
  {
    endpoints: DELTA_PRICES,
    members: ['id', 'partner.name'],
    why: 'The route is posted back letter by letter, and the build names the partner; neither takes the id or the name.',
  },
  {
    endpoints: DELTA_PRICES,
    members: ['alternatives', 'route.fees.bridge'],
    why: 'Always empty where a route stays on its chain (facts 2.2).',
  },
  {
    endpoints: DELTA_PRICES,
    members: [
      'route.destination.input.amount',
      'route.destination.input.amountUSD',
      'route.destination.input.token.address',
      'route.destination.input.token.chainId',
      'route.destination.output.amount',
      'route.destination.output.amountUSD',
    ],
    why: 'Repeats origin.output where a route stays on its chain; the order is signed by origin (facts 1.6).',
  },
  {
    endpoints: DELTA_PRICES,
    members: ['route.fees.gas.amount', 'route.fees.gas.token.address', 'route.fees.gas.token.chainId'],
    why: 'May count units of gas (facts 7.23): the dollars of the same entry are shown.',
  },
  {
    endpoints: ['GET /v2/quote'],
    members: ['deltaAddress'],
    why: 'Stands in for delta.spender, which is there.',
  },
  {
    endpoints: ['GET /v2/quote'],
    members: ['route.fees.gas.amountUSD', 'route.origin.input.amountUSD', 'route.origin.output.amountUSD'],
    why: 'Of the example whose spender is refused, nothing is shown.',
  },
  {
    endpoints: MARKET_PRICES,
    members: [
      'bestRoute.*.swaps.*.destDecimals',
      'bestRoute.*.swaps.*.srcDecimals',
      'bestRoute.*.swaps.*.swapExchanges.*.destAmount',
      'bestRoute.*.swaps.*.swapExchanges.*.srcAmount',
      'bestRoute.*.swaps.*.swapExchanges.*.poolIdentifiers.*',
    ],
    why: 'The picture of a route shows shares, tokens and venues.',
  },
  {
    endpoints: MARKET_PRICES,
    members: [
      ...['apiGo', 'askPriceX64', 'bidPriceX64', 'blockNumber', 'gasUSD', 'onchainToken0', 'pool'],
      ...['source', 'zeroForOne'],
    ].map((name) => `bestRoute.*.swaps.*.swapExchanges.*.data.${name}`),
    why: 'Means something to one exchange only; goes back letter by letter.',
  },
  {
    endpoints: MARKET_PRICES,
    members: ['hmac', 'maxImpact', 'partner', 'version'],
    why: 'Repeats the request, or is for the service itself; goes back letter by letter.',
  },
  {
    endpoints: ['GET /prices'],
    members: ['maxImpactReached', 'value'],
    why: 'The refusal itself says that the impact is too high; without its route `value` is in the sentence.',
  },
  {
    endpoints: ['POST /transactions/{chainId}'],
    members: ['gasPrice'],
    why: 'The fee is chosen here, by the chain itself.',
  },
  {
    endpoints: ['POST /v2/delta/orders/cancel'],
    members: ['cancelled.*'],
    why: 'Sources contradict one another (facts 2.8): what has ended is seen by looking at the orders.',
  },
  {
    endpoints: ORDERS,
    members: ['input.expectedAmount', 'output.amount'],
    why: 'What was signed decides where the struct can be read.',
  },
  {
    endpoints: ORDERS,
    members: ['deltaVersion', 'includeAgents', 'excludeAgents', 'referrerAddress'],
    why: 'Decides nothing for the person, and no action needs it.',
  },
  {
    endpoints: ORDERS,
    members: ['receivedAmount', 'transaction'],
    why: 'Of 2024: the entries of `transactions` say the same.',
  },
  {
    endpoints: ORDERS,
    members: [
      ...['order.deadline', 'order.nonce', 'order.owner', 'order.partnerAndFee', 'order.permit'],
      ...['order.bridge.maxRelayerFee', 'order.bridge.multiCallHandler', 'order.bridge.outputToken'],
      ...['order.bridge.protocolData', 'order.bridge.protocolSelector', 'order.bridge.scalingFactor'],
    ],
    why: 'Of structs before this one: shown letter by letter as signed data; the record says owner and expiry itself.',
  },
  {
    endpoints: ORDERS,
    members: [
      ...['agent', 'bidId', 'id', 'orderId'],
      ...['blobGasPrice', 'blobGasUsed', 'blockHash', 'blockNumber', 'gasPrice', 'gasUsed'],
      ...['from', 'to', 'index', 'status'],
    ].map((name) => `transactions.*.${name}`),
    why: 'Of the transaction on chain, which its hash links to.',
  },
  {
    endpoints: ORDERS,
    members: ['partnerFee', 'protocolFee', 'receivedAmountUSD', 'spentAmountUSD'].map(
      (name) => `transactions.*.${name}`,
    ),
    why: 'Of the first generation alone: no source says whether the received amount is before or after these fees, and dollars of a day gone by are shown nowhere.',
  },
  {
    endpoints: ['GET /tokens/{network}'],
    members: ['tokens.*.categories', 'tokens.*.sources.*', 'tokens.*.tags'],
    why: 'Nothing is sorted or filtered by what a list thinks of a token.',
  },
  {
    endpoints: ['GET /ft/order/{orderHash}', 'GET /ft/p2p/{chainId}/maker/{account}'],
    members: ['isFillOrKill'],
    why: 'The contract knows no such order: the struct has no member for it (facts 4.1).',
  },
  {
    endpoints: ['GET /ft/p2p/{chainId}/maker/{account}'],
    members: ['limit', 'offset'],
    why: 'Repeats the request.',
  },
]

/** What an answer, a list or a record of it is wrapped in. */
const WRAPPED = /^(?:delta\.|market\.|priceRoute\.|data\.\*\.|orders\.\*\.|\*\.)/

/** The reason why a member may stay unread; null where there is none. */
export function reasonOf(endpoint: string, member: string): string | null {
  const bare = member.replace(WRAPPED, '')
  const rule = LEFT_ASIDE.find(
    ({ endpoints, members }) => endpoints.includes(endpoint) && members.includes(bare),
  )
  return rule?.why ?? null
}

/** The member itself, without what it is wrapped in. */
export const bareName = (member: string): string => member.replace(WRAPPED, '')
