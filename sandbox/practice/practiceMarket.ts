import { type Address, encodeFunctionData, erc20Abi, keccak256, maxUint256, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { isSameAddress, NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import type { ChainAccess, ChainControl } from '../chain/chainAccess.ts'
import { poolSwap, ROOT_SCALE } from '../chain/poolSwap.ts'
import { seededNumbers, seedOf, walkOn } from '../chain/priceWalk.ts'
import { type SeedToken, seedTokens } from '../chain/seedPlan.ts'
import { type PoolState, readPoolStates } from '../service/lists/usdPrices.ts'
import { sendTransaction } from '../solver/sendTransaction.ts'

/*
 * Prices that move by themselves: once a minute an ordinary trader swaps in the pools that lead, so that ETH and BTC walk as they did in the
 * seeded past, and where another pool has come to be further from them than its fee, which is where others would trade. The same minute
 * moves both chains alike.
 */

const MINUTE_SEC = 60
const HOUR_SEC = 3_600
/** What walks, and the pools that lead: those with the lower fee, to what has a price already. */
const LEADS = [
  ['WETH', 'USDC'],
  ['WBTC', 'WETH'],
] as const
const LEAD_FEE = 500
const DOLLARS = ['USDC', 'DAI', 'USDT']
/** Natural logarithm of one tick, and what fees are counted in. */
const TICK = Math.log(1.0001)
const FEE_UNITS = 1_000_000

const TRADER = privateKeyToAccount(keccak256(toBytes('kontor practice market')))
const GAS_MONEY = 10n ** 18n
const APPROVE_GAS = 100_000n
const SWAP_GAS = 1_500_000n
/** Its stock lasts for so many swaps of the size of the first. */
const STOCK_SWAPS = 50n

interface MarketChain {
  readonly access: ChainAccess
  readonly control: ChainControl
}

/** Moves prices, once a minute while it is to. */
export interface PracticeMarket {
  readonly moves: () => boolean
  setMoves(moves: boolean): void
  /** Moves prices by so many minutes, now. */
  step(minutes: number): Promise<void>
  stop(): void
}

/** Whole token1 per whole token0, as its logarithm. */
function priceOf({ midPrice }: PoolState, [first, second]: readonly [SeedToken, SeedToken]): number {
  const { numerator, denominator } = midPrice
  const raw = Number((numerator << 96n) / denominator) / 2 ** 96
  return Math.log(raw) + (first.decimals - second.decimals) * Math.LN10
}

/** Dollar prices of what walks and of the dollars, as logarithms, after some hours more. */
function nextPrices(chainId: number, states: readonly PoolState[], turn: number, hours: number) {
  const tokens: Readonly<Record<string, SeedToken>> = seedTokens(chainId)
  const symbolOf = (address: Address): string =>
    Object.keys(tokens).find((symbol) => isSameAddress(tokens[symbol]?.address ?? '', address)) ?? ''
  const pools = states.map((state) => {
    const symbols = [symbolOf(state.pool.token0), symbolOf(state.pool.token1)] as const
    const pair = symbols.map((symbol) => tokens[symbol]) as [SeedToken, SeedToken]
    return { state, symbols, price: priceOf(state, pair) }
  })
  type Pool = (typeof pools)[number]
  const now = new Map<string, number>(DOLLARS.map((symbol) => [symbol, 0]))
  const next = new Map(now)
  const leads = new Set<Pool>()
  for (const [symbol, against] of LEADS) {
    const lead = pools.find(
      ({ symbols, state }) =>
        symbols.includes(symbol) && symbols.includes(against) && state.pool.fee === LEAD_FEE,
    )
    if (!lead) continue
    leads.add(lead)
    const price = (now.get(against) ?? 0) + (lead.symbols[0] === symbol ? lead.price : -lead.price)
    const usual = Math.log(Number(tokens[symbol]?.usd))
    const drawn = seededNumbers(seedOf(symbol) ^ turn)
    now.set(symbol, price)
    next.set(symbol, usual + walkOn(symbol, (price - usual) / TICK, hours, drawn) * TICK)
  }
  return { pools, leads, next }
}

/** What a swap in a pool needs, and the swap. */
async function trade(chain: MarketChain, state: PoolState, root: bigint): Promise<void> {
  const { access, control } = chain
  const swap = await poolSwap(access, state.pool, root)
  if (!swap) return
  const { tokenIn, amount, data } = swap
  const { router } = access.contracts
  const at = { address: tokenIn, abi: erc20Abi } as const
  const [gas, held, allowed] = await Promise.all([
    access.client.getBalance({ address: TRADER.address }),
    access.client.readContract({ ...at, functionName: 'balanceOf', args: [TRADER.address] }),
    access.client.readContract({ ...at, functionName: 'allowance', args: [TRADER.address, router] }),
  ])
  if (gas < GAS_MONEY / 2n) await control.faucet(TRADER.address, NATIVE_TOKEN, GAS_MONEY)
  if (held < amount) await control.faucet(TRADER.address, tokenIn, amount * STOCK_SWAPS)
  if (allowed < amount) {
    const args = [router, maxUint256] as const
    const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    await sendTransaction(access, TRADER, { to: tokenIn, data: approval, gas: APPROVE_GAS })
  }
  await sendTransaction(access, TRADER, { to: router, data, gas: SWAP_GAS })
}

async function move(chain: MarketChain, turn: number, hours: number): Promise<void> {
  const states = await readPoolStates(chain.access)
  const { pools, leads, next } = nextPrices(chain.access.id, states, turn, hours)
  for (const pool of pools) {
    const [first, second] = pool.symbols.map((symbol) => next.get(symbol))
    const isOfDollars = pool.symbols.every((symbol) => DOLLARS.includes(symbol))
    if (first === undefined || second === undefined || isOfDollars) continue
    const distance = first - second - pool.price
    if (!leads.has(pool) && Math.abs(distance) < pool.state.pool.fee / FEE_UNITS) continue
    const root = BigInt(Math.round(Math.exp(distance / 2) * Number(ROOT_SCALE)))
    await trade(chain, pool.state, root)
  }
}

/** A market over chains. It is still until it is to move. */
export function openPracticeMarket(chains: readonly MarketChain[]): PracticeMarket {
  let timer: ReturnType<typeof setInterval> | undefined
  let last: Promise<void> = Promise.resolve()
  let turns = 0
  let movedAt: number | undefined

  const moveAll = async (): Promise<void> => {
    const [first] = chains
    const now = first ? await first.control.now() : 0
    const passed = now - (movedAt ?? now)
    movedAt = now
    turns += 1
    // A clock that was moved by a day is no storm.
    const hours = Math.min(Math.max(passed, MINUTE_SEC), HOUR_SEC) / HOUR_SEC
    for (const chain of chains) await move(chain, Math.floor(now / MINUTE_SEC) + turns, hours)
  }
  const step = (): Promise<void> => {
    const next = last.then(moveAll)
    last = next.catch(() => undefined)
    return next
  }
  return {
    moves: () => timer !== undefined,
    setMoves(moves) {
      clearInterval(timer)
      // A chain that refuses now, as while it is reset, is moved the next time.
      timer = moves ? setInterval(() => void step().catch(() => undefined), MINUTE_SEC * 1000) : undefined
    },
    async step(minutes) {
      for (let done = 0; done < minutes; done += 1) await step()
    },
    stop: () => clearInterval(timer),
  }
}
