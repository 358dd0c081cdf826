import { SignClient } from '@walletconnect/sign-client'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../testing/remote/memoryStorage.ts'
import {
  closeClient,
  type ProposalPolicy,
  type RemoteTestWallet,
  startRemoteTestWallet,
} from '../../testing/remote/remoteTestWallet.ts'
import { type Relay, startRelay } from '../../testing/remote/startRelay.ts'
import { TestWallet } from '../../testing/wallet/testWallet.ts'
import { openRemoteWallet, type RemoteWallet } from './remoteWallet.ts'
import { walletError } from './walletErrors.ts'

const HERE = 31337
const ELSEWHERE = 31338
const SETTINGS = { projectId: 'f'.repeat(32), chainIds: [HERE, ELSEWHERE], pageUrl: 'https://kontor.test' }

// Each page of a test has a client of its own, as after a reload.
process.env.DISABLE_GLOBAL_CORE = 'true'
const init = vi.spyOn(SignClient, 'init')

let relay: Relay
let phone: TestWallet
let remote: RemoteTestWallet

beforeEach(async () => {
  relay = await startRelay()
  phone = new TestWallet({
    keys: [generatePrivateKey(), generatePrivateKey()],
    chains: { [HERE]: 'http://127.0.0.1:1' },
    chainId: HERE,
  })
  remote = await startRemoteTestWallet(phone, relay.url)
})

afterEach(async () => {
  for (const { value } of init.mock.results) await closeClient(await value)
  init.mockClear()
  await relay.close()
})

const openPage = (storage = memoryStorage()) =>
  openRemoteWallet({ ...SETTINGS, relayUrl: relay.url, storage })

async function paired(policy?: ProposalPolicy, storage = memoryStorage()): Promise<RemoteWallet> {
  const page = await openPage(storage)
  const { uri, answered } = await page.pair()
  await remote.pair(uri, policy)
  await answered
  return page
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => walletError(error).code,
  )

const typedData = JSON.stringify({
  types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Note: [{ name: 'text', type: 'string' }] },
  domain: { chainId: HERE },
  primaryType: 'Note',
  message: { text: 'hello' },
})
const sign = (page: RemoteWallet) =>
  page.request({ method: 'eth_signTypedData_v4', params: [phone.address, typedData] })

