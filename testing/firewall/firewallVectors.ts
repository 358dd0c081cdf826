import { type Address, encodeFunctionData, erc20Abi, type Hex, hashTypedData, parseAbi } from 'viem'
import { deltaAbi } from '../../sandbox/conformance/deltaVenue.ts'
import type { Deployment } from '../../src/domain/chain/deployments.ts'
import type { PermitSigningIntent } from '../../src/domain/firewall/signingIntent.ts'
import type {
  OwnCallIntent,
  SwapTransactionIntent,
  TransactionPayload,
} from '../../src/domain/firewall/transactionIntent.ts'
import { isSliced, type SignedOrder } from '../../src/domain/orders/struct/families.ts'
import type { Order } from '../../src/domain/orders/struct/order.ts'

/*
 * Good payloads that no venue builds: encoded here from the public interfaces, apart from the code under test.
 */

export const TRADER: Address = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
export const FRIEND: Address = '0x2222222222222222222222222222222222222222'
export const TOKEN: Address = '0x3333333333333333333333333333333333333333'
export const OTHER_TOKEN: Address = '0x4444444444444444444444444444444444444444'
const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const FIELDS =
  'address srcToken, address destToken, uint256 fromAmount, uint256 toAmount, uint256 quotedAmount, bytes32 metadata, address beneficiary'
const TAIL = 'uint256 partnerAndFee, bytes permit'

/** The decoded part of `router-6.2-abi.txt`, unchanged. */
export const publicRouterAbi = parseAbi([
  `struct Swap { ${FIELDS.replaceAll(',', ';')}; }`,
  `struct Uni { ${FIELDS.replaceAll(',', ';')}; bytes pools; }`,
  `struct CurveV1 { uint256 curveData; uint256 curveAssets; ${FIELDS.replaceAll(',', ';')}; }`,
  `struct CurveV2 { uint256 curveData; uint256 i; uint256 j; address poolAddress; ${FIELDS.replaceAll(',', ';')}; }`,
  `function swapExactAmountIn(address executor, Swap swapData, ${TAIL}, bytes executorData) payable`,
  `function swapExactAmountOut(address executor, Swap swapData, ${TAIL}, bytes executorData) payable`,
  `function swapExactAmountInPro(address executor, Swap swapData, ${TAIL}, bytes executorData) payable`,
  `function swapExactAmountOutPro(address executor, Swap swapData, ${TAIL}, bytes executorData) payable`,
  `function swapExactAmountInOnUniswapV2(Uni uniData, ${TAIL}) payable`,
  `function swapExactAmountInOnUniswapV3(Uni uniData, ${TAIL}) payable`,
  `function swapExactAmountOutOnUniswapV2(Uni uniData, ${TAIL}) payable`,
  `function swapExactAmountOutOnUniswapV3(Uni uniData, ${TAIL}) payable`,
  `function swapExactAmountInOnCurveV1(CurveV1 curveV1Data, ${TAIL}) payable`,
  `function swapExactAmountInOnCurveV2(CurveV2 curveV2Data, ${TAIL}) payable`,
])

/** Every router method that the firewall lets through. */
export const ROUTER_NAMES = publicRouterAbi.map(({ name }) => name)
export type RouterName = (typeof ROUTER_NAMES)[number]

/** A swap by one method: 2,500 units of six decimals against 3.98 of eight, a fee of 15 bps, to a friend. */
export function routerVector(
  name: RouterName,
  pins: Deployment,
): { readonly intent: SwapTransactionIntent; readonly payload: TransactionPayload } {
  const side = name.startsWith('swapExactAmountIn') ? 'SELL' : 'BUY'
  const intent: SwapTransactionIntent = {
    kind: 'swap',
    chainId: pins.chainId,
    account: TRADER,
    recipient: FRIEND,
    sellToken: TOKEN,
    buyToken: OTHER_TOKEN,
    side,
    sellAmount: 2_500_000_000n,
    buyAmount: 398_000_000n,
    quotedAmount: side === 'SELL' ? 400_000_000n : 2_490_000_000n,
    feeBps: 15,
    partner: FRIEND,
  }
  const fields = {
    srcToken: TOKEN,
    destToken: OTHER_TOKEN,
    fromAmount: intent.sellAmount,
    toAmount: intent.buyAmount,
    quotedAmount: intent.quotedAmount,
    metadata: `0x${'ab'.repeat(32)}`,
    beneficiary: FRIEND,
  }
  const partnerAndFee = (BigInt(FRIEND) << 96n) | (1n << 92n) | 15n
  const args = routerArgs(name, fields, partnerAndFee, pins.executors[0] ?? FRIEND)
  const data = encodeFunctionData({ abi: publicRouterAbi, functionName: name, args } as never)
  return { intent, payload: { chainId: pins.chainId, from: TRADER, to: pins.router, value: 0n, data } }
}

