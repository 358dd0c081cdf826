import { type Chain, deploylessCallViaBytecodeBytecode, type Hex, multicall3Abi } from 'viem'
import {
  decodeAbiParameters,
  decodeFunctionData,
  decodeFunctionResult,
  hexToBigInt,
  isHex,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem/utils'
import { amountText } from '../../domain/amount/amount.ts'
import { AppError } from '../../domain/data/errors.ts'
import { WITHDRAWAL_ABI } from '../../domain/orders/struct/withdrawals.ts'
import { isAnyAddress, isSameAddress, shortAddress } from '../../domain/token/address.ts'

/** A question about the state of a chain, as a node gets it. */
export interface StateRead {
  readonly method: string
  readonly params: readonly unknown[]
}

/** What a node says to it; a contract's refusal is an answer too. */
export type ReadAnswer = { readonly answer: unknown } | 'reverted'

interface Compared {
  readonly read: StateRead
  readonly chain: Chain
  readonly about: object
  readonly first: { readonly name: string }
  readonly second: { readonly name: string }
}

/** One figure of a read, by both nodes; null where the contract refuses. */
interface Figure {
  readonly to: string
  /** Selector of the function, or the method of the node. */
  readonly what: string
  readonly by: readonly [Hex | null, Hex | null]
}

/** Why two nodes do not agree about a read, with both values; null where they do. */
export function nodesDiffer(compared: Compared, mine: ReadAnswer, theirs: ReadAnswer): AppError | null {
  const { read, first, second } = compared
  const says = [canonical(read, mine), canonical(read, theirs)] as const
  if (says[0] === says[1]) return null
  const { name, params } = described(compared, mine, theirs)
  return new AppError({
    code: 'nodes-differ',
    message: {
      key: `errors.chain.${name}`,
      params: { first: first.name, second: second.name, ...params },
    },
    recovery: 'retry',
    details: `${read.method} ${JSON.stringify(read.params).slice(0, 300)}: ${says.map((one) => one.slice(0, 300)).join(' ≠ ')}`,
  })
}

const QUANTITIES = new Set(['eth_getBalance', 'eth_getTransactionCount'])

/** Members of a log that say what happened; what else nodes add is theirs. */
const LOG_MEMBERS = ['address', 'topics', 'data', 'blockNumber', 'transactionHash', 'logIndex'] as const

function canonical({ method }: StateRead, given: ReadAnswer): string {
  if (given === 'reverted') return given
  const { answer } = given
  if (method === 'eth_getLogs')
    return JSON.stringify(logsOf(answer).map((log) => LOG_MEMBERS.map((name) => log[name]))).toLowerCase()
  if (!isHex(answer)) return '0x'
  return QUANTITIES.has(method) ? String(hexToBigInt(answer)) : answer.toLowerCase()
}

const logsOf = (answer: unknown) =>
  (Array.isArray(answer) ? answer : []) as readonly Readonly<Record<string, unknown>>[]

/** A sentence of `errors.chain`, and what goes into it beside the names of the nodes. */
interface Described {
  readonly name: string
  readonly params: Readonly<Record<string, string | number>>
}

function described(compared: Compared, mine: ReadAnswer, theirs: ReadAnswer): Described {
  const { read } = compared
  if (read.method === 'eth_getLogs') {
    const [one, other] = [mine, theirs].map((one) =>
      one === 'reverted' ? NOTHING : logsOf(one.answer).length,
    )
    const { address } = read.params[0] as { readonly address?: unknown }
    return {
      name: 'nodesEvents',
      params: { subject: subjectOf([address].flat()[0]), one, other } as Described['params'],
    }
  }
  try {
    const figure = figuresOf(read, mine, theirs).find(({ by: [one, other] }) => one !== other)
    if (figure) return sentenceOf(figure, compared)
  } catch {
    // Answers of a form that no function gives.
  }
  return { name: 'nodesOther', params: { subject: read.method, ...plainly([mine, theirs].map(hexOf)) } }
}

/** Where a node has no answer. */
const NOTHING = '–'

const hexOf = (given: ReadAnswer): Hex | null =>
  given !== 'reverted' && isHex(given.answer) ? (given.answer.toLowerCase() as Hex) : null

/** The figures that one request is for: several calls of contracts may travel in one. */
function figuresOf({ method, params }: StateRead, mine: ReadAnswer, theirs: ReadAnswer): readonly Figure[] {
  const by = [hexOf(mine), hexOf(theirs)] as const
  if (method !== 'eth_call') return [{ to: String(params[0]), what: method, by }]
  const { to, data = '0x' } = params[0] as { readonly to?: string; readonly data?: Hex }
  if (to !== undefined) return [{ to, what: data.slice(0, 10), by }]
  const [first, second] = by.map(resultsIn)
  return callsIn(data).map(({ target, callData }, place) => ({
    to: target,
    what: callData.slice(0, 10),
    by: [first?.[place] ?? null, second?.[place] ?? null],
  }))
}

/** The calls of a request that brings its own code. */
function callsIn(data: Hex): readonly { readonly target: string; readonly callData: Hex }[] {
  const bytes = `0x${data.slice(deploylessCallViaBytecodeBytecode.length)}` as const
  const [, inner] = decodeAbiParameters(parseAbiParameters('bytes, bytes'), bytes)
  const { args } = decodeFunctionData({ abi: multicall3Abi, data: inner })
  return (args?.[0] ?? []) as readonly { readonly target: string; readonly callData: Hex }[]
}

function resultsIn(answer: Hex | null): readonly (Hex | null)[] {
  if (!answer) return []
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
  return results.map(({ success, returnData }) => (success ? returnData : null))
}

interface NamedToken {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

/** The tokens that an intention or an order names. */
function tokensIn(about: object): readonly NamedToken[] {
  return Object.values(about).filter(
    (one): one is NamedToken =>
      typeof one === 'object' && one !== null && 'address' in one && 'symbol' in one && 'decimals' in one,
  )
}

const selectorsOf = (...functions: readonly string[]): readonly string[] =>
  functions.map((one) => toFunctionSelector(one))

/** What is read by which function of a contract, or method of a node. */
const READS: readonly (readonly [name: string, by: readonly string[]])[] = [
  ['nodesDecimals', selectorsOf('decimals()')],
  ['nodesAllowance', selectorsOf('allowance(address,address)', 'allowance(address,address,address)')],
  ['nodesBalance', [...selectorsOf('balanceOf(address)'), 'eth_getBalance']],
  [
    'nodesNonce',
    [...selectorsOf('nonces(address)', 'nonceBitmap(address,uint256)'), 'eth_getTransactionCount'],
  ],
  ['nodesNonceUsed', selectorsOf('isNonceUsed(address,uint256)', 'areNoncesUsed(address,uint256[])')],
  [
    'nodesRemaining',
    selectorsOf('remaining(address,bytes32)', 'getRemainingOrderBalance(address,bytes32[])'),
  ],
  [
    'nodesFilled',
    [
      toFunctionSelector({
        type: 'function',
        name: 'swapFilledAmount',
        stateMutability: 'view',
        inputs: [WITHDRAWAL_ABI[0].inputs[0]],
        outputs: [],
      }),
    ],
  ],
  ['nodesCode', ['eth_getCode']],
]

/** Figures in a token's raw units. */
const AMOUNTS = new Set(['nodesAllowance', 'nodesBalance'])

const subjectOf = (address: unknown): string => {
  const text = String(address)
  return isAnyAddress(text) ? shortAddress(text) : text
}

function sentenceOf({ to, what, by }: Figure, { about, chain, first, second }: Compared): Described {
  const [name = 'nodesOther'] = READS.find(([, functions]) => functions.includes(what)) ?? []
  const subject = subjectOf(to)
  if (name === 'nodesCode' || name === 'nodesOther') return { name, params: { subject, ...plainly(by) } }
  const [one, other] = differingWords(by)
  if (name === 'nodesNonceUsed' && one !== null && other !== null) {
    const [used, unused] = one > other ? [first.name, second.name] : [second.name, first.name]
    return { name, params: { used, unused } }
  }
  const token =
    what === 'eth_getBalance'
      ? chain.nativeCurrency
      : tokensIn(about).find(({ address }) => isSameAddress(address, to))
  const decimals = (AMOUNTS.has(name) && token?.decimals) || 0
  const shown = [one, other].map((one) => (one === null ? NOTHING : shortened(amountText(one, decimals))))
  const params = { subject: token?.symbol ?? subject, one: shown[0] ?? NOTHING, other: shown[1] ?? NOTHING }
  return { name: name === 'nodesNonceUsed' ? 'nodesOther' : name, params }
}

/** The first words of two answers that differ; null where there is no answer. */
function differingWords([one, other]: Figure['by']): readonly [bigint | null, bigint | null] {
  const wordAt = (answer: Hex | null, place: number) => answer?.slice(2 + place * 64, 66 + place * 64) ?? ''
  const length = Math.max(one?.length ?? 0, other?.length ?? 0)
  let place = 0
  while (place * 64 < length && wordAt(one, place) === wordAt(other, place)) place += 1
  const numberOf = (word: string) => (word === '' ? null : hexToBigInt(`0x${word}`))
  return [numberOf(wordAt(one, place)), numberOf(wordAt(other, place))]
}

/** The longest value that a sentence holds whole. */
const MOST_DIGITS = 24
const shortened = (text: string) =>
  text.length > MOST_DIGITS ? `${text.slice(0, 10)}…${text.slice(-4)}` : text

function plainly(by: readonly (Hex | null)[]): { readonly one: string; readonly other: string } {
  const [one = NOTHING, other = NOTHING] = by.map((one) => (one === null ? NOTHING : shortened(one)))
  return { one, other }
}