describe('openRemoteWallet', () => {
  test('default: a wallet that scans the code is connected, and signs', async () => {
    const page = await paired()
    expect(page.accounts()).toEqual([phone.address])
    expect(await page.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(await sign(page)).toMatch(/^0x[0-9a-f]{130}$/)
    expect(phone.requestedTypedData).toHaveLength(1)
  })

  test('behavior: nothing reaches the relay before somebody pairs', async () => {
    await openPage()
    expect(relay.introductions).toHaveLength(0)
  })

  test('behavior: a wallet is asked for the chains of the site, never to sign plain text', async () => {
    await paired()
    const [{ chains, methods } = { chains: [], methods: [] }] = remote.proposed
    expect(chains).toEqual(['eip155:31337', 'eip155:31338'])
    expect(methods).toContain('eth_signTypedData_v4')
    expect(
      methods.filter((method) => /personal_sign|eth_sign$|signTransaction|sendRaw/.test(method)),
    ).toEqual([])
  })

  test('behavior: a session is there again after a reload', async () => {
    const storage = memoryStorage()
    await paired(undefined, storage)
    const again = await openPage(storage)
    expect(again.accounts()).toEqual([phone.address])
    expect(await sign(again)).toMatch(/^0x/)
  })

  test('behavior: a switch to an approved chain asks nobody', async () => {
    const page = await paired()
    const moved = vi.fn()
    page.on('chainChanged', moved)
    await page.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
    expect(page.chainId()).toBe(ELSEWHERE)
    expect(moved).toHaveBeenCalledExactlyOnceWith('0x7a6a')
    expect(phone.log).toEqual([])
  })

  test('behavior: the page follows a wallet that moves to another approved chain', async () => {
    const page = await paired()
    await remote.moveTo(ELSEWHERE)
    await expect.poll(() => page.chainId()).toBe(ELSEWHERE)
  })

  test('behavior: accounts outside of the session do not count, whatever a wallet announces', async () => {
    const page = await paired()
    const changed = vi.fn()
    page.on('accountsChanged', changed)
    await remote.announceAccounts(['eip155:31337:0x000000000000000000000000000000000000dEaD'])
    await remote.moveTo(ELSEWHERE)
    await expect.poll(() => page.chainId()).toBe(ELSEWHERE)
    expect(page.accounts()).toEqual([phone.address])
    expect(changed).not.toHaveBeenCalled()
  })

  test('behavior: ending the session here ends it in the wallet', async () => {
    const page = await paired()
    await page.end()
    expect(page.isPaired()).toBe(false)
    await expect.poll(() => remote.sessions).toBe(0)
  })

  test('behavior: a session that ended here does not come back after a reload', async () => {
    const storage = memoryStorage()
    const page = await paired(undefined, storage)
    await page.end()
    expect((await openPage(storage)).isPaired()).toBe(false)
  })

  test('error: the wallet declines the connection', async () => {
    const page = await openPage()
    const { uri, answered } = await page.pair()
    const refused = codeOf(answered)
    await remote.pair(uri, { kind: 'reject' })
    expect(await refused).toBe('wallet-rejected')
  })

  test('error: the wallet supports none of the chains', async () => {
    const page = await openPage()
    const { uri, answered } = await page.pair()
    const refused = codeOf(answered)
    await remote.pair(uri, { kind: 'approve', chainIds: [1] })
    expect(await refused).toBe('wallet-no-chain')
    expect(page.isPaired()).toBe(false)
    await expect.poll(() => remote.sessions).toBe(0)
  })

  test('error: a switch to a chain the wallet did not approve and cannot add', async () => {
    const page = await paired({ kind: 'approve', chainIds: [HERE] })
    const switched = page.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
    expect(await codeOf(switched)).toBe('wallet-chain-unknown')
    expect(page.chainId()).toBe(HERE)
  })

  test('error: the wallet declines a signature', async () => {
    const page = await paired()
    phone.next('eth_signTypedData_v4', { kind: 'reject' })
    expect(await codeOf(sign(page))).toBe('wallet-rejected')
  })

  test('error: the wallet ends the connection under an open request', async () => {
    const page = await paired()
    const ended = vi.fn()
    page.on('disconnect', ended)
    phone.next('eth_signTypedData_v4', { kind: 'hang' })
    const refused = codeOf(sign(page))
    await expect.poll(() => phone.open).toEqual(['eth_signTypedData_v4'])
    await remote.disconnect()
    expect(await refused).toBe('wallet-disconnected')
    await expect.poll(() => ended.mock.calls.length).toBe(1)
    expect(page.accounts()).toEqual([])
    expect(await codeOf(sign(page))).toBe('wallet-disconnected')
  })

  test.each([
    ['expired', 'Request expired. Please try again.', undefined, 'wallet-expired'],
    [
      'without a relay',
      'Failed to publish payload, please try again. id:1 tag:1108',
      undefined,
      'wallet-relay',
    ],
    ['on a chain the wallet lacks', 'Unsupported chains.', 5100, 'wallet-no-chain'],
    ['declined for its method', 'User disapproved requested json-rpc methods', 5002, 'wallet-rejected'],
  ])('error: a request %s', async (_title, message, code, expected) => {
    const page = await paired()
    const client = await init.mock.results[1]?.value
    vi.spyOn(client, 'request').mockRejectedValueOnce(code ? { code, message } : new Error(message))
    expect(await codeOf(sign(page))).toBe(expected)
  })

  test('error: a method the wallet did not approve never leaves the page', async () => {
    const page = await paired()
    await expect(page.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({ code: 4200 })
    expect(phone.log).toEqual([])
  })
})
