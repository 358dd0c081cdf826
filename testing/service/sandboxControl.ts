import type { Address } from 'viem'

type Outage = 'up' | 'down' | 'unavailable' | 'throttled' | 'hang' | 'drop'

/** The controls of a running sandbox, as a client of their own HTTP interface. */
export interface SandboxControl {
  /** Moves chains and service forward together. */
  advanceTime(seconds: number): Promise<void>
  /** Milliseconds since 1970 on the service's clock. */
  nowMs(): Promise<number>
  /** Gives an account `amount` raw units of a token, by symbol or address, on the first chain unless another is named. */
  faucet(address: Address, token: string, amount: bigint, chainId?: number): Promise<void>
  /** Breaks the service, or one of its endpoints, until a call with `up`. */
  outage(mode: Outage, endpoint?: string): Promise<void>
  /** Makes answers late by so many milliseconds. */
  latency(ms: number, endpoint?: string): Promise<void>
  /** Moves the price of a token, by symbol, against each of the others by so many percent, by real swaps on the first chain. */
  movePrice(token: string, against: readonly string[], changePercent: number): Promise<void>
  /** Whether solvers act by themselves; held ones can be taken so many steps. */
  solvers(mode: 'hold' | 'release'): Promise<void>
  stepSolvers(steps: number): Promise<void>
  /** Whether settlements are sent with enough gas, or revert on chain. */
  settlements(mode: 'normal' | 'revert'): Promise<void>
  /** How crossings between the chains go on: by themselves, not at all, or a stage at a time; and how they end from now on. */
  bridges(state: {
    readonly mode?: 'hold' | 'release' | 'step'
    readonly outcome?: 'fill' | 'refund' | 'refundQuietly' | 'refundOnDestination'
    readonly reports?: 'hold' | 'release'
  }): Promise<void>
  /** Routes by Courier, whose data the app cannot read: none, where it carries, or where it sells on arrival, too. */
  courier(variant: 'off' | 'carries' | 'sells'): Promise<void>
  /** Installs a module at Delta or removes it, and lets the registry know it or forget it: by a bridge's slug. */
  module(
    module: string,
    state: { readonly installed?: boolean; readonly registered?: boolean },
  ): Promise<void>
  /** What the second node of each chain says of a module. */
  secondNode(module: string, answer: 'same' | 'missing' | 'elsewhere' | 'unregistered'): Promise<void>
  snapshot(): Promise<string>
  /** Restores chains and service. */
  revert(id: string): Promise<void>
}

/** A client for the controls at `controlUrl`, which ends in `/sandbox`. */
export function sandboxControl(controlUrl: string): SandboxControl {
  const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${controlUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    advanceTime: async (seconds) => void (await call('/time', { seconds })),
    nowMs: async () => Number((await call('/time')).serviceSec) * 1000,
    faucet: async (address, token, amount, chainId) =>
      void (await call('/faucet', {
        address,
        token,
        amount: amount.toString(),
        ...(chainId && { chainId }),
      })),
    outage: async (mode, endpoint = '*') => void (await call('/outage', { mode, endpoint })),
    latency: async (ms, endpoint = '*') => void (await call('/latency', { ms, endpoint })),
    async movePrice(token, against, changePercent) {
      for (const other of against) await call('/pools/price', { token, against: other, changePercent })
    },
    solvers: async (mode) => void (await call('/solvers', { mode })),
    stepSolvers: async (steps) => void (await call('/solvers', { mode: 'step', steps })),
    settlements: async (settlements) => void (await call('/solvers', { settlements })),
    bridges: async (state) =>
      void (await call('/bridges', { ...state, ...(state.mode === 'step' && { steps: 1 }) })),
    courier: async (courier) => void (await call('/variants', { courier })),
    module: async (module, state) => void (await call('/modules', { module, ...state })),
    secondNode: async (module, answer) => void (await call('/second-node', { module, answer })),
    snapshot: async () => String((await call('/snapshot', {})).id),
    revert: async (id) => void (await call('/revert', { id })),
  }
}
