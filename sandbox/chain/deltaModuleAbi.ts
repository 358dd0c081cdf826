import { parseAbi } from 'viem'

/** Signatures of what Delta runs in its module: the families `ExternalOrder` and `ProductiveOrder` (facts page, 1.9, and our own where it is silent). */
export const DELTA_MODULE_ABI = parseAbi([
  'struct Bridge { bytes4 protocolSelector; uint256 destinationChainId; address outputToken; int8 scalingFactor; bytes protocolData; }',
  'struct ExternalOrder { address owner; address handler; address srcToken; address destToken; uint256 srcAmount; uint256 destAmount; uint256 expectedAmount; uint256 deadline; uint8 kind; uint256 nonce; uint256 partnerAndFee; bytes permit; bytes metadata; bytes data; }',
  'struct ExternalOrderWithSig { ExternalOrder order; bytes signature; }',
  'struct ProductiveOrder { address owner; address beneficiary; address srcToken; address destToken; uint256 srcAmount; uint256 destAmount; uint256 expectedAmount; uint256 deadline; uint256 nonce; uint256 partnerAndFee; bytes permit; bytes metadata; address strategy; uint256 shares; bool useShares; Bridge bridge; }',
  'struct ProductiveOrderWithSig { ProductiveOrder order; bytes signature; }',
  'function swapSettleExternal(ExternalOrderWithSig signed, bytes executorData, address executor)',
  'function swapSettleProductive(ProductiveOrderWithSig signed, bytes executorData, address executor)',
  'function productiveAmount(ProductiveOrder order) view returns (uint256)',
  'function depositToStrategy(address token, uint256 amount, address strategy)',
  'function depositToStrategyAndPreSign(address token, uint256 amount, address strategy, bytes32 orderHash)',
  'function withdrawFromStrategy(address strategy, uint256 amount)',
  'function cancelProductiveAndWithdraw(ProductiveOrder order)',
  'function expireProductiveAndWithdraw(ProductiveOrderWithSig signed)',
  'event DepositToStrategy(address indexed user, address indexed token, address indexed strategy, uint256 amount)',
  'event DepositToStrategyAndPreSign(address indexed user, address indexed token, address indexed strategy, uint256 amount, bytes32 orderHash)',
  'event WithdrawFromStrategy(address indexed user, address indexed token, address indexed strategy, uint256 amount)',
  'event ProductiveOrderCancelled(address indexed owner, bytes32 indexed orderHash, address indexed strategy, uint256 amount)',
  'event ProductiveOrderExpired(address indexed owner, bytes32 indexed orderHash, address indexed strategy, uint256 amount)',
  'error InvalidHandler()',
  'error InvalidStrategy()',
  'error NoSharesToWithdraw()',
  'error WrongVault()',
  'error TooFewShares()',
])

/** Calls of a yield strategy, and of the contract that holds everybody's shares. */
export const STRATEGY_ABI = parseAbi([
  'function asset() view returns (address)',
  'function balanceOf(address account) view returns (uint256)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function convertToShares(uint256 assets) view returns (uint256)',
  'function assetOf(address strategy) view returns (address)',
  'function sharesOf(address user, address strategy) view returns (uint256)',
  'function addStrategy(address strategy)',
])
