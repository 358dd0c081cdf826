import { UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { AppError } from '../domain/data/errors.ts'
import { isUnreadable, leavesOpen, walletError, walletRefusal } from './walletErrors.ts'

const coded = (code: number | string, message = 'x') => Object.assign(new Error(message), { code })

test.each([
  ['EIP-1193', coded(4001, 'User rejected the request.'), 'wallet-rejected'],
  [
    'viem around a wallet',
    new Error('outer', { cause: new UserRejectedRequestError(coded(4001)) }),
    'wallet-rejected',
  ],
  ['ethers', coded('ACTION_REJECTED', 'user rejected transaction'), 'wallet-rejected'],
  ['WalletConnect', coded(5000, 'User rejected.'), 'wallet-rejected'],
  ['MetaMask mobile', { code: -32603, data: { originalError: { code: 4001 } } }, 'wallet-rejected'],
  ['words alone', new Error('MetaMask Tx Signature: User denied transaction signature.'), 'wallet-rejected'],
  ['a plain object', { code: 4001, message: 'no' }, 'wallet-rejected'],
  ['a request that is open', coded(-32002, 'Request already pending'), 'wallet-busy'],
  ['an account that is not offered', coded(4100), 'wallet-wrong-account'],
  ['a chain it does not know', coded(4902), 'wallet-chain-unknown'],
  ['no connection', coded(4900), 'wallet-disconnected'],
  [
    'wagmi without a wallet',
    Object.assign(new Error('x'), { name: 'ConnectorNotConnectedError' }),
    'wallet-disconnected',
  ],
  [
    'wagmi on another chain',
    Object.assign(new Error('x'), { name: 'ConnectorChainMismatchError' }),
    'wallet-wrong-chain',
  ],
  ['an internal error', coded(-32603, 'Internal JSON-RPC error.'), 'wallet-failed'],
  ['a method it does not have', coded(4200), 'wallet-unsupported'],
  [
    'a method nobody has',
    coded(-32601, 'the method x does not exist/is not available'),
    'wallet-unsupported',
  ],
  ['a bundle that cannot be atomic', coded(5760), 'wallet-no-atomic'],
  ['a capability it does not have', coded(5700), 'wallet-no-atomic'],
  ['a chain without bundles', coded(5710), 'wallet-no-atomic'],
  ['a bundle that is too large', coded(5740), 'wallet-no-atomic'],
  ['an upgrade that was declined', coded(5750), 'wallet-upgrade-declined'],
  ['a bundle it does not know', coded(5730), 'wallet-unknown-calls'],
  [
    'an internal error: code of another kind at the account',
    coded(-32603, 'Account upgraded to unsupported contract'),
    'wallet-no-atomic',
  ],
  [
    'an internal error: a request is open',
    coded(-32603, 'Request of type x already pending for origin y'),
    'wallet-busy',
  ],
  [
    'typed data of another chain',
    coded(-32602, 'Provided chainId "1" must match the active chainId "10"'),
    'wallet-wrong-chain',
  ],
  [
    'no funds for gas',
    coded(-32603, 'insufficient funds for gas * price + value: balance 0'),
    'wallet-funds',
  ],
  [
    'a hardware wallet',
    coded(-32603, 'Ledger: Please enable Blind signing or Contract data in the Ethereum app Settings'),
    'wallet-blind-signing',
  ],
  ['a locked wallet', coded(-32603, 'Wallet is locked'), 'wallet-locked'],
  ['nothing at all', undefined, 'wallet-failed'],
  [
    'a chain it does not know, under another code',
    coded(
      -32603,
      'Unrecognized chain ID "0x7a69". Try adding the chain using wallet_addEthereumChain first.',
    ),
    'wallet-chain-unknown',
  ],
  ['text alone', 'User rejected the request.', 'wallet-rejected'],
  ['a word alone', new Error('Cancelled'), 'wallet-rejected'],
  ['a number alone', 4001, 'wallet-rejected'],
  ['a code as text', coded('4001'), 'wallet-rejected'],
  ['text inside an internal error', { code: -32603, data: 'Request rejected' }, 'wallet-rejected'],
  [
    'a hardware wallet: declined',
    new Error('Condition of use not satisfied (denied by the user?)'),
    'wallet-rejected',
  ],
  [
    'another hardware wallet: declined',
    coded('Failure_ActionCancelled', 'Action cancelled by user'),
    'wallet-rejected',
  ],
  [
    'a chain nested in an internal error',
    { code: -32603, data: { originalError: { code: 4902 } } },
    'wallet-chain-unknown',
  ],
  [
    'a node that ran out of time',
    { code: -32603, data: { code: -32002, message: 'request timed out' } },
    'wallet-failed',
  ],
  ['a bundle under a name that was used', coded(5720), 'wallet-failed'],
])('behavior: %s', (_title, thrown, code) => {
  const error = walletError(thrown)
  expect(error).toBeInstanceOf(AppError)
  expect(error.code).toBe(code)
})

test('behavior: an error of ours passes through', () => {
  const own = new AppError({ code: 'chain-funds', message: { key: 'errors.chain.funds' }, recovery: 'fix' })
  expect(walletError(own)).toBe(own)
})

test.each([
  ['a request it cannot read', coded(-32602, 'unsupported version'), true],
  ['the same deeper', new Error('outer', { cause: coded(-32602) }), true],
  ['an internal error', coded(-32603), false],
  ['a refusal', { code: -32602, message: 'User rejected the request.' }, false],
])('behavior: %s tells whether anything was done about it', (_title, thrown, expected) => {
  expect(isUnreadable(walletError(thrown))).toBe(expected)
})

test('behavior: errors that contain themselves end', () => {
  const loop: Record<string, unknown> = { message: 'x' }
  loop.cause = loop
  expect(walletError(loop).code).toBe('wallet-failed')
})

test('behavior: an error that holds itself is read once, an endless message at its two ends', () => {
  let reads = 0
  const error: Record<string, unknown> = {}
  for (const nest of ['cause', 'data', 'originalError', 'innerError', 'error', 'info', 'walk'])
    error[nest] = error
  Object.defineProperty(error, 'message', {
    get: () => {
      reads += 1
      return `${'method '.repeat(150_000)}user rejected the request`
    },
  })
  expect(walletError(error).code).toBe('wallet-rejected')
  expect(reads).toBeLessThan(10)
})

test('behavior: what the app made of a refusal before counts, whatever a library wraps around it', () => {
  const wrapped = new Error('outer', { cause: walletRefusal('expired', 'retry', coded(-32603)) })
  expect(walletError(wrapped).code).toBe('wallet-expired')
})

test.each(['disconnected', 'expired', 'relay'])(
  'behavior: a request to send that ends with “%s” may have reached the wallet',
  (name) => {
    expect(leavesOpen(walletRefusal(name, 'retry'), 'eth_sendTransaction')).toBe(true)
    expect(leavesOpen(walletRefusal('rejected', 'retry'), 'eth_sendTransaction')).toBe(false)
  },
)
