import { checkConfig } from '../src/app/wholeConfig.ts'
import { chainError } from '../src/chain/node/reverts.ts'
import { parseTypedAmount } from '../src/domain/amount/amount.ts'
import { parsePastedAmount } from '../src/domain/amount/amountPaste.ts'
import { deploymentOf } from '../src/domain/chain/deployments.ts'
import { expectedTypedData } from '../src/domain/firewall/expectedTypedData.ts'
import { inspectTypedData } from '../src/domain/firewall/inspectTypedData.ts'
import { parseOrderUrl } from '../src/domain/orders/history/orderFilter.ts'
import { decodeOffer } from '../src/domain/otc/linkPayload.ts'
import { readOtcPath } from '../src/domain/otc/otcPath.ts'
import { sanitizeLabel } from '../src/domain/token/label.ts'
import { parseCrosschainUrl } from '../src/features/crosschain/form/crosschainUrl.ts'
import { parseLimitUrl } from '../src/features/limit/limitUrl.ts'
import { readBatch } from '../src/features/otc/make/batchLines.ts'
import { ofOfficialLink } from '../src/features/swap/officialLink.ts'
import { parsePairUrl } from '../src/features/trade/address/pairUrl.ts'
import { parseTwapUrl } from '../src/features/twap/twapUrl.ts'
import { readBackup } from '../src/flow/orders/pastBackup.ts'
import { getCrosschainPrice } from '../src/service/delta/crosschainPrice.ts'
import { getBridgeProtocols, getBridgeRoutes, getStrategies } from '../src/service/delta/deltaCatalogue.ts'
import { buildOrder } from '../src/service/delta/deltaOrderBuild.ts'
import { getCommittedByToken, getOrder, listOrders } from '../src/service/delta/deltaOrders.ts'
import { getDeltaPrice } from '../src/service/delta/deltaPrice.ts'
import { createService, type Service } from '../src/service/http/serviceClient.ts'
import { EXAMPLE_STRUCT } from '../testing/orders/exampleOrder.ts'
import { orderToJson } from '../testing/orders/orderJson.ts'
import { ACCOUNT, routeText, SELL_WETH, USDC, WETH } from '../testing/service/testRoute.ts'
import '../src/service/http/answerError.ts'
import { getChains } from '../src/service/lists/chainList.ts'
import { getTokens } from '../src/service/lists/tokenList.ts'
import { getMarketQuote } from '../src/service/market/marketQuote.ts'
import { getRfqFillableBalance, getRfqOrder, listRfqOrders } from '../src/service/rfq/rfqOrders.ts'
import { getUnifiedQuote } from '../src/service/unifiedQuote.ts'
import { walletError } from '../src/wallet/walletErrors.ts'
import budgets from './budgets.json' with { type: 'json' }
import { hostileValues, MARKED, markedParts } from './hostileTexts.ts'
import { report, type Verdict } from './verdict.ts'

/** What is fed at once: beyond every limit of one thing, and what a limit lets through at most. */
const SIZES = [1_000_000, 190_000]
const SHOWN = 3
/** A text that seems dear is read so often again: compiling and collecting garbage is nobody's reading. */
const TRIES = 6

