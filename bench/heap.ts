import type { PrivateKeyAccount } from 'viem/accounts'
import budgets from './budgets.json' with { type: 'json' }
import { ask, enrol, type Json, type Market, openMarket } from './market.ts'
import { type SandboxProgram, withSandbox } from './sandboxProgram.ts'
import { report, type Verdict } from './verdict.ts'

const TRADERS = 8
const WARM_UP_HOURS = 1
const HOURS = 10
const ROUNDS_PER_HOUR = 12
const HOUR_SEC = 3_600
/** A round is so many moves of time: bids are opened in the first, settled in the second; what was to end has ended with the third. */
const MOVES = 3
const MOVE_SEC = HOUR_SEC / ROUNDS_PER_HOUR / MOVES
const SETTLED_PER_ROUND = 3
const CROSSING_EVERY = 4
const READING_LIMIT_MS = 30_000
const ENDED_STATUSES = ['COMPLETED', 'CANCELLED', 'EXPIRED'] as const

interface Trading {
  readonly market: Market
  readonly traders: readonly PrivateKeyAccount[]
}

interface Reading {
  readonly bytes: number
  readonly records: number
}

interface Terms {
  readonly lifeSec: number
  readonly isAboveMarket?: boolean
  readonly priced?: Readonly<Record<string, string>>
}

const ordersUrl = ({ manifest }: Market): string => `${manifest.apiUrl}/v2/delta/orders`

/** Prices, builds, signs and posts an order. @returns its id. */
async function post(market: Market, account: PrivateKeyAccount, terms: Terms): Promise<string> {
  const { apiUrl, controlUrl } = market.manifest
  const query = { ...market.query, ...terms.priced }
  const { route } = await ask(`${apiUrl}/v2/delta/prices?${new URLSearchParams(query)}`)
  const { serviceSec } = await ask(`${controlUrl}/time`)
  const limit = terms.isAboveMarket
    ? { limitAmount: (BigInt(route.origin.output.amount) * 2n).toString() }
    : {}
  const built = await ask(`${ordersUrl(market)}/build`, {
    route,
    owner: account.address,
    deadline: serviceSec + terms.lifeSec,
    ...limit,
  })
  const { domain, types, value } = built.toSign
  const signature = await account.signTypedData({ domain, types, primaryType: 'Order', message: value })
  const type = terms.isAboveMarket ? 'LIMIT' : 'MARKET'
  const posted = { chainId: Number(query.chainId), order: value, signature, type, partner: 'kontor' }
  return (await ask(ordersUrl(market), posted)).id
}

async function cancel(market: Market, account: PrivateKeyAccount, id: string): Promise<void> {
  const { toSign } = await ask(`${ordersUrl(market)}/build/cancellation`, { orderIds: [id] })
  const { domain, types, value: message } = toSign
  const signature = await account.signTypedData({
    domain,
    types,
    primaryType: 'OrderCancellations',
    message,
  })
  await ask(`${ordersUrl(market)}/cancel`, { orderIds: [id], signature })
}

/** What every trader opens. */
async function browse({ market, traders }: Trading): Promise<void> {
  const { apiUrl } = market.manifest
  const { chainId = '', ...pair } = market.query
  const price = new URLSearchParams({ ...pair, network: chainId, version: '6.2' })
  const quote = new URLSearchParams({ ...market.query, mode: 'ALL', slippage: '50' })
  await Promise.all([
    ask(`${apiUrl}/prices?${price}`),
    ask(`${apiUrl}/v2/quote?${quote}`),
    ...traders.map(({ address }) => ask(`${ordersUrl(market)}?userAddress=${address}`)),
  ])
}

function farPair({ manifest, query }: Market): Readonly<Record<string, string>> {
  const far = manifest.chains.find(({ id }) => String(id) !== query.chainId)
  const usdc = far?.tokens.find(({ symbol }) => symbol === 'USDC')
  if (!far || !usdc) throw new Error('the sandbox has no second chain with USDC')
  return { destChainId: String(far.id), destToken: usdc.address, destDecimals: String(usdc.decimals) }
}

