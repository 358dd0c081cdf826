import type { Chain } from 'viem'
import type { ChainClient } from '../../src/chain/node/clients.ts'
import type { Address } from '../../src/domain/token/address.ts'
import { createPageMemory, type FlowTools } from '../../src/flow/kind/flowTools.ts'
import type { WalletPort } from '../../src/flow/kind/port.ts'
import { lazyFlowSteps } from '../../src/flow/kinds/lazyFlowSteps.ts'
import { createAccountNotes } from '../../src/flow/record/accountNotes.ts'
import { createService } from '../../src/service/http/serviceClient.ts'

/** A chain without a node: a test answers for it at the wire. */
export const WIRE_CHAIN: Chain = {
  id: 31337,
  name: 'x',
  nativeCurrency: { name: 'x', symbol: 'x', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

/** What a flow works with, where nothing is to be asked of a wallet or the service but what a test gives. */
export function silentTools({
  client,
  chain = WIRE_CHAIN,
  account = null,
  reserved = 0n,
  deposited = 0n,
  port = {},
}: {
  readonly client: ChainClient
  readonly chain?: Chain
  /** The connected account, on that chain. */
  readonly account?: Address | null
  /** What open orders may still take, raw units. */
  readonly reserved?: bigint
  /** What was deposited here for other orders, raw units. */
  readonly deposited?: bigint
  readonly port?: Partial<WalletPort>
}): FlowTools {
  const nothing = () => Promise.reject(new Error('asks no wallet'))
  return {
    clients: { chains: [chain], of: () => client, nodes: () => [] },
    service: createService({ baseUrl: 'http://service.invalid', partner: 'anon' }),
    clock: { now: () => 0, wait: async () => undefined },
    memory: createPageMemory(),
    parts: async () => lazyFlowSteps,
    notes: createAccountNotes({ getItem: () => null, setItem: () => undefined }),
    reserved: async () => reserved,
    openPermits: async () => [],
    depositedBesides: async () => deposited,
    port: {
      current: () => (account ? { account, chainId: chain.id } : null),
      switchChain: nothing,
      send: nothing,
      signTyped: nothing,
      sendCalls: nothing,
      callsStatus: nothing,
      capabilities: async () => ({ atomic: 'no' }),
      nodeOf: async () => null,
      ...port,
    },
  }
}