const DELTA = deploymentOf(31337)?.delta ?? ''
const FAR = { ...USDC, chainId: 31338, address: '0x3333333333333333333333333333333333333333' } as const
const HASH = `0x${'12'.repeat(32)}` as const
const entry = (address: string, amount: string, chainId = 31337) => ({
  token: { chainId, address: address.toLowerCase() },
  amount,
  amountUSD: '2500.0',
})
const leg = (chainId: number, from: string, to: string) => ({
  input: entry(from, '1000000000000000000', chainId),
  output: entry(to, '2500000000', chainId),
})
const fees = { gas: entry(WETH.address, '388230'), bridge: [entry(USDC.address, '1')] }
const stays = {
  origin: leg(31337, WETH.address, USDC.address),
  destination: leg(31337, USDC.address, USDC.address),
  bridge: null,
  fees,
}
const crosses = {
  origin: leg(31337, WETH.address, USDC.address),
  destination: leg(31338, FAR.address, FAR.address),
  bridge: {
    ...{ protocol: 'Swift', estimatedTimeMs: 60_000, tags: ['fastest'] },
    contractParams: {
      protocolSelector: '0x620c70b2',
      outputToken: FAR.address,
      scalingFactor: 12,
      protocolData: '0x',
    },
  },
  fees,
}
const priced = { side: 'SELL', partner: { feePercent: 0 }, spender: DELTA }
const fill = {
  originTx: HASH,
  filledPercent: 1,
  spentAmount: '1',
  receivedAmount: '1',
  timestamp: 1_700_000_000,
}
const record = {
  ...{ id: 'a', status: 'ACTIVE', side: 'SELL', type: 'LIMIT', onChainOrderType: 'Order', owner: ACCOUNT },
  input: { chainId: 31337, token: WETH.address, amount: '1' },
  output: { chainId: 31337, token: USDC.address, minAmount: '1' },
  ...{ orderHash: HASH, partner: 'kontor', order: orderToJson(EXAMPLE_STRUCT), transactions: [fill] },
  refunds: [{ tx: HASH, chainId: 1, token: WETH.address, amount: '1' }],
}
const offer = {
  ...{ orderHash: HASH, chainId: 1, nonceAndMeta: '1', expiry: 0, maker: ACCOUNT, taker: ACCOUNT },
  ...{
    makerAsset: WETH.address,
    takerAsset: USDC.address,
    makerAmount: '1',
    takerAmount: '1',
    signature: '0x12',
  },
  state: 'PENDING',
}
const token = {
  address: WETH.address,
  decimals: 18,
  symbol: 'WETH',
  name: 'Wrapped',
  chainId: 31337,
  logoURI: 'https://a.b/c',
}
const crossing = { ...SELL_WETH, buyToken: { ...FAR } }
const typed = (() => {
  const intent = {
    kind: 'order',
    chainId: 31337,
    account: EXAMPLE_STRUCT.owner,
    recipient: EXAMPLE_STRUCT.beneficiary,
    feeBps: 200,
    order: EXAMPLE_STRUCT,
    family: 'Order',
    slippageBps: 50,
  } as const
  const pins = deploymentOf(31337)
  if (!pins) throw new Error('no pins of the sandbox')
  const data = expectedTypedData(intent, pins)
  if ('refused' in data) throw new Error(data.field)
  const { domain, types } = data
  const payload = {
    domain: { ...domain, chainId: Number(domain.chainId) },
    types,
    value: orderToJson(EXAMPLE_STRUCT),
  }
  return { payload, inspect: (text: string) => inspectTypedData(intent, pins, { text, hash: HASH }) }
})()

interface Reader {
  readonly name: string
  /** What it reads well; null for plain text. */
  readonly sound: unknown
  readonly read: (text: string) => unknown
}

function answered(name: string, sound: unknown, ask: (service: Service) => Promise<unknown>): Reader {
  const read = (text: string) =>
    ask(
      createService({
        baseUrl: 'https://service.test',
        partner: 'kontor',
        wait: () => Promise.resolve(),
        // As from a network: each answer arrives in a turn of its own.
        async fetch() {
          await new Promise(setImmediate)
          return new Response(text)
        },
      }),
    )
  return { name, sound, read }
}

const batch = {
  ...{ tokens: [WETH, USDC], imported: [], expirySec: 2_000_000_000, locale: 'en-US' },
  taker: { chainId: 31337, account: ACCOUNT, known: [], isToken: () => false },
} as const

const LINK_MEMBERS = [
  'sell',
  'buy',
  'chain',
  'amount',
  'price',
  'slices',
  'every',
  'q',
  'status',
  'token',
  'replace',
  'ladder',
] as const

