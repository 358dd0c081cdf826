import { createPublicClient, type Hex, http, recoverMessageAddress, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { createWalletBench, isDone, until, type WalletBench } from '../../testing/bench/walletBench.ts'
import { openBrowser } from '../../testing/browser/nodeBrowser.ts'
import type { AppConfig } from '../domain/host/config.ts'
import { createFlowStore } from '../flow/journal/flowRecord.ts'
import { createSessionStore } from '../flow/session.ts'
import { createService } from '../service/http/serviceClient.ts'

let sandbox: RunningSandbox
let bench: WalletBench

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
})
afterAll(() => sandbox?.stop())
beforeEach(() => {
  openBrowser()
  vi.resetModules()
})

const config = (): AppConfig => ({
  apiUrl: sandbox.manifest.apiUrl,
  partner: 'anon',
  chains: sandbox.manifest.chains.map(({ id, rpcUrl }) => ({ id, rpcUrls: [rpcUrl] })),
  sandbox: { controlUrl: sandbox.manifest.controlUrl },
})

interface Provider {
  request(transaction: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** Loads the burner as a page would, and returns what it announces. */
async function announced(change: Partial<AppConfig> = {}) {
  const { announceBurner } = await import('./burner.ts')
  const details: { readonly info: { readonly icon: string }; readonly provider: Provider }[] = []
  window.addEventListener('eip6963:announceProvider', (event) => details.push((event as CustomEvent).detail))
  announceBurner({ ...config(), ...change })
  return details
}

async function connected() {
  const [detail] = await announced()
  if (!detail) throw new Error('nothing was announced')
  const [account] = (await detail.provider.request({ method: 'eth_requestAccounts' })) as readonly Hex[]
  if (!account) throw new Error('no account')
  return {
    account,
    request: (method: string, ...params: unknown[]) => detail.provider.request({ method, params }),
  }
}

describe('the burner wallet', () => {
  test('default: one click connects it, funded, and it trades', async () => {
    const { createWalletLayer } = await import('./createWalletLayer.ts')
    const session = createSessionStore()
    const flows = createFlowStore()
    const service = createService({ baseUrl: sandbox.manifest.apiUrl, partner: 'anon' })
    const walletLayer = createWalletLayer({ config: config(), session, flows, service })
    await walletLayer.connectBurner()
    await until(session, ({ status }) => status === 'connected')
    const { account } = session.getState()
    if (!account) throw new Error('no account')
    expect(await bench.reader.balance(account, 'ETH')).toBeGreaterThan(0n)
    const intent = await bench.review(account, { sell: 'USDC', buy: 'ETH', amount: 1_000_000n })
    walletLayer.startFlow(intent)
    await until(flows, ({ flows: [flow] }) => flow !== undefined && isDone(flow))
  })

  test('behavior: it keeps its key across pages, and its connection until it is taken back', async () => {
    const { account, request } = await connected()
    vi.resetModules()
    const [again] = await announced()
    expect(await again?.provider.request({ method: 'eth_accounts' })).toEqual([account])
    await request('wallet_revokePermissions', { eth_accounts: {} })
    vi.resetModules()
    const [last] = await announced()
    expect(await last?.provider.request({ method: 'eth_accounts' })).toEqual([])
  })

  test('behavior: it has funds on every chain of the sandbox', async () => {
    const { account, request } = await connected()
    for (const { id } of config().chains) {
      await request('wallet_switchEthereumChain', { chainId: toHex(id) })
      expect(await request('eth_chainId')).toBe(toHex(id))
      expect(BigInt((await request('eth_getBalance', account, 'latest')) as Hex)).toBeGreaterThan(0n)
    }
  })

  test('behavior: it is funded on every chain soon after it connects, whichever the wallet is on', async () => {
    const { account } = await connected()
    for (const { rpcUrl } of sandbox.manifest.chains) {
      const node = createPublicClient({ transport: http(rpcUrl) })
      const funded = async () => expect(await node.getBalance({ address: account })).toBeGreaterThan(0n)
      await vi.waitFor(funded, { timeout: 20_000 })
    }
  })

  test('behavior: another browser has another key', async () => {
    const first = await connected()
    openBrowser()
    vi.resetModules()
    expect((await connected()).account).not.toBe(first.account)
  })

  test('behavior: it signs messages as its account', async () => {
    const { account, request } = await connected()
    const signature = (await request('personal_sign', toHex('hello'), account)) as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(account)
  })

  test('error: it refuses other chains, other accounts and what it does not know', async () => {
    const { account, request } = await connected()
    const other = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const typed = (chainId: number) =>
      JSON.stringify({
        domain: { chainId },
        primaryType: 'A',
        types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], A: [{ name: 'b', type: 'uint256' }] },
        message: { b: '1' },
      })
    await expect(request('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({
      code: 4901,
    })
    await expect(request('eth_signTypedData_v4', account, typed(1))).rejects.toMatchObject({ code: 4901 })
    expect(await request('eth_signTypedData_v4', account, typed(31337))).toMatch(/^0x[0-9a-f]{130}$/)
    await expect(
      request('eth_sendTransaction', { from: account, to: other, chainId: '0x1' }),
    ).rejects.toMatchObject({
      code: -32602,
    })
    await expect(request('eth_sendTransaction', { from: other, to: other })).rejects.toMatchObject({
      code: 4100,
    })
    await expect(request('eth_sendRawTransaction', '0x00')).rejects.toMatchObject({ code: 4200 })
  })

  test('error: it is not announced without a sandbox, nor for real chains', async () => {
    expect(await announced({ sandbox: undefined })).toEqual([])
    vi.resetModules()
    const rpcUrls = sandbox.manifest.chains.map(({ rpcUrl }) => rpcUrl)
    expect(await announced({ chains: [{ id: 1, rpcUrls }] })).toEqual([])
  })
})
