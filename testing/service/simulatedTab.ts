import type { Address } from '../../src/domain/token/address.ts'
import { buildOrder } from '../../src/service/delta/deltaOrderBuild.ts'
import { postOrder } from '../../src/service/delta/deltaOrderPost.ts'
import { listOrders } from '../../src/service/delta/deltaOrders.ts'
import { type Attention, comparePauseMs, pollPauseMs, quotePauseMs } from '../../src/service/http/policy.ts'
import type { CallOptions, Service } from '../../src/service/http/serviceClient.ts'
import { getChains } from '../../src/service/lists/chainList.ts'
import { getTokens } from '../../src/service/lists/tokenList.ts'
import { getMarketQuote } from '../../src/service/market/marketQuote.ts'
import { getUnifiedQuote } from '../../src/service/unifiedQuote.ts'
import { SIMULATED_ORDER_HASH } from './simulatedServer.ts'
import type { SimulatedTime } from './simulatedTime.ts'
import { ACCOUNT, SELL_WETH } from './testRoute.ts'

const SECOND = 1_000
const TYPING_REST_MS = 400
const account: Address = ACCOUNT

/** How long a person waited for something they clicked. */
export interface ClickLog {
  readonly what: string
  readonly tookMs: number
  readonly failed: boolean
}

/** One open tab with the swap screen and ten resting orders, driven as its screens drive it: by the policy's own functions. */
export function simulateTab(
  time: SimulatedTime,
  service: Service,
  attentionAt: (nowMs: number) => Attention,
) {
  const clicks: ClickLog[] = []
  let youngSince: number | null = null
  const rest = (ms: number) => time.wait(ms, new AbortController().signal)
  const attention = () => attentionAt(time.now())

  const ask = async (options: CallOptions): Promise<void> => {
    await getUnifiedQuote(service, SELL_WETH, { ...options, mode: 'ALL', slippageBps: 50 })
  }
  const compare = async (options: CallOptions): Promise<void> => {
    const pauseMs = comparePauseMs(attention(), service.budget.getSnapshot())
    if (pauseMs !== null) await getMarketQuote(service, SELL_WETH, options)
  }
  const click = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
    const from = time.now()
    const outcome = await act().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    clicks.push({ what, tookMs: time.now() - from, failed: 'error' in outcome })
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }

  return {
    clicks,
    async open(): Promise<void> {
      await Promise.all([getChains(service), getTokens(service, { chainId: 31337 })])
    },
    /** Watches a quote for as long as the tab is open. */
    async watchQuote(): Promise<void> {
      for (;;) {
        const pauseMs = quotePauseMs(attention(), service.budget.getSnapshot(), time.now())
        if (pauseMs !== null) await ask({}).catch(() => undefined)
        await rest(pauseMs ?? 30 * SECOND)
      }
    },
    /** Compares with the other way for as long as the tab is open. */
    async compareWays(): Promise<void> {
      for (;;) {
        await compare({}).catch(() => undefined)
        await rest(comparePauseMs(attention(), service.budget.getSnapshot()) ?? 30 * SECOND)
      }
    },
    /** Follows the orders for as long as the tab is open. */
    async followOrders(): Promise<void> {
      for (;;) {
        const pauseMs = pollPauseMs({
          attention: attention(),
          liveCount: 10 + (youngSince === null ? 0 : 1),
          youngestAgeMs: youngSince === null ? null : time.now() - youngSince,
          budget: service.budget.getSnapshot(),
          nowMs: time.now(),
        })
        if (pauseMs !== null) {
          await listOrders(service, { account }, { priority: 'order-status' }).catch(() => undefined)
        }
        await rest(pauseMs ?? 30 * SECOND)
      }
    },
    /** Types an amount, key by key; requests sent meanwhile are given up. */
    async type(keys: number): Promise<void> {
      for (let key = 0; key < keys; key++) {
        const pause = new AbortController()
        const thinkMs = 150 + ((key * 431) % 900)
        void time.wait(TYPING_REST_MS, pause.signal).then(() =>
          pause.signal.aborted
            ? undefined
            : ask({ signal: pause.signal })
                .then(() => compare({ signal: pause.signal }))
                .catch(() => undefined),
        )
        await rest(thinkMs)
        if (key < keys - 1) pause.abort()
      }
    },
    /** Opens the list of orders. */
    async openHistory(): Promise<void> {
      await click('list', () => listOrders(service, { account, limit: 50 }, { priority: 'click' }))
    },
    /** A whole Delta order: fresh quote, build, signature, post; followed until it is filled. */
    async swap(): Promise<void> {
      const urgent = { priority: 'click' } as const
      const routeText = await click('quote', () =>
        getUnifiedQuote(service, SELL_WETH, { ...urgent, mode: 'ALL', slippageBps: 50 }).then((found) =>
          found.mode === 'delta' ? found.quote.routeText : '{}',
        ),
      )
      await rest(4 * SECOND)
      const deadlineSec = 4_000_000_000
      const built = await click('build', () =>
        buildOrder(service, {
          family: 'Order',
          routeText,
          side: 'SELL',
          owner: account,
          deadlineSec,
          nonce: '1',
          permit: '0x',
          partnerAndFee: '512',
          slippageBps: 50,
        }),
      )
      await rest(6 * SECOND)
      await click('post', () =>
        postOrder(service, {
          chainId: 31337,
          valueText: built.valueText,
          orderHash: SIMULATED_ORDER_HASH,
          signature: '0x',
          type: 'MARKET',
          family: 'Order',
        }),
      )
      youngSince = time.now()
      await rest(45 * SECOND)
      youngSince = null
    },
  }
}
