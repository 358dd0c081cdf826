import {
  type Account,
  type Address,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  hexToBigInt,
  maxUint256,
  numberToHex,
  parseAbi,
  sliceHex,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { expect } from 'vitest'
import type { SandboxOptions } from '../sandbox.ts'
import { type Answer, type Json, openVenue, type Venue } from './venue.ts'

export const DELTA_CHAIN = 31337

/** The contract's interface as its users know it, written out here and not taken from the venue. */
export const deltaAbi = parseAbi([
  'struct Bridge { bytes4 protocolSelector; uint256 destinationChainId; address outputToken; int8 scalingFactor; bytes protocolData; }',
  'struct Order { address owner; address beneficiary; address srcToken; address destToken; uint256 srcAmount; uint256 destAmount; uint256 expectedAmount; uint256 deadline; uint8 kind; uint256 nonce; uint256 partnerAndFee; bytes permit; bytes metadata; Bridge bridge; }',
  'struct OrderWithSig { Order order; bytes signature; }',
  'function directSettle(OrderWithSig orderWithSig, uint256 amount) payable',
  'function setPreSignature(bytes32 orderHash, bool preSigned)',
  'function depositNativeAndPreSign(bytes32 orderHash) payable',
  'function depositNative() payable',
  'function withdrawNative(uint256 amount)',
  'function cancelAndWithdraw(Order order, bool isFillable)',
  'function expireAndWithdraw(OrderWithSig orderWithSig, bool isFillable)',
  'function invalidateNonce(uint256 nonce)',
  'function isNonceUsed(address owner, uint256 nonce) view returns (bool)',
])
const tokenAbi = parseAbi(['function approve(address spender, uint256 amount)'])

export type Values = Readonly<Record<string, unknown>>

/** The type that no other type names: what is to be signed. */
export function primaryTypeOf(types: Json): string {
  const names = Object.keys(types)
  const named = names.flatMap((name) => types[name].map((field: Json) => field.type.replace('[]', '')))
  const [primary] = names.filter((name) => !named.includes(name))
  if (primary === undefined) throw new Error('no primary type')
  return primary
}

/** The 64-byte form of a 65-byte signature. */
export function compact(signature: Hex): Hex {
  const s = hexToBigInt(sliceHex(signature, 32, 64))
  const isOdd = ['0x1c', '0x01'].includes(sliceHex(signature, 64))
  return `${sliceHex(signature, 0, 32)}${numberToHex(isOdd ? s | (1n << 255n) : s, { size: 32 }).slice(2)}`
}

/** Signs `toSign` exactly as it came. */
export function signToSign(account: Account, toSign: Json): Promise<Hex> {
  const { domain, types, value } = toSign
  const { signTypedData } = account as PrivateKeyAccount
  return signTypedData({ domain, types, primaryType: primaryTypeOf(types), message: value })
}

/** The hash of `toSign` by an independent implementation. */
export function hashOfToSign({ domain, types, value }: Json): Hex {
  return hashTypedData({ domain, types, primaryType: primaryTypeOf(types), message: value })
}

/** The struct of a record's order as the contract's functions take it. */
export const structOf = ({ order }: Json) => ({
  ...order,
  srcAmount: BigInt(order.srcAmount),
  destAmount: BigInt(order.destAmount),
  expectedAmount: BigInt(order.expectedAmount),
  deadline: BigInt(order.deadline),
  nonce: BigInt(order.nonce),
  partnerAndFee: BigInt(order.partnerAndFee),
  bridge: { ...order.bridge, destinationChainId: 0n },
})

/** A venue with the steps of a Delta order: price, build, sign, post, follow. */
export interface DeltaVenue extends Venue {
  readonly delta: Address
  /** A user with a starter kit who lets Delta take USDC. */
  newTrader(): Promise<Account>
  price(values?: Values): Promise<Json>
  /** The body of a build request for 1,000 USDC to WETH. */
  buildBody(owner: Account, values?: Values, priced?: Values): Promise<Record<string, unknown>>
  build(owner: Account, values?: Values, priced?: Values): Promise<Json>
  /** Builds, signs, posts: the record. */
  order(owner: Account, values?: Values, posted?: Values, priced?: Values): Promise<Json>
  postBody(owner: Account, built: Json, values?: Values): Promise<Record<string, unknown>>
  read(id: string): Promise<Json>
  /** Waits until an order has a status. */
  until(id: string, status: string): Promise<Json>
  cancel(owner: Account, ids: readonly string[], values?: Values): Promise<Answer>
  solvers(body: Values): Promise<void>
  move(token: string, against: string, changePercent: number): Promise<void>
  call(from: Account, functionName: string, args: readonly unknown[], value?: bigint): Promise<void>
  allow(owner: Account, symbol: string, amount?: bigint): Promise<void>
  nowSec(): Promise<number>
  advance(seconds: number): Promise<void>
  /** Goes back to the start, solvers held. */
  reset(): Promise<void>
}

const PATH = '/v2/delta/orders'
/** One route serves many bodies for a while: asking for a price is what takes longest. */
const ROUTE_USE_MS = 60_000

/** Opens a sandbox in its first state with the steps of a Delta order. */
export async function openDeltaVenue(own?: SandboxOptions): Promise<DeltaVenue> {
  const venue = await openVenue(own)
  const delta = venue.manifest.chains[0]?.contracts.delta
  if (!delta) throw new Error('Delta is not deployed')

  const ok = ({ status, json }: Answer): Json => {
    expect(json).not.toHaveProperty('errorType')
    expect(status).toBe(200)
    return json
  }
  const price = async (values: Values = {}): Promise<Json> => {
    const query = {
      chainId: DELTA_CHAIN,
      srcToken: venue.token('USDC'),
      destToken: venue.token('WETH'),
      amount: venue.units('1000', 'USDC'),
      srcDecimals: 6,
      destDecimals: 18,
      ...(values as Record<string, string>),
    }
    return ok(await venue.get('/v2/delta/prices', query))
  }
  const nowSec = async (): Promise<number> => (await venue.control('/time')).json.serviceSec
  const recent = new Map<string, { readonly route: Json; readonly atMs: number }>()
  const routeOf = async (priced: Values): Promise<Json> => {
    const key = JSON.stringify(priced)
    const known = recent.get(key)
    if (known && performance.now() - known.atMs < ROUTE_USE_MS) return known.route
    const { route } = await price(priced)
    recent.set(key, { route, atMs: performance.now() })
    return route
  }
  const buildBody: DeltaVenue['buildBody'] = async (owner, values = {}, priced = {}) => ({
    route: await routeOf(priced),
    owner: owner.address,
    deadline: (await nowSec()) + 3600,
    ...(priced.side === undefined ? {} : { side: priced.side }),
    ...values,
  })
  const build: DeltaVenue['build'] = async (owner, values, priced) =>
    ok(await venue.post(`${PATH}/build`, await buildBody(owner, values, priced)))
  const postBody: DeltaVenue['postBody'] = async (owner, built, values = {}) => ({
    chainId: DELTA_CHAIN,
    order: built.toSign.value,
    signature: 'signature' in values ? values.signature : await signToSign(owner, built.toSign),
    partner: 'kontor',
    type: 'MARKET',
    ...values,
  })
  const read: DeltaVenue['read'] = async (id) => ok(await venue.get(`${PATH}/${id}`))
  const call: DeltaVenue['call'] = async (from, functionName, args, value = 0n) => {
    const data = encodeFunctionData({ abi: deltaAbi, functionName, args } as never)
    const { status } = await venue.send(from, { to: delta, data, value })
    expect(status).toBe('success')
  }
  const allow: DeltaVenue['allow'] = async (owner, symbol, amount = maxUint256) => {
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [delta, amount] })
    await venue.send(owner, { to: venue.token(symbol), data, value: 0n })
  }

  return {
    ...venue,
    delta,
    price,
    buildBody,
    build,
    postBody,
    read,
    call,
    allow,
    nowSec,
    async newTrader() {
      const account = await venue.newAccount()
      await allow(account, 'USDC')
      return account
    },
    async order(owner, values = {}, posted = {}, priced = {}) {
      const built = await build(owner, values, priced)
      const fillable = values.partiallyFillable === true ? { partiallyFillable: true } : {}
      return ok(await venue.post(PATH, await postBody(owner, built, { ...fillable, ...posted })))
    },
    async until(id, status) {
      await expect.poll(async () => (await read(id)).status, { timeout: 60_000, interval: 50 }).toBe(status)
      return read(id)
    },
    async cancel(owner, ids, values = {}) {
      const built = ok(await venue.post(`${PATH}/build/cancellation`, { orderIds: ids }))
      const signature = await signToSign(owner, built.toSign)
      return venue.post(`${PATH}/cancel`, { orderIds: ids, signature, ...values })
    },
    async solvers(body) {
      ok(await venue.control('/solvers', body))
    },
    async move(token, against, changePercent) {
      recent.clear()
      ok(await venue.control('/pools/price', { token, against, changePercent }))
    },
    async advance(seconds) {
      recent.clear()
      ok(await venue.control('/time', { seconds }))
    },
    async reset() {
      recent.clear()
      ok(await venue.control('/reset', {}))
      ok(await venue.control('/solvers', { mode: 'hold' }))
    },
  }
}
