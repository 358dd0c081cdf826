import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseSignature,
} from 'viem'
import type { LoggedRequest } from './testWallet.ts'
import { COMPARED_METHODS } from './walletWords.ts'

/*
 * The requests a wallet must get, written down from the public interfaces (facts page 1.1, 1.2, 1.8, 1.9; EIP-2612; EIP-5792) and nothing of
 * the app's own. Scalars of typed data as in the JSON: 256-bit numbers as decimal text, small ones as numbers.
 */

const TOKEN = parseAbi(['function approve(address spender, uint256 amount) returns (bool)'])
const WRAPPED = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])
const DELTA = parseAbi([
  'struct Bridge { bytes4 protocolSelector; uint256 destinationChainId; address outputToken; int8 scalingFactor; bytes protocolData; }',
  'struct Order { address owner; address beneficiary; address srcToken; address destToken; uint256 srcAmount; uint256 destAmount; uint256 expectedAmount; uint256 deadline; uint8 kind; uint256 nonce; uint256 partnerAndFee; bytes permit; bytes metadata; Bridge bridge; }',
  'function setPreSignature(bytes32 orderHash, bool preSigned)',
  'function depositNativeAndPreSign(bytes32 orderHash) payable',
  'function depositNative() payable',
  'function withdrawNative(uint256 amount)',
  'struct TWAPOrder { address owner; address beneficiary; address srcToken; address destToken; uint256 nonce; uint256 partnerAndFee; uint64 deadline; uint64 interval; uint32 numSlices; uint256 destAmountPerSlice; uint256 totalSrcAmount; bytes permit; bytes metadata; Bridge bridge; }',
  'struct TWAPBuyOrder { address owner; address beneficiary; address srcToken; address destToken; uint256 nonce; uint256 partnerAndFee; uint64 deadline; uint64 interval; uint32 numSlices; uint256 totalDestAmount; uint256 maxSrcAmount; bytes permit; bytes metadata; Bridge bridge; }',
  'function cancelAndWithdraw(Order order, bool isFillable)',
  'function cancelTWAPAndWithdraw(TWAPOrder order)',
  'function cancelTWAPBuyAndWithdraw(TWAPBuyOrder order)',
  'function invalidateNonces(uint256[] nonces)',
])

/** One call: a transaction of its own, or a part of a bundle. */
export interface GoldenCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

const call = (to: Address, data: Hex, value = 0n): GoldenCall => ({ to, value, data })

export const approving = (token: Address, spender: Address, amount: bigint) =>
  call(token, encodeFunctionData({ abi: TOKEN, functionName: 'approve', args: [spender, amount] }))
export const wrapping = (wrapped: Address, amount: bigint) =>
  call(wrapped, encodeFunctionData({ abi: WRAPPED, functionName: 'deposit' }), amount)
export const unwrapping = (wrapped: Address, amount: bigint) =>
  call(wrapped, encodeFunctionData({ abi: WRAPPED, functionName: 'withdraw', args: [amount] }))
export const presigning = (delta: Address, hash: Hex) =>
  call(delta, encodeFunctionData({ abi: DELTA, functionName: 'setPreSignature', args: [hash, true] }))
export const depositing = (delta: Address, hash: Hex, amount: bigint) =>
  call(
    delta,
    encodeFunctionData({ abi: DELTA, functionName: 'depositNativeAndPreSign', args: [hash] }),
    amount,
  )
export const toppingUp = (delta: Address, amount: bigint) =>
  call(delta, encodeFunctionData({ abi: DELTA, functionName: 'depositNative' }), amount)
export const withdrawing = (delta: Address, amount: bigint) =>
  call(delta, encodeFunctionData({ abi: DELTA, functionName: 'withdrawNative', args: [amount] }))
export const invalidating = (delta: Address, nonces: readonly bigint[]) =>
  call(delta, encodeFunctionData({ abi: DELTA, functionName: 'invalidateNonces', args: [nonces] }))

const ZERO: Address = '0x0000000000000000000000000000000000000000'

/** An order's struct as its JSON: everything that was agreed on. */
export interface GoldenOrder {
  readonly owner: Address
  readonly beneficiary: Address
  readonly srcToken: Address
  readonly destToken: Address
  readonly srcAmount: string
  readonly destAmount: string
  readonly expectedAmount: string
  readonly deadline: string
  readonly kind: 0 | 1
  readonly nonce: string
  readonly partnerAndFee: string
  readonly permit: Hex
}

