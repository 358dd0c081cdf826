import { AppError, type Recovery } from '../domain/data/errors.ts'
import { errorEnds } from '../domain/data/textLimits.ts'

type Reason = readonly [name: string, recovery: Recovery]

/** What wallets mean by their codes (EIP-1193, EIP-1474, EIP-3326, EIP-5792, WalletConnect). */
const BY_CODE: Readonly<Record<string, Reason>> = {
  4001: ['rejected', 'retry'],
  5000: ['rejected', 'retry'],
  ACTION_REJECTED: ['rejected', 'retry'],
  [-32002]: ['busy', 'retry'],
  4100: ['wrongAccount', 'fix'],
  4200: ['unsupported', 'stop'],
  [-32601]: ['unsupported', 'stop'],
  [-32004]: ['unsupported', 'stop'],
  UNSUPPORTED_OPERATION: ['unsupported', 'stop'],
  INSUFFICIENT_FUNDS: ['funds', 'fix'],
  4900: ['disconnected', 'fix'],
  4901: ['chainUnknown', 'fix'],
  4902: ['chainUnknown', 'fix'],
  5700: ['noAtomic', 'retry'],
  5710: ['noAtomic', 'retry'],
  5730: ['unknownCalls', 'retry'],
  5740: ['noAtomic', 'retry'],
  5750: ['upgradeDeclined', 'retry'],
  5760: ['noAtomic', 'retry'],
}

/** The libraries' own errors, by the name each sets itself. */
const BY_NAME: Readonly<Record<string, Reason>> = {
  ConnectorNotConnectedError: ['disconnected', 'fix'],
  ConnectorAccountNotFoundError: ['wrongAccount', 'fix'],
  ConnectorChainMismatchError: ['wrongChain', 'retry'],
  ChainMismatchError: ['wrongChain', 'retry'],
  ChainNotConfiguredError: ['chainUnknown', 'fix'],
  InsufficientFundsError: ['funds', 'fix'],
}

/** What wallets say under codes that mean nothing (-32603, -32602, -32000), where that says for certain that nothing was done */
const BY_WORDS: readonly (readonly [RegExp, Reason])[] = [
  [
    /user (has )?(rejected|denied|declined|cancell?ed|disapproved|refused|aborted)|(rejected|denied|declined|cancell?ed|refused) by (the )?user|(request|transaction|signature|signing) (was |has been )?(rejected|denied|declined|cancell?ed)|ActionCancelled/i,
    ['rejected', 'retry'],
  ],
  [/^(cancel|cancell?ed|rejected|declined|denied)[.!]?$/i, ['rejected', 'retry']],
  [/already pending|request already open/i, ['busy', 'retry']],
  [/must match the active chain|provided chain ?id .* (does not|must) match/i, ['wrongChain', 'retry']],
  [
    /unrecogni[sz]ed chain|try adding the chain|wallet_addEthereumChain|(chain|network) .*(not (been )?(added|configured|recogni[sz]ed))/i,
    ['chainUnknown', 'fix'],
  ],
  [/^(?!.*revert).*(insufficient funds|exceeds transaction sender account balance)/is, ['funds', 'fix']],
  [/unsupported contract|7702 (is )?not supported/i, ['noAtomic', 'retry']],
  [
    /method .*(not supported|not found|does not exist|not available)|unsupported (wc_ )?method|missing or invalid\. request\(\)/i,
    ['unsupported', 'stop'],
  ],
  [/blind signing|contract data .*(settings|enable)|enable .*contract data/i, ['blindSigning', 'fix']],
  [/wallet is locked|unlock your wallet|keyring is locked/i, ['locked', 'fix']],
]

const reasonByWords = (text: string) => BY_WORDS.find(([words]) => words.test(text))

/** Where wallets and libraries hide the error they pass on. */
const NESTS = ['cause', 'data', 'originalError', 'innerError', 'error', 'info', 'walk'] as const

const DEEPEST = 8

