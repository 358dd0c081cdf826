import {
  type Address,
  concatHex,
  decodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  parseAbi,
  sliceHex,
} from 'viem'
import type { ProductiveOrder } from '../../../src/domain/orders/struct/heldFamilies.ts'
import type { Order } from '../../../src/domain/orders/struct/order.ts'
import { type PermitKind, permitKind } from '../../../src/domain/orders/struct/permitKind.ts'
import { isNative, isSameAddress } from '../../../src/domain/token/address.ts'
import { createBreather } from '../http/breather.ts'
import { type DeltaChain, PERMIT2 } from './deltaChain.ts'
import { productiveAmount } from './heldOrders.ts'

const PERMIT2_ABI = parseAbi([
  'struct TokenPermissions { address token; uint256 amount; }',
  'struct PermitTransferFrom { TokenPermissions permitted; uint256 nonce; uint256 deadline; }',
  'struct SignatureTransferDetails { address to; uint256 requestedAmount; }',
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'function permitTransferFrom(PermitTransferFrom permit, SignatureTransferDetails transferDetails, address owner, bytes signature)',
  'function permit(address owner, PermitSingle permitSingle, bytes signature)',
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
])
const EIP2612_SELECTOR: Hex = '0xd505accf'
const DAI_SELECTOR: Hex = '0x8fcbaf0c'
const WORDS_2612 = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'] as const
const WORDS_DAI = ['address', 'address', 'uint256', 'uint256', 'bool', 'uint8', 'bytes32', 'bytes32'] as const
const MAX_UINT160 = 2n ** 160n - 1n
const MAX_UINT48 = 2n ** 48n - 1n
/** Of so many orders permits are tried out at the same time. */
const READ_TOGETHER = 200

/** What is missing for an order's source to be taken, or null when nothing is. */
export type Lack = 'balance' | 'allowance' | null

/** What an order needs from its owner now. */
export interface Need {
  readonly order: Order
  /** Source still to be taken, raw units. */
  readonly amount: bigint
  /** The position that pays for it instead of the owner's account. */
  readonly position: ProductiveOrder | null
}

const usesPermit2 = (kind: PermitKind | null): boolean =>
  kind === 'permit2Allowance' || kind === 'permit2Transfer' || kind === 'permit2AllowanceSignature'

async function wouldSucceed(chain: DeltaChain, to: Address, data: Hex): Promise<boolean> {
  try {
    await chain.access.client.call({ account: chain.delta, to, data })
    return true
  } catch {
    return false
  }
}

function tokenPermitCovers(chain: DeltaChain, { order, amount }: Need, kind: 'eip2612' | 'dai'): boolean {
  if (kind === 'eip2612') {
    const parameters = WORDS_2612.map((type) => ({ type }))
    const [owner, spender, value] = decodeAbiParameters(parameters, order.permit) as [
      Address,
      Address,
      bigint,
    ]
    return isSameAddress(owner, order.owner) && isSameAddress(spender, chain.delta) && value >= amount
  }
  const parameters = WORDS_DAI.map((type) => ({ type }))
  const decoded = decodeAbiParameters(parameters, order.permit)
  const [holder, spender] = decoded as readonly [Address, Address]
  return isSameAddress(holder, order.owner) && isSameAddress(spender, chain.delta) && decoded[4] === true
}

async function tokenPermitHolds(chain: DeltaChain, need: Need, kind: 'eip2612' | 'dai'): Promise<boolean> {
  try {
    if (!tokenPermitCovers(chain, need, kind)) return false
  } catch {
    return false
  }
  const selector = kind === 'eip2612' ? EIP2612_SELECTOR : DAI_SELECTOR
  return wouldSucceed(chain, need.order.srcToken, concatHex([selector, need.order.permit]))
}

async function permit2AllowanceHolds(chain: DeltaChain, need: Need, nowSec: bigint): Promise<boolean> {
  const [amount, expiration] = await chain.access.client.readContract({
    address: PERMIT2,
    abi: PERMIT2_ABI,
    functionName: 'allowance',
    args: [need.order.owner, need.order.srcToken, chain.delta],
  })
  return amount >= need.amount && BigInt(expiration) >= nowSec
}

function permit2TransferHolds(chain: DeltaChain, { order, amount }: Need): Promise<boolean> {
  const permitted = { token: order.srcToken, amount: order.srcAmount }
  const nonce = hexToBigInt(sliceHex(order.permit, 0, 32))
  const data = encodeFunctionData({
    abi: PERMIT2_ABI,
    functionName: 'permitTransferFrom',
    args: [
      { permitted, nonce, deadline: order.deadline },
      { to: chain.executor, requestedAmount: amount },
      order.owner,
      sliceHex(order.permit, 32),
    ],
  })
  return wouldSucceed(chain, PERMIT2, data)
}

