import { beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser/nodeBrowser.ts'
import { createChainClients } from '../chain/node/clients.ts'
import { deploymentOf } from '../domain/chain/deployments.ts'
import { type Authorized, authorize } from '../domain/firewall/authorize.ts'
import type { Address } from '../domain/token/address.ts'
import { means } from '../flow/kind/errorMeaning.ts'
import { createSessionStore } from '../flow/session.ts'
import { restoreConnection } from './sessionWriter.ts'
import { createWalletConfig } from './wagmiConfig.ts'
import { createWalletPort } from './walletPort.ts'

const CHAIN_ID = 31337
const ACCOUNT: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const RDNS = 'test.fake.wallet'
const HASH = `0x${'AB'.repeat(32)}`

// A connector looks for its wallet only where there is a window.
beforeAll(() => void openBrowser())

const pins = (() => {
  const known = deploymentOf(CHAIN_ID)
  if (!known) throw new Error('the chain is not pinned')
  return known
})()

function wrapping(gasUnits: bigint | null, account = ACCOUNT): Authorized {
  const verdict = authorize(
    { kind: 'wrap', chainId: CHAIN_ID, account, amount: 100n },
    pins,
    { to: pins.wrappedNative, value: 100n, data: '0xd0e30db0' },
    { chainId: CHAIN_ID, targetHasCode: true, simulation: 'passed', gasUnits },
  )
  if (verdict.refused) throw new Error(verdict.field)
  return verdict
}

interface Requested {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** The port over a wallet that answers a request to send like this. `sent`: what it was asked beyond who and where it is. */
async function portOver(answer: () => Promise<unknown>, chainId = CHAIN_ID) {
  const sent: Requested[] = []
  const provider = {
    async request(transaction: Requested) {
      if (transaction.method === 'eth_accounts') return [ACCOUNT]
      if (transaction.method === 'eth_chainId') return `0x${chainId.toString(16)}`
      sent.push(transaction)
      return answer()
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const leave = openBrowser()
  const info = { uuid: crypto.randomUUID(), name: 'Fake', icon: 'data:image/svg+xml,', rdns: RDNS }
  window.addEventListener('eip6963:requestProvider', () =>
    window.dispatchEvent(
      Object.assign(new Event('eip6963:announceProvider'), { detail: { info, provider } }),
    ),
  )
  localStorage.setItem('kontor.wallet.recentConnectorId', JSON.stringify(RDNS))
  const chains = [{ id: CHAIN_ID, rpcUrls: ['http://127.0.0.1:1'] }]
  const config = createWalletConfig(createChainClients({ apiUrl: '', partner: 'anon', chains }))
  await restoreConnection(config, createSessionStore())
  leave()
  const port = createWalletPort(config)
  expect(port.current()).toEqual({ account: ACCOUNT, chainId })
  return { port, sent }
}

const refusing = (code: unknown, message = 'no') => {
  return () => Promise.reject(Object.assign(new Error(message), code === undefined ? {} : { code }))
}

/** EIP-1193, EIP-1474, EIP-3326, EIP-5792, JSON-RPC, WalletConnect, and what is in use besides. */
const CODES = [
  ...[4001, 4100, 4200, 4900, 4901, 4902, 5000, 5700, 5710, 5720, 5730, 5740, 5750, 5760, 7000],
  ...[-32700, -32600, -32601, -32602, -32603],
  ...[-32000, -32001, -32002, -32003, -32004, -32005, -32006, -32007],
  ...[-1, 3, 408, 429, 503, 'ACTION_REJECTED', undefined],
]

describe('a request to send', () => {
  test.each(CODES)('error: refused with %s, the wallet was asked once and by one method', async (code) => {
    const { port, sent } = await portOver(refusing(code))
    await expect(port.send(wrapping(40_000n))).rejects.toMatchObject({
      code: expect.stringMatching(/^wallet-/),
    })
    expect(sent.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
  })

  test.each([undefined, null, '', 'ok', '0x01', { hash: HASH }])(
    'error: %j in place of a hash is asked for once, and may have been sent',
    async (answer) => {
      const { port, sent } = await portOver(async () => answer)
      await expect(port.send(wrapping(null))).rejects.toMatchObject({ code: 'wallet-failed' })
      expect(sent).toHaveLength(1)
    },
  )

  test.each([
    [40_000n, { gas: '0xc350' }],
    [null, {}],
  ])('default: gas %s: the wallet’s request, to the last member', async (gasUnits, gas) => {
    const { port, sent } = await portOver(async () => HASH)
    expect(await port.send(wrapping(gasUnits))).toBe(HASH.toLowerCase())
    const call = { from: ACCOUNT, to: pins.wrappedNative, value: '0x64', data: '0xd0e30db0', ...gas }
    expect(sent).toEqual([{ method: 'eth_sendTransaction', params: [call] }])
  })

  test('error: on another chain, or from another account, the wallet is not asked', async () => {
    const elsewhere = await portOver(async () => HASH, 1)
    await expect(elsewhere.port.send(wrapping(null))).rejects.toMatchObject({ code: 'wallet-wrong-chain' })
    const { port, sent } = await portOver(async () => HASH)
    await expect(port.send(wrapping(null, OTHER))).rejects.toMatchObject({ code: 'wallet-wrong-account' })
    expect([...elsewhere.sent, ...sent]).toEqual([])
  })

  test.each<[unknown, string | undefined, string]>([
    [4001, undefined, 'wallet-rejected'],
    [-32002, 'Request already pending', 'wallet-busy'],
    [4100, undefined, 'wallet-wrong-account'],
    [4902, undefined, 'wallet-chain-unknown'],
    [4200, undefined, 'wallet-unsupported'],
    [-32601, 'The method eth_sendTransaction does not exist/is not available', 'wallet-unsupported'],
    [-32603, 'Method "eth_sendTransaction" not supported', 'wallet-unsupported'],
    [-32000, 'insufficient funds for gas * price + value: balance 0', 'wallet-funds'],
    [-32000, 'insufficient funds', 'wallet-funds'],
    [-32603, 'err: sender balance exceeds transaction sender account balance', 'wallet-funds'],
  ])('behavior: %s %s: nothing was sent', async (code, message, known) => {
    const { port } = await portOver(refusing(code, message))
    const error = await port.send(wrapping(null)).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: known })
    expect(means(error, 'nothing-sent')).toBe(true)
  })

  test.each<[unknown, string | undefined]>([
    [-32000, undefined],
    [-32602, undefined],
    [-32603, undefined],
    [-32005, undefined],
    [4900, undefined],
    [4901, undefined],
    // A node behind the wallet says so of a method of its own, which the wallet may have gone on to after it had sent.
    [-32601, undefined],
    [-32004, undefined],
    [-32601, 'the method eth_getTransactionReceipt does not exist/is not available'],
    [-32603, 'method eth_getTransactionByHash not found'],
    [-32603, 'execution reverted: insufficient funds in pool'],
  ])('behavior: %s %s: it may have been sent', async (code, message) => {
    const { port } = await portOver(refusing(code, message))
    const error = await port.send(wrapping(null)).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'wallet-failed' })
    expect(means(error, 'nothing-sent')).toBe(false)
  })

  test('error: what the firewall did not make is not sent', async () => {
    const { port, sent } = await portOver(async () => HASH)
    await expect(port.send({ ...wrapping(null) })).rejects.toThrow('not authorized')
    expect(sent).toEqual([])
  })
})
