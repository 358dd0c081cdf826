import { parseAbi, parseAbiParameters } from 'viem'

/**
 * The public interface of the Market router 6.2, for the liquidity that exists in the sandbox. Names, argument order and
 * errors are those of the deployed router (facts page 3.4), so that calldata for one is calldata for the other.
 */
export const routerAbi = parseAbi([
  'struct GenericData { address srcToken; address destToken; uint256 fromAmount; uint256 toAmount; uint256 quotedAmount; bytes32 metadata; address beneficiary; }',
  'struct UniswapData { address srcToken; address destToken; uint256 fromAmount; uint256 toAmount; uint256 quotedAmount; bytes32 metadata; address beneficiary; bytes pools; }',
  'function swapExactAmountIn(address executor, GenericData swapData, uint256 partnerAndFee, bytes permit, bytes executorData) payable returns (uint256 receivedAmount, uint256 paraswapShare, uint256 partnerShare)',
  'function swapExactAmountOut(address executor, GenericData swapData, uint256 partnerAndFee, bytes permit, bytes executorData) payable returns (uint256 spentAmount, uint256 receivedAmount, uint256 paraswapShare, uint256 partnerShare)',
  'function swapExactAmountInOnUniswapV2(UniswapData uniData, uint256 partnerAndFee, bytes permit) payable returns (uint256 receivedAmount, uint256 paraswapShare, uint256 partnerShare)',
  'function swapExactAmountInOnUniswapV3(UniswapData uniData, uint256 partnerAndFee, bytes permit) payable returns (uint256 receivedAmount, uint256 paraswapShare, uint256 partnerShare)',
  'function swapExactAmountOutOnUniswapV2(UniswapData uniData, uint256 partnerAndFee, bytes permit) payable returns (uint256 spentAmount, uint256 receivedAmount, uint256 paraswapShare, uint256 partnerShare)',
  'function swapExactAmountOutOnUniswapV3(UniswapData uniData, uint256 partnerAndFee, bytes permit) payable returns (uint256 spentAmount, uint256 receivedAmount, uint256 paraswapShare, uint256 partnerShare)',
  'function parsePartnerAndFeeData(uint256 partnerAndFee) pure returns (address partner, uint256 feeData)',
  'function FEE_VAULT() view returns (address)',
  'function MAX_FEE_PERCENT() view returns (uint256)',
  'function MINIMUM_SURPLUS_EPSILON_AND_ONE_WEI() view returns (uint256)',
  'function PARASWAP_REFERRAL_SHARE() view returns (uint256)',
  'function PARASWAP_SLIPPAGE_SHARE() view returns (uint256)',
  'function PARTNER_SHARE_PERCENT() view returns (uint256)',
  'function PERMIT2() view returns (address)',
  'function SURPLUS_PERCENT() view returns (uint256)',
  'function UNISWAP_V2_FACTORY_AND_FF() view returns (uint256)',
  'function UNISWAP_V2_POOL_INIT_CODE_HASH() view returns (uint256)',
  'function UNISWAP_V3_FACTORY_AND_FF() view returns (uint256)',
  'function UNISWAP_V3_POOL_INIT_CODE_HASH() view returns (uint256)',
  'function WETH() view returns (address)',
  'function blacklistedTokens(address token) view returns (bool isBlacklisted)',
  'function feeWallet() view returns (address)',
  'function feeWalletDelegate() view returns (address)',
  'function owner() view returns (address)',
  'function paused() view returns (bool)',
  'function version() pure returns (string)',
  'function setContractPauseState(bool isPaused)',
  'function setTokenBlacklist(address token, bool isBlacklisted)',
  'error ArbitrageNotSupported()',
  'error CallbackTransferFailed()',
  'error ContractPaused()',
  'error IncorrectEthAmount()',
  'error InsufficientBalanceToPayFees()',
  'error InsufficientReturnAmount()',
  'error InvalidCaller()',
  'error InvalidQuotedAmount()',
  'error InvalidToAmount()',
  'error Permit2Failed()',
  'error TransferFailed()',
  'error TransferFromFailed()',
  'error InsufficientLiquidity()',
  'error Reentered()',
  'error PermitFailed()',
  'error UnauthorizedUser()',
])

/** The `executorData` of the sandbox's executor. The real executors' formats are private to them. */
export const planParameters = parseAbiParameters('bool unwrapOutput, bytes[] legs')

const HOP_STRUCTS = [
  'struct Hop { address tokenIn; address tokenOut; Exchange[] exchanges; }',
  'struct Exchange { uint8 kind; uint24 fee; uint16 shareBps; }',
] as const

/** One element of `legs` in `planParameters`. */
export const legParameters = parseAbiParameters(['uint16 shareBps, Hop[] hops', ...HOP_STRUCTS])

/** The same, of a leg that is a market maker's firm quote. */
export const firmLegParameters = parseAbiParameters([
  'uint16 shareBps, Hop[] hops, bytes quote',
  ...HOP_STRUCTS,
])

/** The `quote` of such a leg. */
export const firmQuoteParameters = parseAbiParameters([
  'Order order, bytes signature',
  'struct Order { uint256 nonceAndMeta; uint128 expiry; address makerAsset; address takerAsset; address maker; address taker; uint256 makerAmount; uint256 takerAmount; }',
])