function routerArgs(
  name: string,
  fields: object,
  partnerAndFee: bigint,
  executor: Address,
): readonly unknown[] {
  const opaque: Hex = `0x${'cd'.repeat(64)}`
  if (name.includes('Uniswap')) return [{ ...fields, pools: opaque }, partnerAndFee, '0x']
  if (name.endsWith('CurveV1')) return [{ ...fields, curveData: 7n, curveAssets: 1n }, partnerAndFee, '0x']
  if (name.endsWith('CurveV2'))
    return [{ ...fields, curveData: 7n, i: 0n, j: 1n, poolAddress: FRIEND }, partnerAndFee, '0x']
  return [executor, fields, partnerAndFee, '0x', opaque]
}

const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
const SLICED =
  'address owner; address beneficiary; address srcToken; address destToken; uint256 nonce; uint256 partnerAndFee; uint64 deadline; uint64 interval; uint32 numSlices;'
const slicesAbi = parseAbi([
  'struct Bridge { bytes4 protocolSelector; uint256 destinationChainId; address outputToken; int8 scalingFactor; bytes protocolData; }',
  `struct TWAPOrder { ${SLICED} uint256 destAmountPerSlice; uint256 totalSrcAmount; bytes permit; bytes metadata; Bridge bridge; }`,
  `struct TWAPBuyOrder { ${SLICED} uint256 totalDestAmount; uint256 maxSrcAmount; bytes permit; bytes metadata; Bridge bridge; }`,
  'function cancelTWAPAndWithdraw(TWAPOrder order)',
  'function cancelTWAPBuyAndWithdraw(TWAPBuyOrder order)',
])
const noncesAbi = parseAbi(['function invalidateNonces(uint256[] nonces)'])

/** Every call that the app builds itself, once each. */
export function ownCallVectors(
  order: Order,
  orderHash: Hex,
  pins: Deployment,
): readonly { readonly intent: OwnCallIntent; readonly payload: TransactionPayload }[] {
  const { chainId, delta, wrappedNative, router } = pins
  if (!delta) throw new Error('no Delta contract')
  const at = { chainId, account: order.owner }
  const call = (functionName: string, args: readonly unknown[]) =>
    encodeFunctionData({ abi: deltaAbi, functionName, args } as never)
  const approve = (spender: Address, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
  const sent = (intent: OwnCallIntent, to: Address, data: Hex, value = 0n) => ({
    intent,
    payload: { chainId, from: order.owner, to, value, data },
  })
  const amount = 123_456_789n
  const onOrder = { ...at, family: 'Order', order } as const
  const reviewed = { family: 'Order', order, recipient: order.beneficiary, feeBps: 200 } as const
  const withdraw = encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] })
  const invalidate = encodeFunctionData({
    abi: noncesAbi,
    functionName: 'invalidateNonces',
    args: [[1n, 2n ** 200n]],
  })
  return [
    sent({ kind: 'approve', ...at, token: TOKEN, spender: 'router', amount }, TOKEN, approve(router, amount)),
    sent({ kind: 'approve', ...at, token: TOKEN, spender: 'delta', amount }, TOKEN, approve(delta, amount)),
    sent(
      { kind: 'approve', ...at, token: TOKEN, spender: 'permit2', amount },
      TOKEN,
      approve(PERMIT2, amount),
    ),
    sent({ kind: 'approve', ...at, token: TOKEN, spender: 'delta', amount: 0n }, TOKEN, approve(delta, 0n)),
    sent(
      { kind: 'presign', ...onOrder, orderHash, reviewed },
      delta,
      call('setPreSignature', [orderHash, true]),
    ),
    sent(
      { kind: 'deposit', ...onOrder, orderHash, reviewed, amount: order.srcAmount },
      delta,
      call('depositNativeAndPreSign', [orderHash]),
      order.srcAmount,
    ),
    sent(
      { kind: 'topUp', ...onOrder, orderHash, reviewed, amount },
      delta,
      call('depositNative', []),
      amount,
    ),
    sent({ kind: 'withdrawNative', ...at, amount }, delta, call('withdrawNative', [amount])),
    sent({ kind: 'cancelNative', ...onOrder }, delta, call('cancelAndWithdraw', [order, false])),
    sent({ kind: 'invalidateNonces', ...at, nonces: [1n, 2n ** 200n] }, delta, invalidate),
    sent(
      { kind: 'wrap', ...at, amount },
      wrappedNative,
      encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' }),
      amount,
    ),
    sent({ kind: 'unwrap', ...at, amount }, wrappedNative, withdraw),
  ]
}

