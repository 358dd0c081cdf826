import { parseAbi } from 'viem/utils'

/** What the app calls on the RFQ contract: fills and cancellations (facts page, 4.3). */
export const RFQ_CALLS_ABI = parseAbi([
  'struct RfqOrder { uint256 nonceAndMeta; uint128 expiry; address makerAsset; address takerAsset; address maker; address taker; uint256 makerAmount; uint256 takerAmount; }',
  'function fillOrder(RfqOrder order, bytes signature)',
  'function fillOrderWithTarget(RfqOrder order, bytes signature, address target)',
  'function partialFillOrder(RfqOrder order, bytes signature, uint256 takerTokenFillAmount) returns (uint256 makerTokenFilledAmount)',
  'function partialFillOrderWithTarget(RfqOrder order, bytes signature, uint256 takerTokenFillAmount, address target) returns (uint256 makerTokenFilledAmount)',
  'function partialFillOrderWithTargetPermit(RfqOrder order, bytes signature, uint256 takerTokenFillAmount, address target, bytes permitTakerAsset, bytes permitMakerAsset) returns (uint256 makerTokenFilledAmount)',
  'function cancelOrder(bytes32 orderHash)',
  'function cancelOrders(bytes32[] orderHashes)',
])
