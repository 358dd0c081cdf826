import { type Account, domainSeparator, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { modulesAt, refusalOf, selectorsIn } from './contractCalls.ts'
import { DELTA_CHAIN, type DeltaVenue, openDeltaVenue, structOf } from './deltaVenue.ts'
import { OTHER } from './priceRequests.ts'
import { proves } from './rows.ts'
import { type Json, NATIVE } from './venue.ts'

/** As the facts page has them, written out here and not taken from the venue. */
const deltaAbi = parseAbi([
  'struct Bridge { bytes4 protocolSelector; uint256 destinationChainId; address outputToken; int8 scalingFactor; bytes protocolData; }',
  'struct Order { address owner; address beneficiary; address srcToken; address destToken; uint256 srcAmount; uint256 destAmount; uint256 expectedAmount; uint256 deadline; uint8 kind; uint256 nonce; uint256 partnerAndFee; bytes permit; bytes metadata; Bridge bridge; }',
  'struct OrderWithSig { Order order; bytes signature; }',
  'struct TWAPOrder { address owner; address beneficiary; address srcToken; address destToken; uint256 nonce; uint256 partnerAndFee; uint64 deadline; uint64 interval; uint32 numSlices; uint256 destAmountPerSlice; uint256 totalSrcAmount; bytes permit; bytes metadata; Bridge bridge; }',
  'struct TWAPBuyOrder { address owner; address beneficiary; address srcToken; address destToken; uint256 nonce; uint256 partnerAndFee; uint64 deadline; uint64 interval; uint32 numSlices; uint256 totalDestAmount; uint256 maxSrcAmount; bytes permit; bytes metadata; Bridge bridge; }',
  'function setPreSignature(bytes32 orderHash, bool preSigned)',
  'function depositNativeAndPreSign(bytes32 orderHash) payable',
  'function withdrawNative(uint256 amount)',
  'function cancelAndWithdraw(Order order, bool isFillable)',
  'function cancelTWAPAndWithdraw(TWAPOrder order)',
  'function cancelTWAPBuyAndWithdraw(TWAPBuyOrder order)',
  'function depositNative() payable',
  'function invalidateNonce(uint256 nonce)',
  'function invalidateNonces(uint256[] nonces)',
  'function isNonceUsed(address owner, uint256 nonce) view returns (bool)',
  'function areNoncesUsed(address owner, uint256[] nonces) view returns (bool[])',
  'function expireAndWithdraw(OrderWithSig orderWithSig, bool isFillable)',
  'function directSettle(OrderWithSig orderWithSig, uint256 amount) payable',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function getWrappedNative() view returns (address)',
  'function swapFilledAmount(Order order) view returns (uint256)',
  'function getCollectedFees(address partner, address token) view returns (uint256)',
  'function withdrawAllFees(address token, address recipient) returns (uint256)',
  'error InvalidDepositAmount()',
  'error InvalidSrcToken()',
  'error Unauthorized()',
  'error OrderNotExpired()',
  'error NonceAlreadyUsed()',
  'error UnauthorizedAgent()',
])
const DELTA_SELECTORS: Readonly<Record<string, Hex>> = {
  setPreSignature: '0xeb8fb268',
  depositNativeAndPreSign: '0xa1e77937',
  withdrawNative: '0x84276d81',
  cancelAndWithdraw: '0x0cde75a4',
  cancelTWAPAndWithdraw: '0x1a5fd6da',
  cancelTWAPBuyAndWithdraw: '0xcf880573',
  depositNative: '0xdb6b5246',
  invalidateNonce: '0xb70e36f0',
  invalidateNonces: '0x2eb48a80',
  isNonceUsed: '0xcab7e8eb',
}

let venue: DeltaVenue
beforeAll(async () => {
  venue = await openDeltaVenue()
})
afterAll(() => venue?.stop())

describe('the Delta contract', () => {
  let owner: Account
  beforeEach(async () => {
    await venue.reset()
    owner = await venue.newTrader()
  })

  const read = (functionName: string, args: readonly unknown[] = []): Promise<Json> =>
    venue.client.readContract({ address: venue.delta, abi: deltaAbi, functionName, args } as never)
  const refuses = (account: Account, functionName: string, args: readonly unknown[] = []) =>
    refusalOf(venue, { address: venue.delta, abi: deltaAbi }, { from: account, functionName, args })
  async function call(from: Account, functionName: string, args: readonly unknown[]): Promise<void> {
    const data = encodeFunctionData({ abi: deltaAbi, functionName, args } as never)
    expect((await venue.send(from, { to: venue.delta, data, value: 0n })).status).toBe('success')
  }
  async function filled(values: Json = {}): Promise<Json> {
    const { id } = await venue.order(owner, values)
    await venue.solvers({ mode: 'step', steps: 4 })
    return venue.until(id, 'COMPLETED')
  }
  async function deposited(): Promise<Json> {
    const native = { srcToken: NATIVE, srcDecimals: 18, amount: venue.units('1', 'ETH') }
    const priced = { ...native, destToken: venue.token('USDC'), destDecimals: 6 }
    const built = await venue.build(owner, {}, priced)
    const { json } = await venue.post(
      '/v2/delta/orders',
      await venue.postBody(owner, built, { signature: '0x' }),
    )
    await venue.call(owner, 'depositNativeAndPreSign', [json.orderHash], BigInt(json.order.srcAmount))
    return venue.until(json.id, 'PENDING')
  }

  test(proves('default: by the selectors of the facts', 'delta-contract.selectors'), async () => {
    const modules = await modulesAt(venue, venue.delta)
    const found = await selectorsIn(venue, { address: venue.delta, abi: deltaAbi }, modules)
    expect(found).toMatchObject(DELTA_SELECTORS)
  })

  test(proves('default: one nonce or many, in any order', 'delta-contract.nonces'), async () => {
    const nonces = [5n, 256n, 2n ** 255n]
    const used = () => read('areNoncesUsed', [owner.address, nonces])
    expect(await used()).toEqual([false, false, false])
    await call(owner, 'invalidateNonces', [[256n, 5n]])
    expect(await used()).toEqual([true, true, false])
    await call(owner, 'invalidateNonce', [2n ** 255n])
    expect(await used()).toEqual([true, true, true])
    expect(await read('isNonceUsed', [owner.address, 4n])).toBe(false)
    expect(await read('isNonceUsed', [OTHER, 5n])).toBe(false)
  })

  test(proves('default: what can be read', 'delta-contract.views'), async () => {
    const domain = {
      name: 'Portikus',
      version: '2.0.0',
      chainId: DELTA_CHAIN,
      verifyingContract: venue.delta,
    }
    expect(await read('DOMAIN_SEPARATOR')).toBe(domainSeparator({ domain }))
    expect(await read('getWrappedNative')).toBe(venue.manifest.chains[0]?.contracts.deltaEther)
    const record = await venue.order(owner, { partiallyFillable: true })
    expect(await read('swapFilledAmount', [structOf(record)])).toBe(0n)
    await venue.control('/solvers/order', { id: record.id, solvers: 'release', fillPercent: 40 })
    await venue.solvers({ mode: 'step', steps: 4 })
    const { transactions } = await venue.read(record.id)
    expect(await read('swapFilledAmount', [structOf(record)])).toBe(BigInt(transactions[0].spentAmount))
  })

  test(proves('default: a partner’s basis points', 'delta-contract.fees'), async () => {
    const partner = await venue.newAccount()
    const { output } = await filled({ partnerAddress: partner.address, partnerFeeBps: 100 })
    const weth = venue.token('WETH')
    const collected = BigInt(await read('getCollectedFees', [partner.address, weth]))
    expect(collected).toBe(((BigInt(output.executedAmount) + collected) * 100n) / 10_000n)
    expect(await read('getCollectedFees', [partner.address, venue.token('USDC')])).toBe(0n)
    await call(partner, 'withdrawAllFees', [weth, partner.address])
    expect(await venue.balance(partner.address, weth)).toBe(collected)
    expect(await read('getCollectedFees', [partner.address, weth])).toBe(0n)
  })

  test(proves('error: in the names of the facts', 'delta-contract.errors'), async () => {
    const stranger = await venue.newAccount()
    const struct = structOf(await deposited())
    expect(await refuses(owner, 'depositNative')).toBe('InvalidDepositAmount')
    expect(await refuses(stranger, 'cancelAndWithdraw', [struct, false])).toBe('Unauthorized')
    const signed = { order: struct, signature: '0x' }
    expect(await refuses(stranger, 'expireAndWithdraw', [signed, false])).toBe('OrderNotExpired')
    expect(await refuses(owner, 'directSettle', [signed, 1n])).toBe('UnauthorizedAgent')
    const ofTokens = structOf(await venue.order(owner))
    expect(await refuses(owner, 'cancelAndWithdraw', [ofTokens, false])).toBe('InvalidSrcToken')
    await call(owner, 'cancelAndWithdraw', [struct, false])
    expect(await refuses(owner, 'cancelAndWithdraw', [struct, false])).toBe('NonceAlreadyUsed')
  })
})
