import { AppError, type Recovery } from '../domain/errors.ts'

type Reason = readonly [name: string, recovery: Recovery]

/** What wallets mean by their codes (EIP-1193, EIP-1474, EIP-3326, WalletConnect). */
const BY_CODE: Readonly<Record<string, Reason>> = {
  4001: ['rejected', 'retry'],
  5000: ['rejected', 'retry'],
  5750: ['rejected', 'retry'],
  ACTION_REJECTED: ['rejected', 'retry'],
  [-32002]: ['busy', 'retry'],
  4100: ['wrongAccount', 'fix'],
  4200: ['unsupported', 'stop'],
  [-32601]: ['unsupported', 'stop'],
  4900: ['disconnected', 'fix'],
  4901: ['chainUnknown', 'fix'],
  4902: ['chainUnknown', 'fix'],
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

const REJECTION_WORDS =
  /user (rejected|denied|declined|cancell?ed|disapproved)|rejected by (the )?user|(request|transaction) (was )?(rejected|declined|cancell?ed)/i

/** Where wallets and libraries hide the error they pass on. */
const NESTS = ['cause', 'data', 'originalError', 'error', 'info', 'walk'] as const

const DEEPEST = 8

function* nestedErrors(error: unknown, depth = 0): Generator<Record<string, unknown>> {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return
  const found = error as Record<string, unknown>
  yield found
  for (const nest of NESTS) yield* nestedErrors(found[nest], depth + 1)
}

function reasonOf(error: unknown): Reason {
  for (const one of nestedErrors(error)) {
    const { code, message, name } = one
    const known = typeof code === 'number' || typeof code === 'string' ? BY_CODE[String(code)] : undefined
    if (known) return known
    if (typeof message === 'string' && REJECTION_WORDS.test(message)) return ['rejected', 'retry']
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
  if (error instanceof AppError) return error
  const [name, recovery] = reasonOf(error)
  return walletRefusal(name, recovery, error ?? 'nothing')
}

function detailsOf(error: unknown): string {
  let text = ''
  for (const one of nestedErrors(error)) {
    const { code, details, message } = one
    const said = typeof details === 'string' && details ? details : message
    if (typeof said === 'string' && said) text = typeof code === 'number' ? `${code}: ${said}` : said
  }
  return (text || String(error)).slice(0, 300)
}
