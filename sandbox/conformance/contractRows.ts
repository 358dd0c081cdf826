import { type Row, rows, unmet } from './rowTable.ts'

/** The rows of what users call on chain themselves. */
export const CONTRACT_ROWS: readonly Row[] = [
  ...rows('Delta contract (facts 1.9)', 'delta-contract', {
    selectors: 'Every function that clients call, by the selector of the facts',
    preSignature: '`setPreSignature`: stands for a signature, and can be taken back',
    native:
      '`depositNative`, `depositNativeAndPreSign`, `withdrawNative`: what is deposited comes back whole',
    cancel: '`cancelAndWithdraw`: ends a native order and pays out, of one filled in parts what is left',
    expire: '`expireAndWithdraw`: after the deadline anybody returns the deposit',
    twap: '`cancelTWAPAndWithdraw`: ends a native sale in slices and pays out what is left',
    modules: '`getModules()`: every selector that an order may name as its bridge (facts 1.8a)',
    registry:
      'The registry: `isAgentRegistered`, `isModuleRegistered`, `getModules`, `getAgents` (facts 1.8a)',
    adapter:
      '`ModuleNotFound()`: nothing is installed under a selector, or the registry forgot it (facts 1.8a)',
    twapBuy: '`cancelTWAPBuyAndWithdraw`: the same for a purchase in slices',
    positions:
      '`depositToStrategy`, `depositToStrategyAndPreSign`, `withdrawFromStrategy`, `cancelProductiveAndWithdraw`',
    nonces:
      '`invalidateNonce`, `invalidateNonces`, `isNonceUsed`, `areNoncesUsed`: a bitmap, in any order, of each owner',
    views: '`DOMAIN_SEPARATOR`, `getWrappedNative` (the token that deposits are held in), `swapFilledAmount`',
    fees: '`getCollectedFees(partner, token)`, `withdrawAllFees`: a partner’s basis points of what was filled (facts 1.5)',
    errors:
      '`InvalidDepositAmount`, `InvalidSrcToken`, `Unauthorized`, `OrderNotExpired`, `NonceAlreadyUsed`, `UnauthorizedAgent`',
  }),
  ...unmet('Delta contract (facts 1.9)', 'delta-contract-unmet', {
    nativeStrategies: [
      '`depositNativeToStrategy`, `depositNativeToStrategyAndPreSign`, `withdrawNativeFromStrategy`',
      'The strategy that is served holds USDC.',
    ],
    variants: [
      'The `…WithPermit` and `…WithSignature` variants',
      'The facts name them without their members, and nothing of the service needs them.',
    ],
    deltaTokens: [
      '`getDeltaToken(address)`, `balanceOf(address)`',
      'The facts do not say what they answer; the manifest names the token that deposits are held in.',
    ],
  }),
  ...rows('RFQ contract (facts 4.3)', 'rfq-contract', {
    selectors: 'Every function, by the selector of the facts; constants and the type hash',
    whole: '`fillOrder`, `fillOrderWithTarget`: the whole, to the caller or to a target',
    part: '`partialFillOrder`, `partialFillOrderWithTarget`, `partialFillOrderWithTargetPermit`: makerFilled is rounded down',
    batch: '`batchFillOrderWithTarget`: all or none',
    tryTaker: '`tryBatchFillOrderTakerAmount`: exactly so much paid over those that can be filled',
    tryMaker:
      '`tryBatchFillOrderMakerAmount`: so much bought over those that can be filled, what is paid rounded up',
    cancel: '`cancelOrder`, `cancelOrders`: of the caller’s own alone',
    remaining: '`remaining`, `getRemainingOrderBalance`: 0 untouched, 1 over, else what is left and one',
    words: 'Every refusal in the words of the facts',
  }),
]
