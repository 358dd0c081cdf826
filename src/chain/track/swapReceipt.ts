import type { Hex, Log, TransactionReceipt } from 'viem'
import { getBalance, getTransaction, getTransactionCount } from 'viem/actions'
import { hexToBigInt } from 'viem/utils'
import { AppError } from '../../domain/data/errors.ts'
import { type Address, isNative, isSameAddress, ZERO_ADDRESS } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { reasonOfRevert } from './revertReason.ts'

/** Whose balances and which tokens a swap moved. */
export interface SwapParties {
  readonly account: Address
  readonly recipient: Address
  readonly sellToken: Address
  readonly buyToken: Address
  readonly wrappedNative: Address
}

/** What a mined swap really moved. Raw units; native amounts without gas. */
export interface SwapAmounts {
  readonly sold: bigint
  readonly received: bigint
  /** Zero where another account sent the transaction and paid for it (a Safe's owner, a relayer). */
  readonly gasPaid: bigint
  /** Change of the account's native balance by this transaction, gas included where the account paid it. */
  readonly nativeDelta: bigint
  /** False where the native part had to be read from logs, because the block holds other movements of the same account. */
  readonly isNativeExact: boolean
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/**
 * Reads what a swap moved, so that the figures equal the balance changes on chain: tokens from the transaction's own logs,
 * native from the balances around its block, with the gas taken out.
 * The account may be a contract, whose transaction another account sent, alone or among other calls.
 * @throws {AppError} the decoded reason (or `chain-reverted`) when the transaction was mined but reverted; `chain-inner-failed`
 * when it succeeded and the account's part in it did not; `chain-unreachable`.
 */
export async function readSwapAmounts(
  client: ChainClient,
  receipt: TransactionReceipt,
  parties: SwapParties,
): Promise<SwapAmounts> {
  if (receipt.status === 'reverted') throw await reasonOfRevert(client, receipt)
  const { account, recipient, sellToken, buyToken } = parties
  const gasPaid = isSameAddress(receipt.from, account) ? gasPaidOf(receipt) : 0n
  const [own, others] = await Promise.all([
    nativeChange(client, receipt, account),
    isNative(buyToken) && !isSameAddress(account, recipient)
      ? nativeChange(client, receipt, recipient)
      : null,
  ])
  const ownWithoutGas = own === null ? null : own + gasPaid
  const arrived = isSameAddress(account, recipient) ? ownWithoutGas : others
  const logged = loggedNative(receipt.logs, parties.wrappedNative)
  const sold = isNative(sellToken)
    ? plausible(ownWithoutGas === null ? null : -ownWithoutGas, logged.wrapped)
    : exact(-tokenChange(receipt.logs, sellToken, account, parties.wrappedNative))
  const received = isNative(buyToken)
    ? plausible(arrived, logged.unwrapped)
    : exact(tokenChange(receipt.logs, buyToken, recipient, parties.wrappedNative))
  if (!isSameAddress(receipt.from, account) && sold.amount <= 0n && received.amount <= 0n) {
    throw innerFailure(receipt)
  }
  const nativeTrade =
    (isNative(sellToken) ? -sold.amount : 0n) +
    (isNative(buyToken) && isSameAddress(account, recipient) ? received.amount : 0n)
  return {
    sold: sold.amount,
    received: received.amount,
    gasPaid,
    nativeDelta: own ?? nativeTrade - gasPaid,
    isNativeExact: sold.isExact && received.isExact && own !== null,
  }
}

/** A Safe's transaction, or a bundle's, can succeed although the call inside it failed: then nothing moved. */
function innerFailure({ transactionHash }: TransactionReceipt): AppError {
  return new AppError({
    code: 'chain-inner-failed',
    message: { key: 'errors.chain.innerFailed' },
    recovery: 'retry',
    details: transactionHash,
  })
}

interface Amount {
  readonly amount: bigint
  readonly isExact: boolean
}

function exact(amount: bigint): Amount {
  return { amount, isExact: true }
}

/** A swap takes from one side and gives to the other: a balance that moved the other way was moved by something else. */
function plausible(measured: bigint | null, logged: bigint): Amount {
  return measured !== null && measured >= 0n ? exact(measured) : { amount: logged, isExact: false }
}

function gasPaidOf(receipt: TransactionReceipt): bigint {
  const dataFee = 'l1Fee' in receipt && typeof receipt.l1Fee === 'bigint' ? receipt.l1Fee : 0n
  return receipt.gasUsed * receipt.effectiveGasPrice + dataFee
}

/** Native balance change of `holder` over the receipt's block, or null when other transactions of its own are in there too, or the node kept no state. */
async function nativeChange(
  client: ChainClient,
  receipt: TransactionReceipt,
  holder: Address,
): Promise<bigint | null> {
  const at = { address: holder, blockNumber: receipt.blockNumber }
  const before = { address: holder, blockNumber: receipt.blockNumber - 1n }
  try {
    const [balanceAfter, balanceBefore, nonceAfter, nonceBefore] = await Promise.all([
      getBalance(client, at),
      getBalance(client, before),
      getTransactionCount(client, at),
      getTransactionCount(client, before),
    ])
    const expected = isSameAddress(holder, receipt.from) ? 1 + (await ownDelegations(client, receipt)) : 0
    return nonceAfter - nonceBefore === expected ? balanceAfter - balanceBefore : null
  } catch {
    return null
  }
}

/** Whether the sender delegated its own account in this transaction (EIP-7702): that takes one more nonce. */
async function ownDelegations(client: ChainClient, receipt: TransactionReceipt): Promise<number> {
  if (receipt.type !== 'eip7702') return 0
  const { authorizationList = [], nonce } = await getTransaction(client, { hash: receipt.transactionHash })
  return authorizationList.some((one) => one.nonce === nonce + 1) ? 1 : 0
}

function addressIn(topic: Hex | undefined): string {
  return topic ? `0x${topic.slice(26)}` : ''
}

/** Net change of a holder's balance of one token, by the logs of one transaction. */
export function tokenChange(
  logs: readonly Log[],
  token: Address,
  holder: Address,
  wrappedNative: Address,
): bigint {
  const own = logs.filter((log) => isSameAddress(log.address, token))
  const wraps = isSameAddress(token, wrappedNative) && !own.some(isMintOrBurn)
  return own.reduce((sum, log) => {
    const [topic, first, second] = log.topics
    if (topic === TRANSFER) {
      const amount = hexToBigInt(log.data === '0x' ? (log.topics[3] ?? '0x0') : log.data)
      const out = isSameAddress(addressIn(first), holder) ? amount : 0n
      return sum - out + (isSameAddress(addressIn(second), holder) ? amount : 0n)
    }
    if (!wraps || !isSameAddress(addressIn(first), holder)) return sum
    if (topic === DEPOSIT) return sum + hexToBigInt(log.data)
    return topic === WITHDRAWAL ? sum - hexToBigInt(log.data) : sum
  }, 0n)
}

/** Some wrappers log a wrap twice: as a deposit and as a transfer from the zero address. */
function isMintOrBurn(log: Log): boolean {
  return (
    log.topics[0] === TRANSFER &&
    [log.topics[1], log.topics[2]].some((topic) => isSameAddress(addressIn(topic), ZERO_ADDRESS))
  )
}

/** All that a transaction wrapped and unwrapped of the chain's coin, by the logs of the wrapper. */
export function loggedNative(logs: readonly Log[], wrappedNative: Address) {
  const sumOf = (wanted: string) =>
    logs
      .filter((log) => isSameAddress(log.address, wrappedNative) && log.topics[0] === wanted)
      .reduce((sum, log) => sum + hexToBigInt(log.data), 0n)
  return { wrapped: sumOf(DEPOSIT), unwrapped: sumOf(WITHDRAWAL) }
}
