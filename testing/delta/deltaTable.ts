import {
  type Abi,
  type Address,
  BaseError,
  type ContractFunctionArgs,
  type ContractFunctionName,
  decodeErrorResult,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  isHex,
  parseAbi,
  parseEventLogs,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { DELTA_ABI, encodeExecutorData } from '../../sandbox/chain/deltaEncoding.ts'
import { REGISTRY_ABI } from '../../sandbox/chain/moduleSeed.ts'
import { toCompactSignature } from '../../src/domain/orders/struct/compactSignature.ts'
import { plainFamily } from '../../src/domain/orders/struct/families.ts'
import { NO_BRIDGE, type Order } from '../../src/domain/orders/struct/order.ts'
import { hashOrder, orderTypedData } from '../../src/domain/orders/struct/orderTypedData.ts'
import { isNative, ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { DELTA_ETHER_ABI } from './deltaEtherAbi.ts'
import { ADMIN, type DeltaWorld, TOKEN_ABI, WORLD, WORLD_CHAIN_ID } from './deltaWorld.ts'

export const DELTA_DOMAIN = { chainId: WORLD_CHAIN_ID, contract: WORLD.delta } as const

const GAS = 5_000_000n

/** An order and its owner's consent, as the contract takes it: 64 bytes, a contract's own form, or `0x` when pre-signed. */
export interface OrderWithSig {
  readonly order: Order
  readonly signature: Hex
}

/** Errors of what Delta calls, beside its own. */
const OUTER_ERRORS = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error ExecutionFailed()',
  'error SignatureExpired(uint256 signatureDeadline)',
  'error InvalidAmount(uint256 maxAmount)',
  'error LengthMismatch()',
  'error AllowanceExpired(uint256 deadline)',
  'error InsufficientAllowance(uint256 amount)',
  'error ExcessiveInvalidation()',
  'error InvalidSignatureLength()',
  'error InvalidContractSignature()',
  'error AllowanceMustBeZeroFirst()',
])
const ALL_ERRORS: Abi = [...DELTA_ABI, ...DELTA_ETHER_ABI, ...OUTER_ERRORS].filter(
  (entry) => entry.type === 'error',
)

/** The name of the error a revert carries, with the text or number it brings along. */
export function revertName(data: Hex): string {
  const { errorName, args } = decodeErrorResult({ abi: ALL_ERRORS, data })
  return errorName === 'Error' ? String((args as readonly unknown[])[0]) : errorName
}

/** What a test does on a world: make orders, sign, send, watch, and be refused. */
export interface DeltaTable {
  /** An order of `owner` that sells 1,000,000 usd for at least 990,000 dai, 1,000,000 expected; `fields` change it. */
  order(owner: Address, fields?: Partial<Order>): Promise<Order>
  sign(account: PrivateKeyAccount, order: Order, fillable?: boolean): Promise<OrderWithSig>
  /** Sends a call and gives back the events of Delta that it caused. */
  delta<Name extends ContractFunctionName<typeof DELTA_ABI, 'nonpayable' | 'payable'>>(
    from: PrivateKeyAccount,
    functionName: Name,
    args: ContractFunctionArgs<typeof DELTA_ABI, 'nonpayable' | 'payable', Name>,
    value?: bigint,
  ): Promise<readonly { readonly eventName: string; readonly args: unknown }[]>
  /** Sends a call of the registry. */
  registry(
    from: PrivateKeyAccount,
    functionName: ContractFunctionName<typeof REGISTRY_ABI, 'nonpayable'>,
    account: Address,
  ): Promise<void>
  /** The error with which a call is refused; it must be. */
  refusal<Name extends ContractFunctionName<typeof DELTA_ABI, 'nonpayable' | 'payable'>>(
    from: PrivateKeyAccount,
    functionName: Name,
    args: ContractFunctionArgs<typeof DELTA_ABI, 'nonpayable' | 'payable', Name>,
    value?: bigint,
  ): Promise<string>
  /** The error with which any call is refused; it must be. */
  refusalOf(from: Address, to: Address, data: Hex, value?: bigint): Promise<string>
  send(from: PrivateKeyAccount, to: Address, data: Hex, value?: bigint): Promise<Hex>
  mint(token: Address, to: Address, amount: bigint): Promise<void>
  approve(from: PrivateKeyAccount, token: Address, spender: Address, amount: bigint): Promise<void>
  /** Gives `owner` `amount` of a token, or of native, and lets Delta take it. */
  fund(owner: PrivateKeyAccount, token: Address, amount: bigint): Promise<void>
  balance(token: Address, holder: Address): Promise<bigint>
  deposited(holder: Address): Promise<bigint>
  fees(partner: Address, token: Address): Promise<bigint>
  nowSec(): Promise<bigint>
}

let nextNonce = 1n

/** Executor data that pays `amount` of a token to Delta, and anything in `more` after it. */
export function pays(token: Address, amount: bigint, ...more: readonly (readonly [Address, bigint])[]): Hex {
  const payments = [[token, amount] as const, ...more]
  return encodeExecutorData(
    [],
    payments.map(([each, value]) => ({ token: each, to: WORLD.delta, amount: value })),
  )
}

