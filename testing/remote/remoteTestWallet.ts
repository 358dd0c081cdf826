import { SignClient } from '@walletconnect/sign-client'
import type { TestWallet } from '../wallet/testWallet.ts'
import { WalletError } from '../wallet/walletPolicy.ts'

/** What the person does with a proposal of the page. */
export type ProposalPolicy =
  | {
      readonly kind: 'approve'
      /** The chains the wallet supports; those proposed by default. */
      readonly chainIds?: readonly number[]
    }
  | { readonly kind: 'reject' }
  | { readonly kind: 'ignore' }

export interface RemoteTestWallet {
  /** What the page proposed: chains, methods and events. */
  readonly proposed: readonly Proposed[]
  /** Scans a code. */
  pair(uri: string, policy?: ProposalPolicy): Promise<void>
  /** The person ends the connection in the wallet. */
  disconnect(): Promise<void>
  /** The person moves the wallet to a chain. */
  moveTo(chainId: number): Promise<void>
  /** The wallet announces accounts, whatever the session says. */
  announceAccounts(accounts: readonly string[]): Promise<void>
  /** Sessions that the wallet has now. */
  readonly sessions: number
  close(): Promise<void>
}

interface Proposed {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

const DECLINED = { code: 5000, message: 'User rejected.' }

/** The test wallet behind a real client of WalletConnect, as an app on a phone: the relay is all it shares with the page. */
export async function startRemoteTestWallet(wallet: TestWallet, relayUrl: string): Promise<RemoteTestWallet> {
  const client = await SignClient.init({
    projectId: '0'.repeat(32),
    relayUrl,
    telemetryEnabled: false,
    logger: 'fatal',
    // Each wallet of a test has memory of its own, and none on disk.
    storageOptions: { database: ':memory:' },
    customStoragePrefix: crypto.randomUUID(),
    metadata: { name: wallet.name, description: '', url: 'https://wallet.test', icons: [] },
  })
  const proposed: Proposed[] = []
  let policy: ProposalPolicy = { kind: 'approve' }

  client.on('session_proposal', async ({ id, params }) => {
    const { chains = [], methods = [], events = [] } = params.optionalNamespaces.eip155 ?? {}
    proposed.push({ chains, methods })
    if (policy.kind === 'ignore') return
    if (policy.kind === 'reject') return client.reject({ id, reason: DECLINED })
    const supported = policy.chainIds?.map((chainId) => `eip155:${chainId}`) ?? chains
    const accounts = supported.map((chain) => `${chain}:${wallet.address}`)
    await client.approve({ id, namespaces: { eip155: { accounts, methods, events } } })
  })
  client.on('session_request', async ({ id, topic, params: { request } }) => {
    const response = await wallet.request(request.method, request.params).then(
      (result) => ({ id, jsonrpc: '2.0', result: result ?? null }),
      (error: unknown) => {
        const code = error instanceof WalletError ? error.code : -32603
        return { id, jsonrpc: '2.0', error: { code, message: String((error as Error).message) } }
      },
    )
    await client.respond({ topic, response }).catch(() => undefined)
  })

  const session = () => {
    const [one] = client.session.getAll()
    if (!one) throw new Error('the remote wallet has no session')
    return one
  }
  const emit = (chainId: string, name: string, data: unknown) =>
    client.emit({ topic: session().topic, chainId, event: { name, data } })
  return {
    proposed,
    async pair(uri, next = { kind: 'approve' }) {
      policy = next
      await client.pair({ uri })
    },
    disconnect: () => client.disconnect({ topic: session().topic, reason: { code: 6000, message: 'over' } }),
    moveTo: (chainId) => emit(`eip155:${chainId}`, 'chainChanged', chainId),
    announceAccounts: (accounts) => emit(`eip155:${wallet.chainId}`, 'accountsChanged', accounts),
    get sessions() {
      return client.session.getAll().length
    },
    close: () => closeClient(client),
  }
}

/** Leaves the relay, and looks for it no more. */
export async function closeClient({ core }: Awaited<ReturnType<typeof SignClient.init>>): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