/** Orders that are settled, cancelled and that expire, then time for it. */
async function round(trading: Trading, index: number): Promise<void> {
  const { market, traders } = trading
  const trader = (place: number): PrivateKeyAccount => {
    const found = traders[(index + place) % traders.length]
    if (!found) throw new Error('nobody trades')
    return found
  }
  for (let place = 0; place < SETTLED_PER_ROUND; place += 1)
    await post(market, trader(place), { lifeSec: HOUR_SEC })
  if (index % CROSSING_EVERY === 0)
    await post(market, trader(3), { lifeSec: HOUR_SEC, priced: farPair(market) })
  await post(market, trader(4), { lifeSec: 2 * MOVE_SEC, isAboveMarket: true })
  const leaving = await post(market, trader(5), { lifeSec: HOUR_SEC, isAboveMarket: true })
  await cancel(market, trader(5), leaving)
  for (let move = 0; move < MOVES; move += 1) {
    await browse(trading)
    await ask(`${market.manifest.controlUrl}/time`, { seconds: MOVE_SEC })
  }
}

async function totalOf({ market, traders }: Trading, query = ''): Promise<number> {
  const lists: Json[] = await Promise.all(
    traders.map(({ address }) => ask(`${ordersUrl(market)}?userAddress=${address}&limit=1${query}`)),
  )
  return lists.reduce((sum, { total }) => sum + total, 0)
}

let readings = 0
async function heapOf({ program }: SandboxProgram): Promise<number> {
  readings += 1
  program.process.kill('SIGUSR2')
  const stated = await program.says(new RegExp(`heap reading ${readings}: (\\d+) bytes`), READING_LIMIT_MS)
  return Number(stated[1])
}

async function read(sandbox: SandboxProgram, trading: Trading): Promise<Reading> {
  return { records: await totalOf(trading), bytes: await heapOf(sandbox) }
}

const mib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`

async function work(sandbox: SandboxProgram): Promise<readonly Verdict[]> {
  const market = await openMarket(sandbox.manifest)
  const traders: PrivateKeyAccount[] = []
  while (traders.length < TRADERS) traders.push(await enrol(market, '1000000'))
  const trading = { market, traders }
  const began = performance.now()
  const hours: Reading[] = []
  for (let index = 0; index < HOURS * ROUNDS_PER_HOUR; index += 1) {
    await round(trading, index)
    if ((index + 1) % ROUNDS_PER_HOUR !== 0) continue
    const reading = await read(sandbox, trading)
    hours.push(reading)
    console.log(`${hours.length} h: ${mib(reading.bytes)}, ${reading.records} orders`)
  }
  const [warm, last] = [hours[WARM_UP_HOURS - 1], hours.at(-1)]
  if (!warm || !last) throw new Error('no hour was worked')
  const counts = await Promise.all(ENDED_STATUSES.map((status) => totalOf(trading, `&status=${status}`)))
  const seconds = (performance.now() - began) / 1000
  await ask(`${market.manifest.controlUrl}/reset`, {})
  const emptied = await heapOf(sandbox)
  const recordBytes = (last.bytes - emptied) / last.records
  const [before, after] = [warm.bytes - warm.records * recordBytes, emptied]
  const ended = counts.reduce((sum, count) => sum + count, 0)
  return [
    {
      name: `${HOURS} hours of solver work`,
      measured: `${last.records} orders: ${counts.map((count, place) => `${count} ${ENDED_STATUSES[place]?.toLowerCase()}`).join(', ')}, ${last.records - ended} underway; ${seconds.toFixed(0)} s`,
      ok: counts.every((count) => count >= HOURS * ROUNDS_PER_HOUR - 1) && last.records - ended <= TRADERS,
    },
    {
      name: 'heap beside the records',
      measured: `${mib(before)} after ${WARM_UP_HOURS} h, ${mib(after)} after ${HOURS} h: ${(after / before).toFixed(3)} times, budget ${budgets.heapGrowthTimes} times; all of it ${mib(warm.bytes)} and ${mib(last.bytes)}`,
      ok: after <= before * budgets.heapGrowthTimes,
    },
    {
      name: 'what an order that is over keeps',
      measured: `${kib(recordBytes)}, budget ${budgets.heapOrderKiB} KiB`,
      ok: recordBytes <= budgets.heapOrderKiB * 1024,
    },
  ]
}

await withSandbox(
  async (sandbox) => report(await work(sandbox)),
  ['--expose-gc', '--import', './bench/heapReader.mjs'],
)
