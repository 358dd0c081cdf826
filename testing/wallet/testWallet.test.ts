import { recoverTypedDataAddress } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { TestWallet } from './testWallet.ts'

const make = () =>
  new TestWallet({
    keys: [generatePrivateKey(), generatePrivateKey()],
    chains: { 31337: 'http://127.0.0.1:1' },
    chainId: 1,
  })

describe('connecting', () => {
  test('default: no account is visible before the person agrees', async () => {
    const wallet = make()
    expect(await wallet.request('eth_accounts')).toEqual([])
    expect(await wallet.request('eth_requestAccounts')).toEqual([wallet.address])
    expect(await wallet.request('eth_accounts')).toEqual([wallet.address])
  })

  test('error: a rejection is 4001 and leaves the wallet closed', async () => {
    const wallet = make()
    wallet.next('eth_requestAccounts', { kind: 'reject' })
    await expect(wallet.request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    expect(await wallet.request('eth_accounts')).toEqual([])
  })

  test('behavior: the person looks away, is asked again, then agrees', async () => {
    const wallet = make()
    wallet.always('eth_requestAccounts', { kind: 'hang' })
    const waiting = wallet.request('eth_requestAccounts')
    await expect(wallet.request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    expect(wallet.open).toEqual(['eth_requestAccounts'])
    wallet.answer({ kind: 'approve' })
    expect(await waiting).toEqual([wallet.address])
  })
})

describe('chains', () => {
  test('default: moves to a chain it knows', async () => {
    const wallet = make()
    await wallet.request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
    expect(await wallet.request('eth_chainId')).toBe('0x7a69')
  })

  test('error: an unknown chain is 4902 until it is added', async () => {
    const wallet = make()
    const requested = [{ chainId: '0xa' }]
    await expect(wallet.request('wallet_switchEthereumChain', requested)).rejects.toMatchObject({
      code: 4902,
    })
    await wallet.request('wallet_addEthereumChain', [{ chainId: '0xa', rpcUrls: ['http://127.0.0.1:1'] }])
    expect(wallet.chainId).toBe(10)
  })

  test('behavior: a liar says yes and stays', async () => {
    const wallet = make()
    wallet.pretendsToSwitch = true
    expect(await wallet.request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toBeNull()
    expect(await wallet.request('eth_chainId')).toBe('0x1')
  })
})

describe('signing', () => {
  const data = (chainId: number) => ({
    domain: { name: 'Kontor', chainId },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note' as const,
    message: { text: 'hello' },
  })

  test('default: typed data is signed by the wallet’s own key', async () => {
    const wallet = make()
    const note = data(1)
    const types = { ...note.types, EIP712Domain: [{ name: 'name', type: 'string' }] }
    const signature = await wallet.request('eth_signTypedData_v4', [
      wallet.address,
      JSON.stringify({ ...note, types }),
    ])
    expect(await recoverTypedDataAddress({ ...note, signature: signature as `0x${string}` })).toBe(
      wallet.address,
    )
  })

  test('error: data of another chain is refused unless the wallet is of the lenient kind', async () => {
    const wallet = make()
    const requested = [wallet.address, JSON.stringify(data(31337))]
    await expect(wallet.request('eth_signTypedData_v4', requested)).rejects.toMatchObject({ code: -32602 })
    wallet.signsAnyDomain = true
    expect(await wallet.request('eth_signTypedData_v4', requested)).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test('error: another account’s transaction is refused', async () => {
    const wallet = make()
    const from = '0x00000000000000000000000000000000000000Aa'
    await expect(wallet.request('eth_sendTransaction', [{ from }])).rejects.toMatchObject({ code: -32603 })
    await wallet.request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
    await expect(wallet.request('eth_sendTransaction', [{ from }])).rejects.toMatchObject({ code: 4100 })
  })
})

test('behavior: every request is in the log, with what became of it', async () => {
  const wallet = make()
  wallet.next('personal_sign', { kind: 'reject' })
  await expect(wallet.request('personal_sign', ['0x00', wallet.address])).rejects.toMatchObject({
    code: 4001,
  })
  await expect(wallet.request('wallet_getCapabilities')).rejects.toMatchObject({ code: 4200 })
  expect(wallet.log.map(({ method, outcome }) => [method, outcome])).toEqual([
    ['personal_sign', 'refused'],
    ['wallet_getCapabilities', 'refused'],
  ])
})
