import { beforeEach, expect, test } from 'vitest'
import type { ParentChannel } from '../embed/parentChannel.ts'
import type { FromApp, ToApp } from '../embed/protocol.ts'
import { createParentProvider, type ParentProvider } from './parentProvider.ts'

let sent: FromApp[]
let say: (message: ToApp) => void
let isAgreed: boolean
let provider: ParentProvider

beforeEach(() => {
  sent = []
  isAgreed = true
  const listeners: ((message: never) => void)[] = []
  say = (message) => {
    for (const listener of listeners) listener(message as never)
  }
  const channel: ParentChannel = {
    origin: 'https://shop.example',
    hasWallet: true,
    post: (message) => void sent.push(message),
    listen(listener) {
      listeners.push(listener)
      return () => undefined
    },
  }
  provider = createParentProvider(channel, () => isAgreed)
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: { code: number }) => error.code,
  )

test('default: an answer counts for its own request, whatever the order', async () => {
  const first = provider.request({ method: 'eth_accounts' })
  const second = provider.request({ method: 'eth_chainId', params: [] })
  expect(sent).toEqual([
    { type: 'request', id: 1, method: 'eth_accounts', params: undefined },
    { type: 'request', id: 2, method: 'eth_chainId', params: [] },
  ])
  say({ type: 'response', id: 2, result: '0x1' })
  say({ type: 'response', id: 1, result: ['0xab'] })
  say({ type: 'response', id: 1, result: ['0xcd'] })
  expect([await first, await second]).toEqual([['0xab'], '0x1'])
})

test('behavior: a refusal keeps the code of the wallet', async () => {
  const refused = provider.request({ method: 'eth_sendTransaction', params: [{}] })
  say({ type: 'response', id: 1, error: { code: 4001, message: 'no' } })
  expect(await codeOf(refused)).toBe(4001)
})

test('error: nothing is passed on before somebody agreed, nor a method that signs text', async () => {
  isAgreed = false
  const changes: unknown[] = []
  provider.on('accountsChanged', (data: unknown) => void changes.push(data))
  expect(await codeOf(provider.request({ method: 'eth_chainId' }))).toBe(4100)
  say({ type: 'wallet', event: 'accountsChanged', data: ['0xab'] })
  isAgreed = true
  for (const method of ['personal_sign', 'eth_sign', 'eth_signTypedData', 'eth_sendRawTransaction'])
    expect(await codeOf(provider.request({ method, params: [] }))).toBe(4200)
  expect(sent).toEqual([])
  expect(changes).toEqual([])
  say({ type: 'wallet', event: 'accountsChanged', data: ['0xab'] })
  expect(changes).toEqual([['0xab']])
})
