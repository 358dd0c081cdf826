import {
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
  parseEventLogs,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { BRIDGE_ABI, type BridgeLog, type Crossing } from '../../sandbox/chain/bridgeEncoding.ts'
import { type BridgePlan, bridgeAddress, EVERY_BRIDGE } from '../../sandbox/chain/bridgePlan.ts'
import { DELTA_ABI, encodeExecutorData } from '../../sandbox/chain/deltaEncoding.ts'
import { connectLocalNode, type LocalNode } from '../../sandbox/chain/localNode.ts'
import type { StartedChain } from '../../sandbox/chain/openChain.ts'
import { AGENT_KEYS, RELAYER_KEY } from '../../sandbox/chain/sandboxKeys.ts'
import { startChain } from '../../sandbox/chain/startChain.ts'
import { toCompactSignature } from '../../src/domain/orders/struct/compactSignature.ts'
import { plainFamily } from '../../src/domain/orders/struct/families.ts'
import type { Bridge, Order } from '../../src/domain/orders/struct/order.ts'
import { orderTypedData } from '../../src/domain/orders/struct/orderTypedData.ts'
import { isNative, NATIVE_TOKEN, ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { revertData } from './deltaTable.ts'
import { actor } from './deltaWorld.ts'

export const HERE = 31337
export const THERE = 31338
export const RELAYER = privateKeyToAccount(RELAYER_KEY)
export const AGENT = privateKeyToAccount(AGENT_KEYS[0] ?? '0x')

const TOKEN_ABI = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function approve(address spender, uint256 amount)',
])
const GAS = 4_000_000n

type RelayCall = Extract<
  ContractFunctionName<typeof BRIDGE_ABI, 'nonpayable'>,
  'fill' | 'confirm' | 'fail' | 'refund' | 'refundQuietly' | 'refundOnDestination'
>
type DeltaCall = ContractFunctionName<typeof DELTA_ABI, 'nonpayable' | 'payable'>

/** One of the two chains with what tests do on it. */
export interface BridgeShore {
  readonly id: number
  readonly node: LocalNode
  readonly chain: StartedChain
  token(symbol: string): Address
  balance(token: Address, holder: Address): Promise<bigint>
  /** Gives an account tokens that Delta may take, or a deposit of native. */
  fund(owner: PrivateKeyAccount, token: Address, amount: bigint): Promise<void>
  /** Sends a call of Delta and gives back the crossings it started. */
  delta<Name extends DeltaCall>(
    from: PrivateKeyAccount,
    functionName: Name,
    args: ContractFunctionArgs<typeof DELTA_ABI, 'nonpayable' | 'payable', Name>,
    value?: bigint,
  ): Promise<readonly Crossing[]>
  /** The error, by Delta's or the bridges' names, with which a call is refused; it must be. */
  refusal(from: Address, to: Address, data: Hex, value?: bigint): Promise<string>
  /** Sends a call of a bridge. @returns its events */
  send(from: PrivateKeyAccount, plan: BridgePlan, data: Hex): Promise<readonly BridgeLog[]>
  relay(plan: BridgePlan, functionName: RelayCall, crossing: Crossing): Promise<readonly BridgeLog[]>
  locked(plan: BridgePlan, token: Address): Promise<bigint>
}

/** Two sandbox chains and the bridges between them. */
export interface BridgeWorld {
  readonly here: BridgeShore
  readonly there: BridgeShore
  /** Moves both clocks to so long after the later of the two. */
  pass(seconds: number): Promise<void>
  stop(): Promise<void>
}

/** The bridge with a slug. @throws {Error} when there is none */
export function bridgePlan(slug: string): BridgePlan {
  const plan = EVERY_BRIDGE.find((one) => one.slug === slug)
  if (!plan) throw new Error(`no bridge ${slug}`)
  return plan
}

/** The bridge member of an order over the lane of a token. */
export function bridgeOver(plan: BridgePlan, from: number, symbol: string): Bridge {
  const lane = plan.lanes.find((one) => one.srcChainId === from && one.symbol === symbol)
  if (!lane) throw new Error(`no lane for ${symbol}`)
  return {
    protocolSelector: plan.selector,
    destinationChainId: BigInt(lane.destChainId),
    outputToken: lane.outputToken,
    scalingFactor: lane.scalingFactor,
    protocolData: '0x',
  }
}

export const relayData = (functionName: RelayCall, crossing: Crossing): Hex =>
  encodeFunctionData({ abi: BRIDGE_ABI, functionName, args: [crossing] })

/** Executor data that pays `amount` of a token to Delta. */
export const brings = (shore: BridgeShore, token: Address, amount: bigint): Hex =>
  encodeExecutorData([], [{ token, to: shore.chain.access.contracts.delta, amount }])

let nonce = 1n

/** A sale of 1,000 USDC at its own price; `fields` change it. */
export async function bridgedOrder(
  shore: BridgeShore,
  owner: Address,
  fields: Partial<Order> & { readonly bridge: Bridge },
): Promise<Order> {
  nonce += 1n
  const { timestamp } = await shore.node.client.getBlock()
  return {
    owner,
    beneficiary: ZERO_ADDRESS,
    srcToken: shore.token('USDC'),
    destToken: shore.token('USDC'),
    srcAmount: 1_000_000_000n,
    destAmount: 990_000_000n,
    expectedAmount: 1_000_000_000n,
    deadline: timestamp + 3600n,
    kind: 0,
    nonce,
    partnerAndFee: 0n,
    permit: '0x',
    metadata: '0x',
    ...fields,
  }
}