const NO_BRIDGE = {
  protocolSelector: '0x00000000',
  destinationChainId: '0',
  outputToken: ZERO,
  scalingFactor: 0,
  protocolData: '0x',
} as const

export function cancellingNative(delta: Address, order: GoldenOrder, isFillable: boolean): GoldenCall {
  const struct = {
    ...order,
    srcAmount: BigInt(order.srcAmount),
    destAmount: BigInt(order.destAmount),
    expectedAmount: BigInt(order.expectedAmount),
    deadline: BigInt(order.deadline),
    nonce: BigInt(order.nonce),
    partnerAndFee: BigInt(order.partnerAndFee),
    metadata: '0x',
    bridge: { ...NO_BRIDGE, destinationChainId: 0n },
  } as const
  return call(
    delta,
    encodeFunctionData({ abi: DELTA, functionName: 'cancelAndWithdraw', args: [struct, isFillable] }),
  )
}

/** The struct of an order in slices as its JSON: everything that was agreed on, without permit. */
interface GoldenSchedule {
  readonly owner: Address
  readonly beneficiary: Address
  readonly srcToken: Address
  readonly destToken: Address
  readonly nonce: string
  readonly partnerAndFee: string
  readonly deadline: string
  readonly interval: string
  readonly numSlices: number
}
type GoldenSale = GoldenSchedule & { readonly destAmountPerSlice: string; readonly totalSrcAmount: string }
type GoldenPurchase = GoldenSchedule & { readonly totalDestAmount: string; readonly maxSrcAmount: string }
export type GoldenSlices = GoldenSale | GoldenPurchase

const isSale = (order: GoldenSlices): order is GoldenSale => 'totalSrcAmount' in order

export function cancellingNativeSlices(delta: Address, order: GoldenSlices): GoldenCall {
  const terms = {
    ...order,
    nonce: BigInt(order.nonce),
    partnerAndFee: BigInt(order.partnerAndFee),
    deadline: BigInt(order.deadline),
    interval: BigInt(order.interval),
    permit: '0x',
    metadata: '0x',
    bridge: { ...NO_BRIDGE, destinationChainId: 0n },
  } as const
  if (isSale(order)) {
    const destAmountPerSlice = BigInt(order.destAmountPerSlice)
    const struct = { ...terms, destAmountPerSlice, totalSrcAmount: BigInt(order.totalSrcAmount) }
    return call(
      delta,
      encodeFunctionData({ abi: DELTA, functionName: 'cancelTWAPAndWithdraw', args: [struct] }),
    )
  }
  const totalDestAmount = BigInt(order.totalDestAmount)
  const struct = { ...terms, totalDestAmount, maxSrcAmount: BigInt(order.maxSrcAmount) }
  return call(
    delta,
    encodeFunctionData({ abi: DELTA, functionName: 'cancelTWAPBuyAndWithdraw', args: [struct] }),
  )
}

const field = (text: string) => {
  const [type, name] = text.split(' ')
  return { name, type }
}
const fields = (text: string) => text.split(', ').map(field)
const DOMAIN = fields('string name, string version, uint256 chainId, address verifyingContract')
const ORDER = fields(
  'address owner, address beneficiary, address srcToken, address destToken, uint256 srcAmount, uint256 destAmount, uint256 expectedAmount, uint256 deadline, uint8 kind, uint256 nonce, uint256 partnerAndFee, bytes permit, bytes metadata, Bridge bridge',
)
const SCHEDULE =
  'address owner, address beneficiary, address srcToken, address destToken, uint256 nonce, uint256 partnerAndFee, uint64 deadline, uint64 interval, uint32 numSlices'
const SALE = fields(
  `${SCHEDULE}, uint256 destAmountPerSlice, uint256 totalSrcAmount, bytes permit, bytes metadata, Bridge bridge`,
)
const PURCHASE = fields(
  `${SCHEDULE}, uint256 totalDestAmount, uint256 maxSrcAmount, bytes permit, bytes metadata, Bridge bridge`,
)
const BRIDGE = fields(
  'bytes4 protocolSelector, uint256 destinationChainId, address outputToken, int8 scalingFactor, bytes protocolData',
)

const portikus = (chainId: number, verifyingContract: Address) => ({
  name: 'Portikus',
  version: '2.0.0',
  chainId,
  verifyingContract,
})