const READERS: readonly Reader[] = [
  answered('price of the market', { priceRoute: JSON.parse(routeText()) }, (service) =>
    getMarketQuote(service, SELL_WETH),
  ),
  answered('price of solvers', { ...priced, route: stays, alternatives: [] }, (service) =>
    getDeltaPrice(service, SELL_WETH),
  ),
  answered('price across chains', { ...priced, route: crosses, alternatives: [crosses] }, (service) =>
    getCrosschainPrice(service, crossing),
  ),
  answered('price of both', { delta: { ...priced, route: stays }, deltaAddress: DELTA }, (service) =>
    getUnifiedQuote(service, SELL_WETH, { mode: 'ALL', slippageBps: 50 }),
  ),
  answered('refusal', { errorType: 'NoRoute', details: 'no', value: '1', description: 'x' }, (service) =>
    getDeltaPrice(service, SELL_WETH),
  ),
  answered('order built', { toSign: typed.payload, orderHash: HASH }, (service) =>
    buildOrder(service, {
      ...{
        family: 'Order',
        routeText: '{}',
        side: 'SELL',
        owner: ACCOUNT,
        deadlineSec: 9,
        nonce: '1',
        permit: '0x',
      },
      ...{ partnerAndFee: '512', slippageBps: 50 },
    } as Parameters<typeof buildOrder>[1]),
  ),
  { name: 'order before signing', sound: typed.payload, read: typed.inspect },
  answered('order', record, (service) => getOrder(service, 'a')),
  answered('orders', { data: [record], total: 1, page: 1, limit: 100, hasMore: false }, (service) =>
    listOrders(service, { account: ACCOUNT }),
  ),
  answered('reserved', { [WETH.address]: '1' }, (service) =>
    getCommittedByToken(service, { chainId: 1, account: ACCOUNT }),
  ),
  answered('offer', offer, (service) => getRfqOrder(service, HASH)),
  answered('offers', { orders: [offer], total: 1, hasMore: false }, (service) =>
    listRfqOrders(service, { chainId: 1, account: ACCOUNT, role: 'maker' }),
  ),
  answered('reserved of offers', { [WETH.address]: '1' }, (service) =>
    getRfqFillableBalance(service, { chainId: 1, account: ACCOUNT, token: WETH.address }),
  ),
  answered('tokens', { tokens: [token] }, (service) => getTokens(service, { chainId: 31337 })),
  answered('chains', { chains: [{ id: 1, name: 'x', delta: true }], deltaChains: [1] }, (service) =>
    getChains(service),
  ),
  answered('bridges', { routes: [{ srcChainId: 1, destChainId: 2, tokens: [WETH.address] }] }, (service) =>
    getBridgeRoutes(service, true),
  ),
  answered(
    'names of bridges',
    { bridgeProtocols: [{ protocol: 'x', displayName: 'X', icon: 'x' }] },
    (service) => getBridgeProtocols(service),
  ),
  answered(
    'strategies',
    { [WETH.address]: { strategies: [{ vault: WETH.address, name: 'x' }] } },
    (service) => getStrategies(service, 1),
  ),
  {
    name: 'settings',
    sound: { apiUrl: 'https://a.b', partner: 'x', chains: [{ id: 1, rpcUrls: ['https://a.b'] }] },
    read: (text) => text.length < 200_000 && checkConfig(JSON.parse(text)),
  },
  { name: 'backup', sound: { format: 'kontor-journal', version: 1, flows: [{}] }, read: readBackup },
  {
    name: 'error of a node',
    sound: null,
    read: (text) => chainError(Object.assign(new Error(text), { details: text })),
  },
  {
    name: 'error of a wallet',
    sound: null,
    read: (text) => walletError({ code: -32603, message: text, data: { message: text } }),
  },
  { name: 'amount typed', sound: null, read: (text) => parseTypedAmount(text, 18) },
  { name: 'amount pasted', sound: null, read: (text) => parsePastedAmount(text, 18, 'en-US', 'WETH') },
  { name: 'list pasted', sound: null, read: (text) => readBatch(text, batch) },
  {
    name: 'list pasted, as long as it may be',
    sound: null,
    read: (text) => readBatch(text.slice(0, 20_000), batch),
  },
  {
    name: 'lines pasted, as long as they may be',
    sound: null,
    read: (text) => readBatch(`${text.slice(0, 499)}\n`.repeat(40), batch),
  },
  { name: 'name', sound: null, read: (text) => sanitizeLabel(text, 32) },
  {
    name: 'offer in a link',
    sound: null,
    read: (text) => [decodeOffer(text), readOtcPath(`/otc/${text}`), readOtcPath(text)],
  },
  ...Object.entries({
    'link to a trade': (search: string) => parsePairUrl(search, [31337]),
    'link to a limit order': (search: string) =>
      parseLimitUrl(search, parsePairUrl(search, [31337]).location),
    'link to a TWAP order': (search: string) => parseTwapUrl(search, parsePairUrl(search, [31337]).location),
    'link to a crossing': (search: string) => parseCrosschainUrl(search, [31337]),
    'link to orders': (search: string) => parseOrderUrl(search),
    'link of another site': (search: string) => ofOfficialLink('/', search),
  }).map(([name, read]) => ({
    ...{ name, sound: null },
    async read(text: string) {
      for (const member of LINK_MEMBERS) {
        await new Promise(setImmediate)
        read(`${member}=${text}`)
      }
    },
  })),
]

