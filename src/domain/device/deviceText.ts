import type { AbiFunction, Hex } from 'viem'
import {
  bytesToHex,
  decodeFunctionData,
  hexToBytes,
  isHex,
  numberToHex,
  toFunctionSelector,
} from 'viem/utils'
import { amountText } from '../amount/amount.ts'
import { chainOf } from '../chain/chains.ts'
import type { RebuiltTypedData } from '../firewall/signingIntent.ts'
import { type Address, isSameAddress } from '../token/address.ts'
import { withChecksum } from '../token/addressChecksum.ts'
import type { Token } from '../token/token.ts'
import type { DescribedField, DescribedFormat, Descriptor } from './descriptor.ts'
import { signatureOf } from './descriptors.ts'

/** One line of a hardware wallet. */
export interface DeviceLine {
  readonly label: string
  readonly value: string
}

/** What a hardware wallet shows of one request. */
export interface DeviceText {
  /** What is done, in the words of the descriptor. */
  readonly intent: string
  readonly lines: readonly DeviceLine[]
}

/** A call as it is sent. `value` in native raw units. */
export interface DeviceCall {
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** Tokens whose symbol and decimals are known. Of others a wallet shows raw units and the address. */
export type KnownToken = Pick<Token, 'chainId' | 'address' | 'symbol' | 'decimals'>

interface Reading {
  readonly descriptor: Descriptor
  readonly chainId: number
  readonly from: Address
  /** The called contract, or the one that verifies the signature. */
  readonly to: Address
  readonly value: bigint
  readonly root: unknown
  readonly tokens: readonly KnownToken[]
}

/**
 * What a wallet with these descriptors shows of typed data; null where none describes it.
 * @param from who signs.
 */
export function deviceTextOfTypedData(
  descriptors: readonly Descriptor[],
  data: RebuiltTypedData,
  from: Address,
  tokens: readonly KnownToken[],
): DeviceText | null {
  const { chainId, verifyingContract: to, name, version } = data.domain
  const wanted = JSON.stringify(fieldsOf(data.types))
  for (const descriptor of descriptors) {
    if (!('eip712' in descriptor.context)) continue
    const { deployments, domain, schemas } = descriptor.context.eip712
    const isHere =
      !deployments || deployments.some((one) => one.chainId === chainId && isSameAddress(one.address, to))
    const isDomain = !domain || (domain.name === name && domain.version === version)
    const schema = schemas.find(
      ({ primaryType, types: { EIP712Domain: _domain, ...types } }) =>
        primaryType === data.primaryType && JSON.stringify(fieldsOf(types)) === wanted,
    )
    const format = descriptor.display.formats[data.primaryType]
    if (isHere && isDomain && schema && format)
      return textOf(format, { descriptor, chainId, from, to, value: 0n, root: data.message, tokens })
  }
  return null
}

/** Tables of a struct in one order. */
const fieldsOf = (types: RebuiltTypedData['types']) =>
  Object.keys(types)
    .sort()
    .map((name) => [name, (types[name] ?? []).map((field) => `${field.type} ${field.name}`)])

/** What a wallet with these descriptors shows of a call; null where none describes it. */
export function deviceTextOfCall(
  descriptors: readonly Descriptor[],
  { chainId, from, to, value, data }: DeviceCall,
  tokens: readonly KnownToken[],
): DeviceText | null {
  for (const descriptor of descriptors) {
    if (!('contract' in descriptor.context)) continue
    const { abi, deployments } = descriptor.context.contract
    if (deployments && !deployments.some((one) => one.chainId === chainId && isSameAddress(one.address, to)))
      continue
    const called = abi.find((one) => toFunctionSelector(one) === data.slice(0, 10).toLowerCase())
    const format = called && descriptor.display.formats[signatureOf(called)]
    const root = called && argumentsOf(called, data)
    if (format && root) return textOf(format, { descriptor, chainId, from, to, value, root, tokens })
  }
  return null
}

/** The arguments by their names; null for calldata that is none of the function. */
function argumentsOf(called: AbiFunction, data: Hex): Readonly<Record<string, unknown>> | null {
  try {
    const { args } = decodeFunctionData({ abi: [called], data }) as { args?: readonly unknown[] }
    return Object.fromEntries(called.inputs.map(({ name = '' }, place) => [name, args?.[place]]))
  } catch {
    return null
  }
}

function textOf({ intent, fields }: DescribedFormat, reading: Reading): DeviceText {
  return {
    intent,
    lines: fields.flatMap((field) =>
      valuesAt(field.path, reading).map((value) => ({
        label: field.label,
        value: written(field, value, reading),
      })),
    ),
  }
}

/** What a path leads to: one value, or each of a list. */
function valuesAt(path: string, { root, from, to, value }: Reading): readonly unknown[] {
  const around: Readonly<Record<string, unknown>> = { from, to, value }
  if (path.startsWith('@.')) return [around[path.slice(2)]]
  let found: readonly unknown[] = [root]
  for (const part of path.split('.')) {
    const [, start, end] = /^\[(\d+):(\d+)\]$/.exec(part) ?? []
    if (part === '[]') found = found.flatMap((one) => (Array.isArray(one) ? one : []))
    else if (start && end) found = found.map((one) => bytesOf(one, Number(start), Number(end)))
    else found = found.map((one) => new Map(Object.entries(one ?? {})).get(part))
  }
  return found
}

/** Bytes of a number as its word holds them. */
function bytesOf(value: unknown, start: number, end: number): Hex {
  const bytes = hexToBytes(numberToHex(BigInt(value as bigint), { size: 32 })).slice(start, end)
  return bytesToHex(bytes)
}

function written({ format, params = {} }: DescribedField, value: unknown, reading: Reading): string {
  switch (format) {
    case 'addressName': {
      const isSender = isSameAddress(String(value), String(params.senderAddress ?? ''))
      return withChecksum(isSender ? reading.from : String(value))
    }
    case 'amount':
      return nativeText(BigInt(value as bigint), reading)
    case 'tokenAmount':
      return tokenText(BigInt(value as bigint), params, reading)
    case 'date':
      return dateText(Number(value))
    case 'duration':
      return durationText(Number(value))
    case 'enum': {
      const name = String(params.$ref).slice('$.metadata.enums.'.length)
      return reading.descriptor.metadata.enums?.[name]?.[String(value)] ?? String(value)
    }
    default:
      return isHex(value) ? value : String(value)
  }
}

const nativeText = (value: bigint, { chainId }: Reading): string =>
  `${amountText(value, 18)} ${chainOf(chainId)?.nativeSymbol ?? 'native'}`

function tokenText(value: bigint, params: NonNullable<DescribedField['params']>, reading: Reading): string {
  const { chainId, tokens } = reading
  const [token] = valuesAt(String(params.tokenPath), reading)
  if (isSameAddress(String(token), String(params.nativeCurrencyAddress))) return nativeText(value, reading)
  const known = tokens.find((one) => one.chainId === chainId && isSameAddress(one.address, String(token)))
  const isUnlimited = params.threshold !== undefined && value >= BigInt(String(params.threshold))
  const symbol = known?.symbol ?? withChecksum(String(token))
  if (isUnlimited) return `${String(params.message)} ${symbol}`
  return known ? `${amountText(value, known.decimals)} ${symbol}` : `${value} (raw) ${symbol}`
}

/** The last moment a date can be of. */
const LAST_SEC = 8_640_000_000_000

/** A moment as wallets write it, in UTC. */
function dateText(seconds: number): string {
  if (!(seconds <= LAST_SEC)) return String(seconds)
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** `HH:MM:SS`, hours as many as there are. */
function durationText(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
  return [hours, minutes, rest].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}
