import type { MarketQuote, QuoteRequest } from '../domain/amount/quote.ts'
import { chainName } from '../domain/chain/chains.ts'
import { type Deployment, deploymentOf } from '../domain/chain/deployments.ts'
import { tokenSnapshot } from '../domain/chain/tokenSnapshot.ts'
import { ROUTER_METHODS } from '../domain/firewall/swap/routerMethods.ts'
import { readSwapCall } from '../domain/firewall/swap/swapCall.ts'
import { cancellationTypedData } from '../domain/orders/struct/orderTypedData.ts'
import { type Address, isNative, isSameAddress } from '../domain/token/address.ts'
import { isSameToken, type Token } from '../domain/token/token.ts'
import { getCrosschainPrice } from '../service/delta/crosschainPrice.ts'
import {
  getAgents,
  getBridgeProtocols,
  getBridgeRoutes,
  isTokenSupported,
} from '../service/delta/deltaCatalogue.ts'
import { buildOrder } from '../service/delta/deltaOrderBuild.ts'
import { getCommittedByToken, listOrders } from '../service/delta/deltaOrders.ts'
import { getDeltaPrice } from '../service/delta/deltaPrice.ts'
import { getPartnerFee } from '../service/delta/registeredPartner.ts'
import type { Service } from '../service/http/serviceClient.ts'
import { getChains, type ServiceChain } from '../service/lists/chainList.ts'
import { getTokens } from '../service/lists/tokenList.ts'
import { getMarketQuote } from '../service/market/marketQuote.ts'
import { buildMarketTransaction } from '../service/market/marketTransaction.ts'
import { listRfqOrders } from '../service/rfq/rfqOrders.ts'
import { getUnifiedQuote } from '../service/unifiedQuote.ts'
import { differs, type Finding, failedAnswer, ok, type Report, unknown } from './row.ts'
import { watchedService } from './watchedService.ts'

/** What is priced, in whole dollars: enough for the costs of a fill on every chain. */
const DOLLARS = 1_000n
const SLIPPAGE_BPS = 100
const DEADLINE_SEC = 600
const MOST_NAMES = 8

/** What the checks of the service work with. */
export interface ServiceTools {
  readonly service: Service
  /** Prices and lists are for this account; nothing is signed with it. */
  readonly account: Address
  readonly report: Report
}

const listed = (names: readonly string[]): string =>
  names.length > MOST_NAMES
    ? `${names.slice(0, MOST_NAMES).join(', ')} +${names.length - MOST_NAMES}`
    : names.join(', ')

/** An answer that could be read, with what of it was not needed and what was looked for in vain. */
function readFinding(unread: readonly string[], absent: readonly string[]): Finding {
  if (unread.length === 0 && absent.length === 0) return ok('status.found.read')
  if (absent.length === 0) return ok('status.found.readBeside', { unread: listed(unread) })
  if (unread.length === 0) return ok('status.found.readWithout', { absent: listed(absent) })
  return ok('status.found.readBoth', { unread: listed(unread), absent: listed(absent) })
}

/** Reads an answer with the app's own reader. @param judge what its contents show, where they show something. */
async function read<Value>(
  service: Service,
  reader: (service: Service) => Promise<Value>,
  judge: (value: Value) => Finding | null = () => null,
): Promise<{ readonly finding: Finding; readonly value: Value | null }> {
  const watched = watchedService(service)
  try {
    const value = await reader(watched.service)
    const members = watched.seen()
    const unread = [...new Set(members.flatMap((one) => one.unread()))]
    const absent = [...new Set(members.flatMap((one) => one.absent()))]
    return { finding: judge(value) ?? readFinding(unread, absent), value }
  } catch (error) {
    return { finding: failedAnswer(error), value: null }
  }
}

function judgeChains(chains: readonly ServiceChain[], chainIds: readonly number[]): Finding {
  const served = new Map(chains.map((chain) => [chain.id, chain]))
  const lacking = chainIds.filter((id) => !served.has(id))
  if (lacking.length > 0)
    return differs('status.found.chainsLacking', { names: lacking.map(chainName).join(', ') })
  const without = chainIds.filter((id) => deploymentOf(id)?.delta && served.get(id)?.delta === false)
  if (without.length > 0)
    return differs('status.found.chainsWithoutDelta', { names: without.map(chainName).join(', ') })
  return ok('status.found.chains', { names: chainIds.map(chainName).join(', ') })
}

