import { type Hex, isHash } from 'viem'
import { walletRefusal } from './walletErrors.ts'

/**
 * The hash in a wallet's answer to `eth_sendTransaction`, in lower case.
 * @throws {AppError} `wallet-failed` for anything else: the wallet may have sent all the same, so it has to be looked for.
 */
export function hashFromAnswer(answer: unknown): Hex {
  const hash = prefixed(answer)
  if (hash !== null && isHash(hash)) return hash
  throw walletRefusal('failed', 'retry', answer ?? 'no hash')
}

/**
 * The bytes in a wallet's answer to a request to sign; `0x` from an account that signs elsewhere.
 * @throws {AppError} `wallet-failed` for anything that is no whole number of bytes.
 */
export function signatureOf(answer: unknown): Hex {
  const bytes = prefixed(answer)
  if (bytes !== null && bytes.length % 2 === 0) return bytes
  throw walletRefusal('failed', 'retry', answer ?? 'no signature')
}

/** Hexadecimal text as it is written everywhere else: some wallets use capitals, or leave the prefix out. */
function prefixed(answer: unknown): Hex | null {
  const digits = typeof answer === 'string' ? /^(?:0x)?([0-9a-f]*)$/i.exec(answer.trim())?.[1] : undefined
  return digits === undefined ? null : `0x${digits.toLowerCase()}`
}