/** The hash of an order on the test chain. */
export function hashOf(order: Order, fillable = false): Hex {
  return hashOrder({ family: plainFamily(fillable), order }, DELTA_DOMAIN)
}

export function openTable({ node }: DeltaWorld): DeltaTable {
  const { client } = node

  const send = async (from: PrivateKeyAccount, to: Address, data: Hex, value = 0n): Promise<Hex> => {
    const [hash] = await node.sendAll(from, [{ to, data, value, gas: GAS }])
    if (!hash) throw new Error('nothing was sent')
    return hash
  }

  const refusalOf = async (from: Address, to: Address, data: Hex, value = 0n): Promise<string> => {
    try {
      await client.call({ account: from, to, data, value })
    } catch (error) {
      return revertName(revertData(error))
    }
    throw new Error('the call was not refused')
  }

  const read = (token: Address, holder: Address): Promise<bigint> =>
    client.readContract({ address: token, abi: TOKEN_ABI, functionName: 'balanceOf', args: [holder] })

  const nowSec = async () => (await client.getBlock({ blockTag: 'latest' })).timestamp

  const mint = async (token: Address, to: Address, amount: bigint) => {
    await send(ADMIN, token, encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [to, amount] }))
  }

  const approve = async (from: PrivateKeyAccount, token: Address, spender: Address, amount: bigint) => {
    await giveGas(from.address)
    await send(
      from,
      token,
      encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [spender, amount] }),
    )
  }

  const giveGas = async (address: Address) => {
    if ((await client.getBalance({ address })) < 10n ** 18n)
      await client.setBalance({ address, value: 10n ** 20n })
  }

  return {
    send,
    refusalOf,
    nowSec,
    mint,
    approve,
    order: async (owner, fields = {}) => ({
      owner,
      beneficiary: ZERO_ADDRESS,
      srcToken: WORLD.usd,
      destToken: WORLD.dai,
      srcAmount: 1_000_000n,
      destAmount: 990_000n,
      expectedAmount: 1_000_000n,
      deadline: (await nowSec()) + 3600n,
      kind: 0,
      nonce: nextNonce++,
      partnerAndFee: 0n,
      permit: '0x',
      metadata: '0x',
      bridge: NO_BRIDGE,
      ...fields,
    }),
    sign: async (account, order, fillable = false) => {
      const typed = orderTypedData({ family: plainFamily(fillable), order }, DELTA_DOMAIN)
      const { domain, types, primaryType } = typed
      const signature = await account.signTypedData({
        domain,
        types,
        primaryType,
        message: { ...typed.message },
      })
      return { order, signature: toCompactSignature(signature) }
    },
    delta: async (from, functionName, args, value = 0n) => {
      await giveGas(from.address)
      const data = encodeFunctionData({
        abi: DELTA_ABI,
        functionName,
        args,
      } as unknown as EncodeFunctionDataParameters)
      const hash = await send(from, WORLD.delta, data, value)
      const { logs } = await client.getTransactionReceipt({ hash })
      return parseEventLogs({
        abi: DELTA_ABI,
        logs: logs.filter((log) => log.address.toLowerCase() === WORLD.delta.toLowerCase()),
      })
    },
    registry: async (from, functionName, account) => {
      await send(
        from,
        WORLD.registry,
        encodeFunctionData({ abi: REGISTRY_ABI, functionName, args: [account] }),
      )
    },
    refusal: (from, functionName, args, value = 0n) =>
      refusalOf(
        from.address,
        WORLD.delta,
        encodeFunctionData({ abi: DELTA_ABI, functionName, args } as unknown as EncodeFunctionDataParameters),
        value,
      ),
    fund: async (owner, token, amount) => {
      await giveGas(owner.address)
      if (isNative(token)) {
        const data = encodeFunctionData({ abi: DELTA_ABI, functionName: 'depositNative' })
        await client.setBalance({ address: owner.address, value: 10n ** 20n + amount })
        await send(owner, WORLD.delta, data, amount)
        return
      }
      await mint(token, owner.address, amount)
      await approve(owner, token, WORLD.delta, amount)
    },
    balance: (token, holder) =>
      isNative(token) ? client.getBalance({ address: holder }) : read(token, holder),
    deposited: (holder) => read(WORLD.deltaEther, holder),
    fees: (partner, token) =>
      client.readContract({
        address: WORLD.delta,
        abi: DELTA_ABI,
        functionName: 'getCollectedFees',
        args: [partner, token],
      }),
  }
}

/** The data a revert came with, wherever the client put it. */
export function revertData(error: unknown): Hex {
  const cause = error instanceof BaseError ? error.walk((each) => hasHexData(each)) : null
  if (!cause || !hasHexData(cause)) throw error
  return cause.data
}

function hasHexData(value: unknown): value is { data: Hex } {
  return typeof value === 'object' && value !== null && 'data' in value && isHex(value.data)
}

/** An address nobody has the key of. */
export function blankAddress(seed: number): Address {
  return getAddress(`0x${seed.toString(16).padStart(40, '0')}`)
}