/** Chains that the service serves, against those of the settings. @returns whether it answered. */
export async function checkChainList(
  { service, report }: ServiceTools,
  chainIds: readonly number[],
): Promise<boolean> {
  const { finding, value } = await read(service, getChains, (chains) => judgeChains(chains, chainIds))
  report({ check: 'chainList', chainId: null, subject: '/chains', ...finding })
  return value !== null
}

/** A list of tokens against the tokens that are built in. Names that both know must have one count of decimals. */
export function judgeTokens(
  tokens: readonly Token[],
  leftOut: readonly string[],
  builtIn: readonly Token[],
): Finding {
  const others = tokens.filter(({ address }) => !isNative(address))
  if (others.length === 0) return differs('status.found.noTokens')
  const other = builtIn.filter((one) =>
    tokens.some((token) => isSameToken(token, one) && token.decimals !== one.decimals),
  )
  const wrong = [...leftOut, ...other.map(({ symbol }) => symbol)]
  if (wrong.length > 0) return differs('status.found.tokenDecimals', { names: listed(wrong) })
  const lacking = builtIn.filter((one) => !tokens.some((token) => isSameToken(token, one)))
  const count = others.length
  return lacking.length === 0
    ? ok('status.found.tokens', { count })
    : ok('status.found.tokensWithout', { count, names: listed(lacking.map(({ symbol }) => symbol)) })
}

async function checkTokens({ service, report }: ServiceTools, chainId: number): Promise<void> {
  const leftOut: string[] = []
  const { finding } = await read(
    service,
    (watched) => getTokens(watched, { chainId }, { leaveOut: (symbol) => leftOut.push(symbol) }),
    (tokens) => judgeTokens(tokens, leftOut, tokenSnapshot(chainId)),
  )
  report({ check: 'tokens', chainId, subject: `/tokens/${chainId}`, ...finding })
}

/** A sale of dollars for the native token, the trade that is priced on each chain; null where no dollar token is built in. */
function saleOn(chainId: number, account: Address): QuoteRequest | null {
  const tokens = tokenSnapshot(chainId)
  const sellToken = tokens.find(({ symbol }) => symbol === 'USDC')
  const buyToken = tokens.find(({ address }) => isNative(address))
  if (!sellToken || !buyToken) return null
  return {
    chainId,
    sellToken,
    buyToken,
    side: 'SELL',
    amount: DOLLARS * 10n ** BigInt(sellToken.decimals),
    account,
  }
}

/** Methods that name an executor: only their calldata shows which one the service uses now. */
const EXECUTED = ROUTER_METHODS.flatMap((row) =>
  'inputs' in row && row.hasExecutor && row.side === 'SELL' ? [row.name] : [],
)

/** The executor that built calldata names, against those that are pinned. */
export function judgeExecutor(data: `0x${string}`, pins: Pick<Deployment, 'executors'>): Finding {
  const executor = readSwapCall(data)?.executor
  if (!executor) return unknown('status.found.noExecutor')
  const isPinned = pins.executors.some((pinned) => isSameAddress(pinned, executor))
  return (isPinned ? ok : differs)(isPinned ? 'status.found.executor' : 'status.found.otherExecutor', {
    executor,
  })
}

async function checkMarket(
  { service, account, report }: ServiceTools,
  pins: Deployment,
  sale: QuoteRequest,
): Promise<void> {
  const { chainId } = pins
  const answer = { check: 'answer', chainId } as const
  const price = await read(service, (watched) =>
    getMarketQuote(watched, { ...sale, contractMethods: EXECUTED }),
  )
  report({ ...answer, subject: 'GET /prices', ...price.finding })
  const quote: MarketQuote | null = price.value
  const executor = { check: 'executor', chainId, subject: `POST /transactions/${chainId}` } as const
  if (!quote) return report({ ...executor, ...unknown('status.found.noPrice') })
  const bounds = { sellAmount: quote.sellAmount, buyAmount: (quote.buyAmount * 99n) / 100n }
  const built = await read(service, (watched) =>
    buildMarketTransaction(watched, { quote, account, recipient: account, ...bounds }),
  )
  report({ ...answer, subject: executor.subject, ...built.finding })
  const finding = built.value ? judgeExecutor(built.value.data, pins) : unknown('status.found.noPrice')
  report({ ...executor, ...finding })
}

/** The domain of an order that the service built, against the one the app signs with. */
export function judgeBuilt(toSign: unknown, chainId: number, delta: Address): Finding | null {
  const { domain } = cancellationTypedData([], { chainId, contract: delta })
  const { domain: built } = toSign as { readonly domain?: Partial<typeof domain> }
  const isSame =
    built?.name === domain.name &&
    built.version === domain.version &&
    Number(built.chainId) === chainId &&
    isSameAddress(built.verifyingContract, delta)
  return isSame ? null : differs('status.found.builtDomain', { domain: JSON.stringify(built ?? null) })
}

