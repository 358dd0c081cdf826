import { UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { AppError } from '../domain/errors.ts'
import { walletError } from './walletErrors.ts'

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
  ['nothing at all', undefined, 'wallet-failed'],
])('behavior: %s', (_title, thrown, code) => {
  const error = walletError(thrown)
  expect(error).toBeInstanceOf(AppError)
  expect(error.code).toBe(code)
})

test('behavior: an error of ours passes through', () => {
  const own = new AppError({ code: 'chain-funds', message: { key: 'errors.chain.funds' }, recovery: 'fix' })
  expect(walletError(own)).toBe(own)
})

test('behavior: errors that contain themselves end', () => {
  const loop: Record<string, unknown> = { message: 'x' }
  loop.cause = loop
  expect(walletError(loop).code).toBe('wallet-failed')
})