/** An error and those inside it, the outer ones first, each once. Text alone is a message, a number alone a code. */
function* nestedErrors(
  error: unknown,
  depth = 0,
  met = new Set<unknown>(),
): Generator<Record<string, unknown>> {
  if (typeof error === 'string') yield { message: error }
  if (typeof error === 'number') yield { code: error }
  if (typeof error !== 'object' || error === null || depth > DEEPEST || met.has(error)) return
  met.add(error)
  const found = error as Record<string, unknown>
  yield found
  for (const nest of NESTS) yield* nestedErrors(found[nest], depth + 1, met)
}

/** Nodes say that they ran out of time under a code of wallets that are busy (-32002); what they were given may be on its way. */
const isTimeout = ({ code, message }: Record<string, unknown>): boolean =>
  Number(code) === -32002 && typeof message === 'string' && /time[d ]?-? ?out/i.test(errorEnds(message))

function reasonOf(error: unknown): Reason {
  for (const one of nestedErrors(error)) {
    const { code, message, name } = one
    const known = typeof code === 'number' || typeof code === 'string' ? BY_CODE[String(code)] : undefined
    if (known && !isTimeout(one)) return known
    const reason = typeof message === 'string' ? reasonByWords(errorEnds(message)) : undefined
    if (reason) return reason[1]
    const named = typeof name === 'string' ? BY_NAME[name] : undefined
    if (named) return named
  }
  return ['failed', 'retry']
}

/** A refusal by the name of its sentence. Codes are `wallet-` and that name in kebab case. */
export function walletRefusal(name: string, recovery: Recovery, cause?: unknown): AppError {
  return new AppError({
    code: `wallet-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    message: { key: `errors.wallet.${name}` },
    recovery,
    details: cause === undefined ? undefined : detailsOf(cause),
    cause,
  })
}

/** What a wallet's refusal means, however deep it is wrapped. Only `wallet-failed` leaves it open whether the wallet acted. */
export function walletError(error: unknown): AppError {
  for (const one of nestedErrors(error)) if (one instanceof AppError) return one
  const [name, recovery] = reasonOf(error)
  return walletRefusal(name, recovery, error ?? 'nothing')
}

/** The methods that send. */
export type SendMethod = 'eth_sendTransaction' | 'wallet_sendCalls'

/**
 * Whether a refusal of an open request to send leaves it open what the wallet did. The connection may break after the wallet has sent
 * (4900, 4901). And a node behind the wallet says of its own methods that they are missing (-32601, -32004), some of which a wallet calls
 * only after it has sent: for a transaction, this is believed by the provider's own code (4200) or where it names the method asked for.
 * A bundle is requested only where the wallet declared that it can, and so falls back to single calls.
 */
export function leavesOpen({ code, cause }: AppError, method: SendMethod): boolean {
  // The libraries' errors name the method asked for in each case.
  const own = [...nestedErrors(cause)].filter((one) => !('shortMessage' in one))
  const has = (number: number) => own.some((one) => Number(one.code) === number)
  if (/-(disconnected|expired|relay)$/.test(code)) return true
  if (code === 'wallet-chain-unknown') return has(4901)
  if (code !== 'wallet-unsupported' || method !== 'eth_sendTransaction') return false
  return !has(4200) && !own.some(({ message }) => NAMES_SENDING.test(String(message)))
}

const NAMES_SENDING = /method\W+eth_sendTransaction\b/i

/** Whether a wallet says that it could not read the request, which it then did nothing about (EIP-1474, EIP-5792: -32602). */
export function isUnreadable({ code, cause }: AppError): boolean {
  return code === 'wallet-failed' && [...nestedErrors(cause)].some((one) => Number(one.code) === -32602)
}

function detailsOf(error: unknown): string {
  let text = ''
  for (const one of nestedErrors(error)) {
    const { code, details, message } = one
    const reason = typeof details === 'string' && details ? details : message
    if (typeof reason === 'string' && reason) text = typeof code === 'number' ? `${code}: ${reason}` : reason
  }
  return (text || String(error)).slice(0, 300)
}