/** Milliseconds of processor that this process has used: what other programs on the machine do is not in it. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The most processor time between two turns of the event loop while `work` ran, milliseconds. */
async function longestTask(work: () => unknown): Promise<number> {
  let longest = 0
  let last = processorMs()
  let isOver = false
  const beat = () => {
    const now = processorMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(beat)
  }
  setImmediate(beat)
  await new Promise(setImmediate)
  try {
    await work()
  } catch {
    // Refusing is an answer too.
  }
  isOver = true
  return Math.max(longest, processorMs() - last)
}

/** Of an answer's parts each gets every shape of list and object, and few texts; the whole of it also what is beyond its limit. */
const FEW_TEXTS = /^a text of "(?!a"|\[\]"|0"|\\\\n")/

function* casesOf({ sound }: Reader): Generator<{ readonly name: string; readonly text: string }> {
  const parts = sound === null ? [{ path: '', text: MARKED, beside: '"x"' }] : markedParts(sound)
  for (const size of SIZES)
    for (const { path, text, beside } of partsFed(parts, size))
      for (const { name, text: value } of hostileValues(size, beside)) {
        if (path !== '' && FEW_TEXTS.test(name)) continue
        const fed = sound === null ? value.replace(/^"|"$/g, '') : text.replace(MARKED, () => value)
        yield { name: `${path} ${name}, ${size}`, text: fed }
      }
}

/** What is beyond the limit is refused before any part is read: once is enough. */
function partsFed<Part>(parts: readonly Part[], size: number): readonly Part[] {
  return size === SIZES[0] ? parts.slice(0, 1) : parts
}

const verdicts: Verdict[] = []
const only = process.argv[2]
for (const reader of READERS.filter(({ name }) => only === undefined || name.includes(only))) {
  const times: { readonly ms: number; readonly name: string }[] = []
  for (const { name, text } of casesOf(reader)) {
    let ms = Number.POSITIVE_INFINITY
    for (
      let tries = 0;
      tries < TRIES && ms > (tries < 3 ? budgets.readerTaskMs / 2 : budgets.readerTaskMs);
      tries += 1
    )
      ms = Math.min(ms, await longestTask(() => reader.read(text)))
    times.push({ ms, name })
  }
  const worst = times.sort((left, right) => right.ms - left.ms).slice(0, SHOWN)
  const verdict = {
    name: `${reader.name}, ${times.length} texts`,
    measured: worst.map(({ ms, name }) => `${ms.toFixed(0)} ms (${name})`).join(', '),
    ok: (worst[0]?.ms ?? 0) <= budgets.readerTaskMs,
  }
  console.log(`${verdict.name}: ${verdict.measured}`)
  verdicts.push(verdict)
}
report(verdicts)