export async function signFor(
  shore: BridgeShore,
  owner: PrivateKeyAccount,
  order: Order,
  fillable = false,
): Promise<{ readonly order: Order; readonly signature: Hex }> {
  const contract = shore.chain.access.contracts.delta
  const typed = orderTypedData({ family: plainFamily(fillable), order }, { chainId: shore.id, contract })
  const { domain, types, primaryType } = typed
  const signature = await owner.signTypedData({ domain, types, primaryType, message: { ...typed.message } })
  return { order, signature: toCompactSignature(signature) }
}

const errorName = (data: Hex): string =>
  decodeErrorResult({ abi: [...BRIDGE_ABI, ...DELTA_ABI], data }).errorName

async function openShore(id: number): Promise<BridgeShore> {
  const chain = await startChain({ chainId: id, blockTimeSec: 0 })
  const node = connectLocalNode(chain.access.rpcUrl, id)
  const { delta, deltaExecutor } = chain.access.contracts
  const { client } = node
  const INVENTORY = 10n ** 24n
  for (const { address, taxed } of chain.access.tokens)
    if (!taxed) await chain.control.faucet(deltaExecutor, address, INVENTORY)
  await chain.control.faucet(deltaExecutor, NATIVE_TOKEN, INVENTORY)
  const approve = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [delta, maxUint256] })
  const send = async (from: PrivateKeyAccount, to: Address, data: Hex, value = 0n) => {
    const [hash] = await node.sendAll(from, [{ to, data, value, gas: GAS }])
    if (!hash) throw new Error('nothing was sent')
    const { logs } = await client.getTransactionReceipt({ hash })
    return parseEventLogs({ abi: BRIDGE_ABI, logs })
  }
  const sendBridge: BridgeShore['send'] = (from, plan, data) => send(from, bridgeAddress(plan), data)
  return {
    id,
    node,
    chain,
    send: sendBridge,
    token(symbol) {
      const found = chain.access.tokens.find((token) => token.symbol === symbol)
      return symbol === 'ETH' || !found ? NATIVE_TOKEN : found.address
    },
    balance: (token, holder) =>
      isNative(token)
        ? client.getBalance({ address: holder })
        : client.readContract({ abi: TOKEN_ABI, address: token, functionName: 'balanceOf', args: [holder] }),
    async fund(owner, token, amount) {
      await client.setBalance({ address: owner.address, value: 10n ** 20n + amount })
      if (isNative(token)) {
        const data = encodeFunctionData({ abi: DELTA_ABI, functionName: 'depositNative' })
        await send(owner, delta, data, amount)
        return
      }
      await chain.control.faucet(owner.address, token, amount)
      await send(owner, token, approve)
    },
    async delta(from, functionName, args, value) {
      const data = encodeFunctionData({ abi: DELTA_ABI, functionName, args } as never)
      const logs = await send(from, delta, data, value)
      return logs.flatMap((log) => (log.eventName === 'CrossingSent' ? [log.args.crossing] : []))
    },
    async refusal(from, to, data, value = 0n) {
      try {
        await client.call({ account: from, to, data, value })
      } catch (error) {
        return errorName(revertData(error))
      }
      throw new Error('the call was not refused')
    },
    relay: (plan, functionName, crossing) => sendBridge(RELAYER, plan, relayData(functionName, crossing)),
    locked: (plan, token) =>
      client.readContract({
        abi: BRIDGE_ABI,
        address: bridgeAddress(plan),
        functionName: 'locked',
        args: [token],
      }),
  }
}

export async function openBridgeWorld(): Promise<BridgeWorld> {
  const [here, there] = await Promise.all([openShore(HERE), openShore(THERE)])
  const shores = [here, there]
  return {
    here,
    there,
    async pass(seconds) {
      const clocks = await Promise.all(shores.map(({ chain }) => chain.control.now()))
      const target = Math.max(...clocks) + seconds
      for (const [index, { chain }] of shores.entries())
        await chain.control.advanceTime(target - (clocks[index] ?? target))
    },
    async stop() {
      for (const { chain } of shores) await chain.control.stop()
    },
  }
}

let newcomers = 0

/** An owner and a recipient nobody used before. */
export function strangers(): { readonly owner: PrivateKeyAccount; readonly friend: Address } {
  newcomers += 1
  return { owner: actor(`bridges ${newcomers}`), friend: actor(`bridges friend ${newcomers}`).address }
}

export const executorOf = (shore: BridgeShore): Address => shore.chain.access.contracts.deltaExecutor
export const deltaOf = (shore: BridgeShore): Address => shore.chain.access.contracts.delta

/** A sale that is to cross: 1,000 USDC over the fast bridge by default. */
export interface Departure {
  readonly plan?: BridgePlan
  readonly symbol?: string
  readonly brought?: bigint
  readonly fields?: Partial<Order>
}

/** Settles a sale that crosses, and says what set out, whose it is and for whom. */
export async function depart(from: BridgeShore, departure: Departure = {}) {
  const { plan = bridgePlan('swift'), symbol = 'USDC', brought = 1_000_000_000n, fields = {} } = departure
  const { owner, friend } = strangers()
  const token = from.token(symbol)
  const order = await bridgedOrder(from, owner.address, {
    beneficiary: friend,
    destToken: token,
    bridge: bridgeOver(plan, from.id, symbol),
    destAmount: brought / 2n,
    expectedAmount: brought,
    ...fields,
  })
  await from.fund(owner, order.srcToken, order.srcAmount)
  const signed = await signFor(from, owner, order)
  const data = brings(from, order.destToken, brought)
  const [crossing] = await from.delta(AGENT, 'swapSettle', [signed, data, executorOf(from)])
  if (!crossing) throw new Error('nothing crossed')
  return { crossing, owner, friend, order, token }
}
