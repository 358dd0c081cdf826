import { createTx, createTxFromRLP, type TxOptions, type TypedTransaction } from '@ethereumjs/tx'
import { Address, hexToBytes } from '@ethereumjs/util'
import { bytesToHex, type Hex, numberToHex, parseTransaction, type TransactionSerialized } from 'viem'
import type { CallRequest } from './callRequest.ts'
import { refusals } from './nodeErrors.ts'

/** A signed transaction, or one of an account that is impersonated. */
export interface KeptTransaction {
  readonly hash: Hex
  readonly raw: Hex
  readonly from: Hex
  readonly nonce: bigint
  /** The most it pays per gas. */
  readonly maxFee: bigint
  /** The most of it that is no base fee. */
  readonly maxTip: bigint
  readonly executable: TypedTransaction
}

/** A log as it was written. */
export interface KeptLog {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** What became of a transaction in its block. */
export interface Outcome {
  readonly transaction: KeptTransaction
  readonly succeeded: boolean
  readonly gasUsed: bigint
  readonly cumulativeGasUsed: bigint
  readonly effectiveGasPrice: bigint
  readonly bloom: Hex
  readonly contractAddress: Hex | null
  readonly logs: readonly KeptLog[]
}

function keptOf(executable: TypedTransaction, from: Hex): KeptTransaction {
  const maxFee = 'maxFeePerGas' in executable ? executable.maxFeePerGas : executable.gasPrice
  const maxTip = 'maxPriorityFeePerGas' in executable ? executable.maxPriorityFeePerGas : maxFee
  return {
    hash: bytesToHex(executable.hash()),
    raw: bytesToHex(executable.serialize()),
    from,
    nonce: executable.nonce,
    maxFee,
    maxTip,
    executable,
  }
}

/** Reads a signed transaction. @throws {NodeError} */
export function readTransaction(raw: Hex, options: TxOptions): KeptTransaction {
  let executable: TypedTransaction
  let from: Hex
  try {
    executable = createTxFromRLP(hexToBytes(raw), options)
    from = executable.getSenderAddress().toString()
  } catch (error) {
    if (error instanceof Error && /chain ?id/i.test(error.message))
      throw refusals.rejected('invalid chain id for signer')
    throw refusals.params('Failed to decode transaction')
  }
  return keptOf(executable, from)
}

/** Reads a transaction whose account is known, as that of an impersonated one is. */
export function writtenTransaction(raw: Hex, from: Hex, options: TxOptions): KeptTransaction {
  return keptOf(createTxFromRLP(hexToBytes(raw), options), from)
}

/** A transaction of an impersonated account. Its signature is made of the account, so that no two accounts have the same transaction. */
export function impersonated(request: CallRequest, nonce: bigint, options: TxOptions): KeptTransaction {
  const { from, to, data, value, gas, maxFee, maxTip } = request
  const chainId = options.common?.chainId() ?? 0n
  const executable = createTx(
    {
      type: 2,
      chainId,
      nonce,
      ...(to ? { to } : {}),
      data,
      value,
      gasLimit: gas,
      maxFeePerGas: maxFee,
      maxPriorityFeePerGas: maxTip,
      v: 0n,
      r: BigInt(from),
      s: 1n,
    },
    { ...options, freeze: false },
  )
  executable.getSenderAddress = () => new Address(hexToBytes(from))
  return keptOf(executable, from)
}

const quantity = (value: bigint | number | undefined): Hex => numberToHex(value ?? 0)

/** Where a transaction was mined. */
interface Place {
  readonly hash: Hex
  readonly number: bigint
  readonly timestamp: bigint
  readonly index: number
}

/** A transaction as JSON-RPC has it; without a place when it waits. */
export function transactionJson(
  { hash, raw, from, maxFee, maxTip, executable }: KeptTransaction,
  chainId: number,
  place?: Place & { readonly baseFee: bigint },
): Record<string, unknown> {
  const parsed = parseTransaction(raw as TransactionSerialized)
  const type = quantity(executable.type)
  const isDynamic = parsed.maxFeePerGas !== undefined
  const price = place && isDynamic ? effectivePrice(maxFee, maxTip, place.baseFee) : maxFee
  const parity = quantity(parsed.yParity)
  return {
    type,
    ...(parsed.type === 'legacy' && parsed.chainId === undefined ? {} : { chainId: quantity(chainId) }),
    nonce: quantity(parsed.nonce),
    gas: quantity(parsed.gas),
    gasPrice: quantity(price),
    ...(isDynamic ? { maxFeePerGas: quantity(maxFee), maxPriorityFeePerGas: quantity(maxTip) } : {}),
    to: parsed.to?.toLowerCase() ?? null,
    value: quantity(parsed.value),
    ...(type === '0x0' ? {} : { accessList: 'accessList' in parsed ? (parsed.accessList ?? []) : [] }),
    ...(parsed.type === 'eip7702'
      ? {
          authorizationList: (parsed.authorizationList ?? []).map((one) => ({
            chainId: quantity(one.chainId),
            address: one.address.toLowerCase(),
            nonce: quantity(one.nonce),
            yParity: quantity(one.yParity),
            r: quantity(BigInt(one.r ?? 0)),
            s: quantity(BigInt(one.s ?? 0)),
          })),
        }
      : {}),
    input: parsed.data ?? '0x',
    r: quantity(BigInt(parsed.r ?? 0)),
    s: quantity(BigInt(parsed.s ?? 0)),
    ...(type === '0x0' ? { v: quantity(parsed.v) } : { yParity: parity, v: parity }),
    hash,
    from,
    blockHash: place?.hash ?? null,
    blockNumber: place ? quantity(place.number) : null,
    transactionIndex: place ? quantity(place.index) : null,
    ...(place ? { blockTimestamp: quantity(place.timestamp) } : {}),
  }
}

/** What a transaction pays per gas where the base fee is this. */
export function effectivePrice(maxFee: bigint, maxTip: bigint, baseFee: bigint): bigint {
  return maxFee < baseFee + maxTip ? maxFee : baseFee + maxTip
}

/** A receipt as JSON-RPC has it. */
export function receiptJson(outcome: Outcome, place: Place, firstLog: number): Record<string, unknown> {
  const { transaction, succeeded, gasUsed, cumulativeGasUsed, effectiveGasPrice, logs } = outcome
  const { executable, hash, from } = transaction
  return {
    type: quantity(executable.type),
    status: succeeded ? '0x1' : '0x0',
    cumulativeGasUsed: quantity(cumulativeGasUsed),
    logs: logs.map((log, index) => logJson(log, hash, place, firstLog + index)),
    logsBloom: outcome.bloom,
    transactionHash: hash,
    transactionIndex: quantity(place.index),
    blockHash: place.hash,
    blockNumber: quantity(place.number),
    gasUsed: quantity(gasUsed),
    effectiveGasPrice: quantity(effectiveGasPrice),
    from,
    to: executable.to?.toString() ?? null,
    contractAddress: outcome.contractAddress,
  }
}

/** A log as JSON-RPC has it. */
export function logJson(log: KeptLog, hash: Hex, place: Place, index: number): Record<string, unknown> {
  return {
    ...log,
    blockHash: place.hash,
    blockNumber: quantity(place.number),
    blockTimestamp: quantity(place.timestamp),
    transactionHash: hash,
    transactionIndex: quantity(place.index),
    logIndex: quantity(index),
    removed: false,
  }
}
