import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parentOrigins } from './safeApp.ts'
import { openSafeParent, type SafeParent } from './safeParent.ts'
import { createSafeProvider, readSafe } from './safeProvider.ts'
import { walletError } from './walletErrors.ts'

const SAFE = 'https://app.safe.global'
const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TX = `0x${'ab'.repeat(32)}`
const MESSAGE = `0x${'cd'.repeat(32)}`
const SIGNED = `0x${'11'.repeat(65)}`

interface Sent {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

/** The page around: what it was sent, and to which origin. */
class Frame extends EventTarget {
  readonly sent: Sent[] = []
  readonly targets: string[] = []
  readonly parent = {
    postMessage: (message: Sent, target: string) => {
      this.sent.push(message)
      this.targets.push(target)
      const answer = this.answers[message.method]
      if (answer) queueMicrotask(() => this.say(answer(message)))
    },
  }
  answers: Record<string, (message: Sent) => unknown> = {}

  say(data: unknown, { origin = SAFE, source = this.parent as unknown } = {}): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  }

  get last(): Sent {
    return this.sent.at(-1) as Sent
  }
}

let frame: Frame
let parent: SafeParent

beforeEach(() => {
  vi.useFakeTimers()
  frame = new Frame()
  parent = openSafeParent(SAFE, frame as never)
})
afterEach(() => void vi.useRealTimers())

const done =
  (data: unknown) =>
  ({ id }: Sent) => ({ id, success: true, version: '9.1.0', data })
const refused =
  (error: unknown) =>
  ({ id }: Sent) => ({ id, success: false, version: '9.1.0', error })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => walletError(error).code,
  )
const INFO = { safeAddress: ACCOUNT.toLowerCase(), chainId: 1, threshold: 2, owners: [], isReadOnly: false }

describe('parentOrigins', () => {
  const allowed = [SAFE, 'https://safe.example.org']

  test('default: of the allowed origins, that of the page around alone', () => {
    expect(parentOrigins(allowed, [SAFE])).toEqual([SAFE])
  })

  test('behavior: where a browser does not say it, each of the allowed ones', () => {
    expect(parentOrigins(allowed, undefined)).toEqual(allowed)
  })

  test.each([
    'https://evil.example',
    'https://app.safe.global.evil.example',
    'http://app.safe.global',
    'https://app.safe.global:444',
    'null',
  ])('error: a page of %s around this one gets no question, whoever is around it', (origin) => {
    expect(parentOrigins(allowed, [origin, SAFE])).toEqual([])
  })
})

describe('openSafeParent', () => {
  test('default: a question goes to its origin alone, and its answer comes back', async () => {
    const answered = parent.ask('getSafeInfo')
    expect(frame.targets).toEqual([SAFE])
    expect(frame.last).toEqual({
      ...{ id: expect.stringMatching(/^[0-9a-f]{10}$/), method: 'getSafeInfo', params: undefined },
      env: { sdkVersion: '9.1.0' },
    })
    frame.say(done(INFO)(frame.last))
    expect(await answered).toEqual(INFO)
  })

  test.each<[string, (question: Sent) => void]>([
    ['of another origin', (q) => frame.say(done(INFO)(q), { origin: 'https://evil.example' })],
    ['of a longer origin', (q) => frame.say(done(INFO)(q), { origin: `${SAFE}.evil.example` })],
    ['of another window', (q) => frame.say(done(INFO)(q), { source: { postMessage: () => undefined } })],
    ['of no window', (q) => frame.say(done(INFO)(q), { source: null })],
    ['with an unknown id', (q) => frame.say(done(INFO)({ ...q, id: 'other' }))],
    ['with an id that is no text', (q) => frame.say({ ...done(INFO)(q), id: [q.id] })],
    ['without members', () => frame.say(null)],
    ['of text', () => frame.say('hello')],
  ])('error: a message %s is no answer', async (_title, say) => {
    const code = codeOf(parent.ask('getSafeInfo', undefined, 10_000))
    say(frame.last)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await code).toBe('wallet-safe-silent')
  })

  test('error: an answer without success or refusal cannot be read', async () => {
    const code = codeOf(parent.ask('getSafeInfo'))
    frame.say({ id: frame.last.id, data: INFO })
    expect(await code).toBe('wallet-safe-unclear')
  })

  test('behavior: what a person confirms has no deadline', async () => {
    const answered = parent.ask('sendTransactions')
    await vi.advanceTimersByTimeAsync(86_400_000)
    frame.say(done({ safeTxHash: TX })(frame.last))
    expect(await answered).toEqual({ safeTxHash: TX })
  })

  test('behavior: a page that was closed hears nothing more', async () => {
    const code = codeOf(parent.ask('getSafeInfo', undefined, 10_000))
    parent.close()
    frame.say(done(INFO)(frame.last))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await code).toBe('wallet-safe-silent')
  })
})

describe('readSafe', () => {
  test('default: account and chain of the Safe', async () => {
    frame.answers = { getSafeInfo: done(INFO) }
    expect(await readSafe(parent)).toEqual({ account: ACCOUNT, chainId: 1 })
  })

  test.each([
    ['no address', { ...INFO, safeAddress: '0x12' }],
    ['no account', { chainId: 1 }],
    ['no chain', { safeAddress: ACCOUNT }],
    ['a chain that is text', { ...INFO, chainId: '1' }],
    ['a chain that is zero', { ...INFO, chainId: 0 }],
    ['nothing', null],
  ])('error: an answer with %s', async (_title, answer) => {
    frame.answers = { getSafeInfo: done(answer) }
    expect(await codeOf(readSafe(parent))).toBe('wallet-safe-unclear')
  })

  test('error: a page that does not answer', async () => {
    const code = codeOf(readSafe(parent))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await code).toBe('wallet-safe-silent')
  })
})

