import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { text } from 'node:stream/consumers'
import type { PrivateKeyAccount } from 'viem/accounts'
import { ROOT } from '../.ci/setup.mjs'
import { atPace } from './atPace.ts'
import budgets from './budgets.json' with { type: 'json' }
import type { PollJob, Polls } from './listPolls.ts'
import { ask, enrol, type Market, openMarket } from './market.ts'
import { percentile } from './percentile.ts'
import { type SandboxProgram, withSandbox } from './sandboxProgram.ts'
import { report, type Verdict } from './verdict.ts'

const USERS = 50
const ORDERS_PER_USER = 100
const POLLS_PER_SECOND = 100
const POLLED_SECONDS = 60
const IDLE_QUOTES = 100
const IDLE_PRICES = 100
const QUOTE_EVERY_MS = 500

/** Posts limit orders at twice the market, each with a nonce of its own: they rest. */
async function fill({ manifest, query }: Market, account: PrivateKeyAccount): Promise<void> {
  const { route } = await ask(`${manifest.apiUrl}/v2/delta/prices?${new URLSearchParams(query)}`)
  const limitAmount = (BigInt(route.origin.output.amount) * 2n).toString()
  const deadline = Math.floor(Date.now() / 1000) + 86_400
  const terms = { route, owner: account.address, deadline, limitAmount, partner: 'kontor' }
  const { toSign } = await ask(`${manifest.apiUrl}/v2/delta/orders/build`, terms)
  const { domain, types, value } = toSign
  for (let count = 0; count < ORDERS_PER_USER; count += 1) {
    const order = { ...value, nonce: String(BigInt(value.nonce) + BigInt(count)) }
    const signature = await account.signTypedData({ domain, types, primaryType: 'Order', message: order })
    await ask(`${manifest.apiUrl}/v2/delta/orders`, {
      chainId: Number(query.chainId),
      order,
      signature,
      type: 'LIMIT',
      partner: 'kontor',
    })
  }
}

/** How long one Market price of the pair takes, milliseconds. */
async function priceMs({ manifest, query }: Market): Promise<number> {
  const { chainId = '', ...others } = query
  const requested = new URLSearchParams({ ...others, network: chainId, version: '6.2', side: 'SELL' })
  const began = performance.now()
  await ask(`${manifest.apiUrl}/prices?${requested}`)
  return performance.now() - began
}

async function quoteMs({ manifest, query }: Market): Promise<number> {
  const began = performance.now()
  await ask(`${manifest.apiUrl}/v2/quote?${new URLSearchParams({ ...query, mode: 'ALL', slippage: '50' })}`)
  return performance.now() - began
}

const percentile95 = (samples: readonly number[]): number => percentile(samples, 0.95)

/** Lists the users' orders in turn from a program of its own, so that what is measured here does not wait for the reading of their answers. */
async function poll({ manifest }: Market, users: readonly PrivateKeyAccount[]): Promise<Polls> {
  const job: PollJob = {
    apiUrl: manifest.apiUrl,
    users: users.map(({ address }) => address),
    count: POLLED_SECONDS * POLLS_PER_SECOND,
    everyMs: 1000 / POLLS_PER_SECOND,
    expected: ORDERS_PER_USER,
  }
  const program = spawn(process.execPath, ['--import', 'tsx', 'bench/listPolls.ts', JSON.stringify(job)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [stated, [code]] = await Promise.all([text(program.stdout), once(program, 'exit')])
  if (code !== 0) throw new Error(`the polls ended with ${code}`)
  return JSON.parse(stated)
}

/** So many samples, one after the other. */
async function inTurn(count: number, sample: () => Promise<number>): Promise<readonly number[]> {
  const samples: number[] = []
  while (samples.length < count) samples.push(await sample())
  return samples
}

/** What the machine had to do besides, in words. */
const loadWords = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores`

async function measure({ manifest, program }: SandboxProgram): Promise<readonly Verdict[]> {
  const market = await openMarket(manifest)
  const users: PrivateKeyAccount[] = []
  while (users.length < USERS) users.push(await enrol(market))
  const emptyPrices = await inTurn(IDLE_PRICES, () => priceMs(market))
  const emptyLoad = loadWords()
  for (const user of users) await fill(market, user)
  const idle = await inTurn(IDLE_QUOTES, () => quoteMs(market))
  const prices = await inTurn(IDLE_PRICES, () => priceMs(market))
  const priceLoad = loadWords()
  const samples = (POLLED_SECONDS * 1000) / QUOTE_EVERY_MS
  const [polls, busy, busyPrices] = await Promise.all([
    poll(market, users),
    atPace(samples, QUOTE_EVERY_MS, () => quoteMs(market)),
    // Between two quotes: a price is measured beside the polls, not beside a quote of the same instant.
    atPace(samples, QUOTE_EVERY_MS, () => priceMs(market), QUOTE_EVERY_MS / 2),
  ])
  const live = await Promise.all(
    users.map(async ({ address }) => {
      const list = `${market.manifest.apiUrl}/v2/delta/orders?userAddress=${address}`
      return (await ask(`${list}&status=PENDING,ACTIVE`)).total as number
    }),
  )
  const liveOrders = live.reduce((sum, each) => sum + each, 0)
  const [idleMs, busyMs] = [percentile95(idle), percentile95(busy)]
  const ratio = busyMs / idleMs
  const pricesMs = percentile95(prices)
  return [
    {
      name: 'live orders during the polls',
      measured: `${liveOrders} of ${USERS} users`,
      ok: liveOrders === USERS * ORDERS_PER_USER,
    },
    {
      name: `order lists, ${POLLS_PER_SECOND} a second for ${POLLED_SECONDS} s`,
      measured: `${polls.ms.length} answered, p50 ${percentile(polls.ms, 0.5).toFixed(0)} ms, p95 ${percentile95(polls.ms).toFixed(0)} ms, ${polls.errors.length} errors, ${polls.missing} incomplete ${polls.errors[0] ?? ''}`,
      ok: polls.errors.length === 0 && polls.missing === 0,
    },
    {
      name: 'quotes during the polls',
      measured: `p95 ${busyMs.toFixed(0)} ms, idle p95 ${idleMs.toFixed(0)} ms: ${ratio.toFixed(1)} times, budget ${budgets.busyQuoteTimes} times`,
      ok: ratio <= budgets.busyQuoteTimes,
    },
    {
      name: `GET /prices with ${liveOrders} orders in the book`,
      measured: `p95 ${pricesMs.toFixed(0)} ms, p50 ${percentile(prices, 0.5).toFixed(0)} ms, budget ${budgets.priceP95Ms} ms at p95 (${priceLoad}); with an empty book p95 ${percentile95(emptyPrices).toFixed(0)} ms, p50 ${percentile(emptyPrices, 0.5).toFixed(0)} ms (${emptyLoad})`,
      ok: pricesMs <= budgets.priceP95Ms,
    },
    {
      name: 'GET /prices during the polls',
      measured: `p95 ${percentile95(busyPrices).toFixed(0)} ms, p50 ${percentile(busyPrices, 0.5).toFixed(0)} ms, budget ${budgets.priceP95Ms} ms at p95 (${loadWords()})`,
      ok: percentile95(busyPrices) <= budgets.priceP95Ms,
    },
    {
      name: 'the service afterwards',
      measured: program.process.exitCode === null ? 'runs' : `ended with ${program.process.exitCode}`,
      ok: program.process.exitCode === null,
    },
  ]
}

await withSandbox(async (sandbox) => report(await measure(sandbox)))
