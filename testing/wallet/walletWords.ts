import { decodeFunctionData, type Hex, isAddressEqual, parseAbi } from 'viem'
import type { ChainReader } from '../chain/chainReader.ts'
import type { LoggedRequest, TestWallet } from './testWallet.ts'
import type { RequestedCall } from './walletAccount.ts'
import type { RequestedBundle } from './walletBundles.ts'
import type { RequestedTransaction, RequestedTypedData } from './walletRequest.ts'

const KNOWN_CALLS = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function setPreSignature(bytes32 orderHash, bool preSigned)',
  'function depositNativeAndPreSign(bytes32 orderHash) payable',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function withdrawNative(uint256 amount)',
  'function invalidateNonces(uint256[] nonces)',
])

/** What its node is read for, to be compared with that of the site. */
export const COMPARED_METHODS = [
  'eth_call',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionCount',
] as const

/** What a wallet answers without opening its window, and without revealing anything but what the page may know. */
const QUIET = new Set<string>([
  'eth_accounts',
  'eth_chainId',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  ...COMPARED_METHODS,
])

/** Methods of what a wallet was asked to sign or send, in order: each opens its window. */
export const signedOrSent = (wallet: Pick<TestWallet, 'log'>): readonly string[] =>
  wallet.log.map(({ method }) => method).filter((method) => /^eth_(send|sign)|^wallet_send/.test(method))

/** Everything a wallet was asked for that shows in its window, in order: `send approve`, `sign Order`, `bundle approve + swap`. */
export function walletPrompts(wallet: TestWallet, chain: ChainReader): readonly string[] {
  return wallet.log.filter(({ method }) => !QUIET.has(method)).map((request) => wordsOf(request, chain))
}

function wordsOf({ method, params }: LoggedRequest, chain: ChainReader): string {
  switch (method) {
    case 'eth_sendTransaction':
      return `send ${callName(params[0] as RequestedTransaction, chain)}`
    case 'eth_signTypedData_v4':
      return `sign ${(JSON.parse(String(params[1])) as RequestedTypedData).primaryType}`
    case 'wallet_sendCalls': {
      const { calls } = params[0] as RequestedBundle
      return `bundle ${calls.map((call) => callName(call, chain)).join(' + ')}`
    }
    default:
      return method
  }
}

function callName(
  { to, data }: Pick<RequestedTransaction | RequestedCall, 'to' | 'data'>,
  chain: ChainReader,
): string {
  if (to && isAddressEqual(to, chain.router)) return 'swap'
  try {
    const { functionName, args } = decodeFunctionData({ abi: KNOWN_CALLS, data: data as Hex })
    return functionName === 'approve' && args[1] === 0n ? 'approve nothing' : functionName
  } catch {
    return data?.slice(0, 10) ?? 'nothing'
  }
}