/** What is signed for an order. */
export const orderToSign = (chainId: number, delta: Address, order: GoldenOrder, isFillable = false) => {
  const primaryType = isFillable ? 'FillableOrder' : 'Order'
  return {
    types: { EIP712Domain: DOMAIN, [primaryType]: ORDER, Bridge: BRIDGE },
    domain: portikus(chainId, delta),
    primaryType,
    message: { ...order, metadata: '0x', bridge: NO_BRIDGE },
  }
}

/** What is signed for an order in slices. */
export const slicesToSign = (chainId: number, delta: Address, order: GoldenSlices) => {
  const primaryType = isSale(order) ? 'TWAPOrder' : 'TWAPBuyOrder'
  return {
    types: { EIP712Domain: DOMAIN, [primaryType]: isSale(order) ? SALE : PURCHASE, Bridge: BRIDGE },
    domain: portikus(chainId, delta),
    primaryType,
    message: { ...order, permit: '0x', metadata: '0x', bridge: NO_BRIDGE },
  }
}

/** What is signed to cancel orders at the service. */
export const cancellationToSign = (chainId: number, delta: Address, orderIds: readonly string[]) => ({
  types: { EIP712Domain: DOMAIN, OrderCancellations: fields('string[] orderIds') },
  domain: portikus(chainId, delta),
  primaryType: 'OrderCancellations',
  message: { orderIds },
})

/** A permit as tokens with EIP-2612 take it. */
export interface GoldenPermit {
  readonly token: Address
  readonly name: string
  readonly version: string
  readonly owner: Address
  readonly spender: Address
  readonly value: bigint
  readonly deadline: bigint
}

/** What is signed for an account's first permit. */
export const permitToSign = (
  chainId: number,
  { token, name, version, owner, spender, value, deadline }: GoldenPermit,
) => ({
  types: {
    EIP712Domain: DOMAIN,
    Permit: fields('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'),
  },
  domain: { name, version, chainId, verifyingContract: token },
  primaryType: 'Permit',
  message: { owner, spender, value: String(value), nonce: '0', deadline: String(deadline) },
})

/** The 224 bytes that an order carries for such a permit. */
export function permitBytes({ owner, spender, value, deadline }: GoldenPermit, signature: Hex): Hex {
  const { r, s, yParity } = parseSignature(signature)
  const types = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'] as const
  return encodeAbiParameters(
    types.map((type) => ({ type })),
    [owner, spender, value, deadline, yParity + 27, r, s],
  )
}

const MOST_GAS = 5_000_000n

/** A transaction as the wallet must be asked for it. */
export const sending = (from: Address, { to, value, data }: GoldenCall) => ({
  method: 'eth_sendTransaction',
  params: [{ from, to, value: numberToHex(value), data }],
})

export const signing = (account: Address, typedData: unknown) => ({
  method: 'eth_signTypedData_v4',
  params: [account, typedData],
})

/** Calls that are asked for together. */
export const bundling = (chainId: number, from: Address, calls: readonly GoldenCall[]) => ({
  method: 'wallet_sendCalls',
  params: [
    {
      version: '2.0.0',
      chainId: numberToHex(chainId),
      from,
      atomicRequired: true,
      calls: calls.map(({ to, value, data }) => ({ to, value: numberToHex(value), data })),
    },
  ],
})

/** Questions that open no window: who and where the wallet is, what it can do, how far a bundle is, what its node shows. */
const QUIET: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_chainId',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  ...COMPARED_METHODS,
])

/**
 * The log as it is compared: typed data parsed, quiet questions left out, the gas limit of transactions checked to be sane and left out.
 * @throws {Error} for a gas limit that no transaction of the app needs
 */
export function spokenLog(log: readonly LoggedRequest[]) {
  return log
    .filter(({ method }) => !QUIET.has(method))
    .map(({ method, params }) => {
      if (method === 'eth_signTypedData_v4')
        return { method, params: [params[0], JSON.parse(String(params[1]))] }
      if (method !== 'eth_sendTransaction') return { method, params }
      const { gas, ...rest } = params[0] as { readonly gas?: Hex }
      if (gas !== undefined && (BigInt(gas) < 21_000n || BigInt(gas) > MOST_GAS))
        throw new Error(`gas ${gas}`)
      return { method, params: [rest, ...params.slice(1)] }
    })
}
