import type { Hex } from 'viem'
import { toFunctionSelector } from 'viem/utils'
import { expect, test } from 'vitest'
import { ALLOWED_CONTRACT_METHODS, methodCalled, ROUTER_METHODS } from './routerMethods.ts'

// `router-6.2-abi.txt` once more, its structs written out, apart from the table under test.
const SWAP = 'address,address,uint256,uint256,uint256,bytes32,address'
const GENERIC = `(address,(${SWAP}),uint256,bytes,bytes)`
const DIRECT = `((${SWAP},bytes),uint256,bytes)`
const BALANCER = '((uint256,uint256,uint256,bytes32,uint256),uint256,bytes,bytes)'
const RFQ_ORDER = '(uint256,uint128,address,address,address,address,uint256,uint256)'

const DECODED = [
  `swapExactAmountIn${GENERIC}`,
  `swapExactAmountOut${GENERIC}`,
  `swapExactAmountInPro${GENERIC}`,
  `swapExactAmountOutPro${GENERIC}`,
  `swapExactAmountInOnUniswapV2${DIRECT}`,
  `swapExactAmountInOnUniswapV3${DIRECT}`,
  `swapExactAmountOutOnUniswapV2${DIRECT}`,
  `swapExactAmountOutOnUniswapV3${DIRECT}`,
  `swapExactAmountInOnCurveV1((uint256,uint256,${SWAP}),uint256,bytes)`,
  `swapExactAmountInOnCurveV2((uint256,uint256,uint256,address,${SWAP}),uint256,bytes)`,
]

const REFUSED = [
  `swapExactAmountInOnBalancerV2${BALANCER}`,
  `swapExactAmountOutOnBalancerV2${BALANCER}`,
  'swapExactAmountInOutOnMakerPSM((address,address,uint256,uint256,uint256,uint256,address,address,bytes32,uint256),bytes)',
  `swapOnAugustusRFQTryBatchFill((uint256,uint256,uint8,bytes32,address),(${RFQ_ORDER},bytes,uint256,bytes,bytes)[],bytes)`,
  'uniswapV3SwapCallback(int256,int256,bytes)',
  'AUGUSTUS_RFQ()',
  'BALANCER_VAULT()',
  'FEE_VAULT()',
  'MAX_FEE_PERCENT()',
  'MINIMUM_SURPLUS_EPSILON_AND_ONE_WEI()',
  'PARASWAP_REFERRAL_SHARE()',
  'PARASWAP_SLIPPAGE_SHARE()',
  'PARTNER_SHARE_PERCENT()',
  'PERMIT2()',
  'SURPLUS_PERCENT()',
  'UNISWAP_V2_FACTORY_AND_FF()',
  'UNISWAP_V2_POOL_INIT_CODE_HASH()',
  'UNISWAP_V3_FACTORY_AND_FF()',
  'UNISWAP_V3_POOL_INIT_CODE_HASH()',
  'WETH()',
  'blacklistedTokens(address)',
  'feeWallet()',
  'feeWalletDelegate()',
  'parsePartnerAndFeeData(uint256)',
  'paused()',
  'version()',
]

const nameOf = (signature: string) => signature.slice(0, signature.indexOf('('))
const called = (signature: string) => methodCalled(toFunctionSelector(signature) as Hex)

test('default: the table has one row per function of the published interface', () => {
  const published = [...DECODED, ...REFUSED].map(nameOf)
  expect(ROUTER_METHODS.map(({ name }) => name).sort()).toEqual([...published, 'fallback', 'receive'].sort())
  expect(ALLOWED_CONTRACT_METHODS.split(',').sort()).toEqual(DECODED.map(nameOf).sort())
})

test.each(DECODED)('default: %s is decoded', (signature) => {
  expect(called(signature)).toMatchObject({ name: nameOf(signature), inputs: expect.any(Array) })
})

test.each(REFUSED)('behavior: %s is refused with a reason', (signature) => {
  expect(called(signature)).toMatchObject({ name: nameOf(signature), refusedBecause: expect.any(String) })
})

test('error: the router knows nothing else', () => {
  expect([methodCalled('0x'), methodCalled('0xdeadbeef'), called('transfer(address,uint256)')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