async function permit2SignatureHolds(chain: DeltaChain, need: Need, nowSec: bigint): Promise<boolean> {
  if (await permit2AllowanceHolds(chain, need, nowSec)) return true
  const { order } = need
  const word = (index: number): bigint => hexToBigInt(sliceHex(order.permit, index * 32, index * 32 + 32))
  const [amount, nonce, expiration, sigDeadline] = [word(0), word(1), word(2), word(3)]
  if (amount > MAX_UINT160 || nonce > MAX_UINT48 || expiration > MAX_UINT48) return false
  if (amount < need.amount || expiration < nowSec) return false
  const details = {
    token: order.srcToken,
    amount,
    expiration: Number(expiration),
    nonce: Number(nonce),
  }
  const data = encodeFunctionData({
    abi: PERMIT2_ABI,
    functionName: 'permit',
    args: [order.owner, { details, spender: chain.delta, sigDeadline }, sliceHex(order.permit, 128)],
  })
  return wouldSucceed(chain, PERMIT2, data)
}

/** Whether a permission that needs more than the allowance holds; simulated on the chain. */
async function permitHolds(
  chain: DeltaChain,
  need: Need,
  { kind, isAllowed }: { readonly kind: Exclude<PermitKind, 'allowance'>; readonly isAllowed: boolean },
  nowSec: bigint,
): Promise<boolean> {
  switch (kind) {
    case 'eip2612':
    case 'dai':
      return isAllowed || tokenPermitHolds(chain, need, kind)
    case 'permit2Allowance':
      return isAllowed && permit2AllowanceHolds(chain, need, nowSec)
    case 'permit2Transfer':
      return isAllowed && permit2TransferHolds(chain, need)
    case 'permit2AllowanceSignature':
      return isAllowed && permit2SignatureHolds(chain, need, nowSec)
  }
}

interface Account {
  readonly balance: bigint
  readonly allowance: bigint
}

const spenderOf = (chain: DeltaChain, order: Order): Address =>
  usesPermit2(permitKind(order.permit)) ? PERMIT2 : chain.delta

/** Names of accounts by order: they are asked for with every block, and an order is never changed in place. */
const accountKeys = new WeakMap<Order, string>()

function accountKey(chain: DeltaChain, order: Order): string {
  const known = accountKeys.get(order)
  if (known !== undefined) return known
  const key = [order.owner, order.srcToken, spenderOf(chain, order)].join('-').toLowerCase()
  accountKeys.set(order, key)
  return key
}

/** Balance and allowance behind each order; accounts that several orders share are read once. */
async function readAccounts(
  chain: DeltaChain,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, Account>> {
  const distinct = [...new Map(orders.map((order) => [accountKey(chain, order), order]))]
  const contracts = distinct.flatMap(([, order]) => {
    const token = isNative(order.srcToken) ? chain.deltaEther : order.srcToken
    const spender = spenderOf(chain, order)
    return [
      { abi: erc20Abi, address: token, functionName: 'balanceOf', args: [order.owner] } as const,
      { abi: erc20Abi, address: token, functionName: 'allowance', args: [order.owner, spender] } as const,
    ]
  })
  const results = await chain.access.client.multicall({
    contracts,
    multicallAddress: chain.access.contracts.multicall3,
    batchSize: 0,
  })
  const value = (index: number): bigint => {
    const result = results[index]
    return result?.status === 'success' ? result.result : 0n
  }
  return new Map(
    distinct.map(([key, order], index) => [
      key,
      {
        balance: value(index * 2),
        // Delta takes deposits without an allowance.
        allowance: isNative(order.srcToken) ? 2n ** 256n - 1n : value(index * 2 + 1),
      },
    ]),
  )
}

const isKnown = (lack: Lack | Promise<Lack>): lack is Lack => !(lack instanceof Promise)

/** What each of several orders lacks now, in their order: read from the chain, permits tried out on it. */
export async function lacksOf(
  chain: DeltaChain,
  needs: readonly Need[],
  nowSec: bigint,
): Promise<readonly Lack[]> {
  if (needs.length === 0) return []
  const accounts = await readAccounts(
    chain,
    needs.filter(({ position }) => position === null).map(({ order }) => order),
  )
  /** At once where balance and allowance decide, as for most orders; else what is tried out. */
  const lackOf = (need: Need): Lack | Promise<Lack> => {
    if (need.position)
      return productiveAmount(chain, need.position).then((sold) => (sold === null ? 'balance' : null))
    const account = accounts.get(accountKey(chain, need.order)) ?? { balance: 0n, allowance: 0n }
    if (account.balance < need.amount) return 'balance'
    const kind = permitKind(need.order.permit)
    if (kind === null) return 'allowance'
    const isAllowed = account.allowance >= need.amount
    if (kind === 'allowance') return isAllowed ? null : 'allowance'
    return permitHolds(chain, need, { kind, isAllowed }, nowSec).then((holds) => (holds ? null : 'allowance'))
  }
  const lacks: Lack[] = []
  const breather = createBreather()
  for (let first = 0; first < needs.length; first += READ_TOGETHER) {
    if (breather.isDue()) await breather.rest()
    const found = needs.slice(first, first + READ_TOGETHER).map(lackOf)
    lacks.push(...(found.every(isKnown) ? found : await Promise.all(found)))
  }
  return lacks
}
