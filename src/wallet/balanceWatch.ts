import type { ChainClients } from '../chain/node/clients.ts'
import { readBalances } from '../chain/token/balances.ts'
import { type TokenId, tokenKey } from '../domain/token/token.ts'
import type { SessionStore } from '../flow/session.ts'

/** Balances of what screens look at, kept fresh in the session store. */
export interface BalanceWatch {
  watch(tokens: readonly TokenId[]): () => void
  /** Reads everything watched now, soon and once however often it is called. */
  refresh(): void
}

const EVERY_MS = 12_000
const EVERY_SANDBOX_MS = 4_000

/** Reads on every change of account or tokens, and at intervals while the page is visible. */
export function createBalanceWatch(
  clients: ChainClients,
  session: SessionStore,
  isSandbox: boolean,
): BalanceWatch {
  const watched = new Set<readonly TokenId[]>()
  let round = 0
  let isDue = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = async () => {
    isDue = false
    clearTimeout(timer)
    const { account, status } = session.getState()
    if (!account || status !== 'connected' || watched.size === 0) return
    round += 1
    const own = round
    await Promise.all([...byChain(watched)].map(([chainId, tokens]) => readChain(chainId, tokens, own)))
    if (own === round) timer = setTimeout(tick, isSandbox ? EVERY_SANDBOX_MS : EVERY_MS)
  }
  const readChain = async (chainId: number, tokens: readonly TokenId[], own: number) => {
    const { account } = session.getState()
    if (!account || !clients.chains.some((chain) => chain.id === chainId)) return
    const balances = await readBalances(
      clients.of(chainId),
      account,
      tokens.map((token) => token.address),
    )
    if (own !== round || session.getState().account !== account) return
    const { balances: before } = session.getState()
    const changed = tokens
      .map((token, index) => [tokenKey(token), balances[index] ?? 'unknown'] as const)
      .filter(([key, balance]) => before[key] !== balance)
    if (changed.length > 0) {
      session.setState({ balances: { ...before, ...Object.fromEntries(changed) } })
    }
  }
  const refresh = () => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => void read())
  }
  const tick = () => {
    if (document.visibilityState === 'visible') refresh()
  }

  document.addEventListener('visibilitychange', tick)
  session.subscribe((state, before) => {
    if (state.account !== before.account || state.status !== before.status) refresh()
  })
  return {
    watch(tokens) {
      watched.add(tokens)
      refresh()
      return () => void watched.delete(tokens)
    },
    refresh,
  }
}

function byChain(watched: Iterable<readonly TokenId[]>): Map<number, readonly TokenId[]> {
  const unique = new Map([...watched].flat().map((token) => [tokenKey(token), token]))
  const chains = new Map<number, TokenId[]>()
  for (const token of unique.values()) {
    chains.set(token.chainId, [...(chains.get(token.chainId) ?? []), token])
  }
  return chains
}