async function checkDelta({ service, account, report }: ServiceTools, pins: Deployment, sale: QuoteRequest) {
  const { chainId, delta } = pins
  if (!delta) return
  const answer = { check: 'answer', chainId } as const
  const price = await read(service, (watched) => getDeltaPrice(watched, sale))
  report({ ...answer, subject: 'GET /v2/delta/prices', ...price.finding })
  const quote = price.value
  const subject = 'POST /v2/delta/orders/build'
  if (!quote) return report({ check: 'domain', chainId, subject, ...unknown('status.found.noPrice') })
  const order = {
    family: 'Order',
    routeText: quote.routeText,
    side: sale.side,
    owner: account,
    deadlineSec: Math.floor(service.now() / 1000) + DEADLINE_SEC,
    nonce: String(service.now()),
    permit: '0x',
    slippageBps: SLIPPAGE_BPS,
    partnerAndFee: '0',
  } as const
  const built = await read(
    service,
    (watched) => buildOrder(watched, order),
    ({ toSign }) => judgeBuilt(toSign, chainId, delta),
  )
  report({ check: built.value ? 'domain' : 'answer', chainId, subject, ...built.finding })
}

type Read = readonly [subject: string, reader: (service: Service) => Promise<unknown>]

/** The answers about one chain that screens read, but for those of Market. */
function readersOf(
  pins: Deployment,
  sale: QuoteRequest,
  account: Address,
  away: number | undefined,
): readonly Read[] {
  const { chainId } = pins
  const always: readonly Read[] = [
    [
      'GET /v2/quote',
      (service) => getUnifiedQuote(service, sale, { mode: 'ALL', slippageBps: SLIPPAGE_BPS }),
    ],
    ['GET /prices/partnerfee', (service) => getPartnerFee(service, chainId)],
  ]
  const ofDelta: readonly Read[] = [
    [
      'GET /v2/delta/prices/is-token-supported',
      (service) => isTokenSupported(service, { chainId, token: sale.sellToken.address }),
    ],
    ['GET /v2/delta/agents/list', (service) => getAgents(service, chainId)],
    ['GET /v2/delta/orders', (service) => listOrders(service, { account, chainIds: [chainId], limit: 10 })],
    ['GET /v2/delta/orders/fillablebalance', (service) => getCommittedByToken(service, { chainId, account })],
  ]
  const ofRfq: readonly Read[] = [
    [
      'GET /ft/p2p/maker',
      (service) => listRfqOrders(service, { chainId, account, role: 'maker', limit: 10 }),
    ],
  ]
  const awaySale = away === undefined ? null : saleOn(away, account)
  const crossing: readonly Read[] = awaySale
    ? [
        [
          `GET /v2/delta/prices → ${chainName(awaySale.chainId)}`,
          (service) => getCrosschainPrice(service, { ...sale, buyToken: awaySale.sellToken }),
        ],
      ]
    : []
  return [...always, ...(pins.delta ? [...ofDelta, ...crossing] : []), ...(pins.rfq ? ofRfq : [])]
}

/** Lists, prices and calldata of one chain, one after the other: the service allows one request a second. */
export async function checkChainOfService(
  tools: ServiceTools,
  pins: Deployment,
  away: number | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { service, account, report } = tools
  await checkTokens(tools, pins.chainId)
  const sale = saleOn(pins.chainId, account)
  if (!sale) return
  signal?.throwIfAborted()
  await checkMarket(tools, pins, sale)
  await checkDelta(tools, pins, sale)
  for (const [subject, reader] of readersOf(pins, sale, account, away)) {
    signal?.throwIfAborted()
    const { finding } = await read(service, reader)
    report({ check: 'answer', chainId: pins.chainId, subject, ...finding })
  }
}

/** The answers about bridges, which are of no single chain. */
export async function checkBridges({ service, report }: ServiceTools): Promise<void> {
  const readers: readonly Read[] = [
    ['GET /v2/delta/prices/bridge-routes', (watched) => getBridgeRoutes(watched, true)],
    ['GET /v2/delta/prices/bridge-protocols', (watched) => getBridgeProtocols(watched)],
  ]
  for (const [subject, reader] of readers) {
    const { finding } = await read(service, reader)
    report({ check: 'answer', chainId: null, subject, ...finding })
  }
}