/** Native orders in slices, each ended by the function of its own family. The struct is the venue's. */
export function slicedCancelVectors(
  orders: readonly SignedOrder[],
  pins: Deployment,
): readonly { readonly intent: OwnCallIntent; readonly payload: TransactionPayload }[] {
  const { chainId, delta } = pins
  if (!delta) throw new Error('no Delta contract')
  return orders.filter(isSliced).map((signed) => {
    const account = signed.order.owner
    const functionName = signed.family === 'TWAPOrder' ? 'cancelTWAPAndWithdraw' : 'cancelTWAPBuyAndWithdraw'
    const data = encodeFunctionData({ abi: slicesAbi, functionName, args: [signed.order] } as never)
    const { family, order } = signed
    const intent = { kind: 'cancelNative', chainId, account, family, order } as OwnCallIntent
    return { intent, payload: { chainId, from: account, to: delta, value: 0n, data } }
  })
}

/** A good permit as JSON text, and what was reviewed. */
export interface PermitVector {
  readonly kind: string
  readonly intent: PermitSigningIntent
  readonly text: string
  readonly hash: Hex
}

export const fieldsOf = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

/** One permit of every standard for the Delta contract, 20 minutes long. */
export function permitVectors(pins: Deployment, nowSec: bigint): readonly PermitVector[] {
  const { chainId, delta } = pins
  if (!delta) throw new Error('no Delta contract')
  const until = nowSec + 1_200n
  const at = { chainId, account: TRADER, token: TOKEN, spender: 'delta', deadlineSec: until } as const
  const domain = { name: 'USD Coin', version: '2', chainId, verifyingContract: TOKEN }
  const permit2 = { name: 'Permit2', chainId, verifyingContract: PERMIT2 }
  const tokenDomain = { name: 'USD Coin', version: '2' }
  const eip2612 = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
  const dai = 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed'
  const permissions = 'address token,uint256 amount'
  const transfer = 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline'
  const details = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
  const single = 'PermitDetails details,address spender,uint256 sigDeadline'
  const vector = (kind: string, intent: PermitSigningIntent, typedData: object): PermitVector => ({
    kind,
    intent,
    text: JSON.stringify(typedData),
    hash: hashTypedData(typedData as never),
  })
  const end = until.toString()
  return [
    vector(
      'permit EIP-2612',
      { kind: 'permit', standard: 'eip2612', ...at, tokenDomain, nonce: 3n, value: 2_500_000_000n },
      {
        domain,
        types: { Permit: fieldsOf(eip2612) },
        primaryType: 'Permit',
        message: { owner: TRADER, spender: delta, value: '2500000000', nonce: '3', deadline: end },
      },
    ),
    vector(
      'permit DAI',
      { kind: 'permit', standard: 'dai', ...at, tokenDomain, nonce: 3n, allowed: true },
      {
        domain,
        types: { Permit: fieldsOf(dai) },
        primaryType: 'Permit',
        message: { holder: TRADER, spender: delta, nonce: '3', expiry: end, allowed: true },
      },
    ),
    vector(
      'permit Permit2 transfer',
      { kind: 'permit2', form: 'transfer', ...at, amount: 2_500_000_000n, nonce: 77n },
      {
        domain: permit2,
        types: { PermitTransferFrom: fieldsOf(transfer), TokenPermissions: fieldsOf(permissions) },
        primaryType: 'PermitTransferFrom',
        message: {
          permitted: { token: TOKEN, amount: '2500000000' },
          spender: delta,
          nonce: '77',
          deadline: end,
        },
      },
    ),
    vector(
      'permit Permit2 allowance',
      {
        kind: 'permit2',
        form: 'allowance',
        ...at,
        amount: 2_500_000_000n,
        nonce: 5,
        expirationSec: Number(until),
      },
      {
        domain: permit2,
        types: { PermitSingle: fieldsOf(single), PermitDetails: fieldsOf(details) },
        primaryType: 'PermitSingle',
        message: {
          details: { token: TOKEN, amount: '2500000000', expiration: Number(until), nonce: 5 },
          spender: delta,
          sigDeadline: end,
        },
      },
    ),
  ]
}