describe('createSafeProvider', () => {
  const ask = (method: string, ...params: readonly unknown[]) =>
    createSafeProvider(parent, { account: ACCOUNT, chainId: 1 }).request({ method, params })
  const paramsOf = (method: string) => frame.sent.find((sent) => sent.method === method)?.params
  const call = { from: ACCOUNT, to: MESSAGE.slice(0, 42), value: '0x10', data: '0xabcd', gas: '0x5208' }
  const TYPED = { domain: { chainId: 1 }, types: {}, primaryType: 'Note', message: { text: 'hello' } }
  const sign = () => ask('eth_signTypedData_v4', ACCOUNT, JSON.stringify(TYPED))

  test('default: one account on one chain; nothing of the page around is needed for that', async () => {
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('eth_accounts')).toEqual([ACCOUNT])
    expect(await ask('wallet_getCapabilities', ACCOUNT, ['0x1'])).toEqual({
      '0x1': { atomic: { status: 'supported' } },
    })
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x1' })).toBe(null)
    expect(frame.sent).toEqual([])
  })

  test('behavior: a transaction is answered with its hash at Safe; the gas is for Safe to say', async () => {
    frame.answers = { sendTransactions: done({ safeTxHash: TX }) }
    expect(await ask('eth_sendTransaction', call)).toBe(TX)
    expect(paramsOf('sendTransactions')).toEqual({ txs: [{ to: call.to, value: '16', data: '0xabcd' }] })
  })

  test('behavior: several calls are one transaction of the Safe', async () => {
    frame.answers = { sendTransactions: done({ safeTxHash: TX }) }
    const calls = [
      { to: call.to, value: '0x0', data: '0x01' },
      { to: call.to, value: '0x1', data: '0x02' },
    ]
    expect(await ask('wallet_sendCalls', { from: ACCOUNT, chainId: '0x1', calls })).toEqual({ id: TX })
    expect(paramsOf('sendTransactions')).toEqual({
      txs: calls.map((one, index) => ({ ...one, value: String(index) })),
    })
  })

  test.each([
    ['AWAITING_CONFIRMATIONS', null, 100],
    ['AWAITING_EXECUTION', null, 100],
    ['SUCCESS', MESSAGE, 200],
    ['CANCELLED', null, 400],
    ['FAILED', MESSAGE, 500],
    [undefined, 7, 100],
    ['constructor', undefined, 100],
  ])('behavior: a transaction that is %s has the status of EIP-5792', async (txStatus, txHash, status) => {
    frame.answers = { getTxBySafeTxHash: done({ txStatus, txHash }) }
    const receipts = txHash === MESSAGE ? [{ transactionHash: txHash }] : []
    expect(await ask('wallet_getCallsStatus', TX)).toMatchObject({ id: TX, status, receipts })
    expect(paramsOf('getTxBySafeTxHash')).toEqual({ safeTxHash: TX })
  })

  test('behavior: typed data is signed without a transaction where Safe can', async () => {
    frame.answers = {
      rpcCall: done(true),
      signTypedMessage: done({ messageHash: MESSAGE, signature: SIGNED }),
    }
    expect(await sign()).toBe(SIGNED)
    expect(frame.sent.map(({ method }) => method)).toEqual(['rpcCall', 'signTypedMessage'])
    expect(paramsOf('rpcCall')).toEqual({ call: 'safe_setSettings', params: [{ offChainSigning: true }] })
    expect(paramsOf('signTypedMessage')).toEqual({ typedData: TYPED })
  })

  test.each([
    ['that Safe keeps is read there', done(SIGNED), SIGNED],
    ['that lacks owners is empty', done(undefined), '0x'],
    ['that Safe does not find is empty', refused('Not found'), '0x'],
  ])('behavior: a signature %s', async (_title, kept, expected) => {
    frame.answers = {
      rpcCall: refused('unknown'),
      signTypedMessage: done({ messageHash: MESSAGE }),
      getOffChainSignature: kept,
    }
    expect(await sign()).toBe(expected)
    expect(paramsOf('getOffChainSignature')).toBe(MESSAGE)
  })

  test('behavior: a Safe that signs by a transaction has no signature to give', async () => {
    frame.answers = { rpcCall: done(true), signTypedMessage: done({ safeTxHash: TX }) }
    expect(await sign()).toBe('0x')
  })

  test('error: another account is not spoken for', async () => {
    const other = `0x${'12'.repeat(20)}`
    expect(await codeOf(ask('eth_sendTransaction', { ...call, from: other }))).toBe('wallet-wrong-account')
    expect(await codeOf(ask('eth_signTypedData_v4', other, '{}'))).toBe('wallet-wrong-account')
    expect(frame.sent).toEqual([])
  })

  test('error: another chain, and methods a Safe has not', async () => {
    const calls = { from: ACCOUNT, chainId: '0xa', calls: [] }
    expect(await codeOf(ask('wallet_sendCalls', calls))).toBe('wallet-no-atomic')
    expect(await codeOf(ask('wallet_switchEthereumChain', { chainId: '0xa' }))).toBe('wallet-safe-stays')
    for (const method of ['personal_sign', 'eth_sign', 'wallet_addEthereumChain', 'constructor'])
      expect(await codeOf(ask(method))).toBe('wallet-unsupported')
    expect(frame.sent).toEqual([])
  })

  test('error: a person who declines, and an answer without a hash', async () => {
    frame.answers = { sendTransactions: refused('Transaction was rejected') }
    expect(await codeOf(ask('eth_sendTransaction', call))).toBe('wallet-rejected')
    frame.answers = { sendTransactions: done(null) }
    expect(await ask('eth_sendTransaction', call)).toBe(undefined)
  })
})
