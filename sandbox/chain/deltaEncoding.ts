import type { Address, Hex } from 'viem'
import { encodeAbiParameters, parseAbi } from 'viem'

/** Signatures of the Delta contract, its events and errors (facts page, 1.9, and our own where it is silent). */
export const DELTA_ABI = parseAbi([
  'struct Bridge { bytes4 protocolSelector; uint256 destinationChainId; address outputToken; int8 scalingFactor; bytes protocolData; }',
  'struct Order { address owner; address beneficiary; address srcToken; address destToken; uint256 srcAmount; uint256 destAmount; uint256 expectedAmount; uint256 deadline; uint8 kind; uint256 nonce; uint256 partnerAndFee; bytes permit; bytes metadata; Bridge bridge; }',
  'struct OrderWithSig { Order order; bytes signature; }',
  'struct TWAPOrder { address owner; address beneficiary; address srcToken; address destToken; uint256 nonce; uint256 partnerAndFee; uint64 deadline; uint64 interval; uint32 numSlices; uint256 destAmountPerSlice; uint256 totalSrcAmount; bytes permit; bytes metadata; Bridge bridge; }',
  'struct TWAPBuyOrder { address owner; address beneficiary; address srcToken; address destToken; uint256 nonce; uint256 partnerAndFee; uint64 deadline; uint64 interval; uint32 numSlices; uint256 totalDestAmount; uint256 maxSrcAmount; bytes permit; bytes metadata; Bridge bridge; }',
  'struct TWAPOrderWithSig { TWAPOrder order; bytes signature; }',
  'struct TWAPBuyOrderWithSig { TWAPBuyOrder order; bytes signature; }',
  'constructor(address owner, address registry)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function owner() view returns (address)',
  'function isAgent(address agent) view returns (bool)',
  'function registry() view returns (address)',
  'function transferOwnership(address newOwner)',
  'struct Module { address module; bytes4[] selectors; }',
  'function install(address module)',
  'function uninstall(address module)',
  'function getModules() view returns (Module[])',
  'function setPreSignature(bytes32 orderHash, bool preSigned)',
  'function isPreSigned(address owner, bytes32 orderHash) view returns (bool)',
  'function invalidateNonce(uint256 nonce)',
  'function invalidateNonces(uint256[] nonces)',
  'function isNonceUsed(address owner, uint256 nonce) view returns (bool)',
  'function areNoncesUsed(address owner, uint256[] nonces) view returns (bool[])',
  'function depositNative() payable',
  'function depositNativeAndPreSign(bytes32 orderHash) payable',
  'function withdrawNative(uint256 amount)',
  'function cancelAndWithdraw(Order order, bool isFillable)',
  'function expireAndWithdraw(OrderWithSig orderWithSig, bool isFillable)',
  'function getWrappedNative() view returns (address)',
  'function getCollectedFees(address partner, address token) view returns (uint256)',
  'function withdrawAllFees(address token, address recipient) returns (uint256)',
  'function withdrawAllProtocolFees(address token, address recipient) returns (uint256)',
  'function swapFilledAmount(Order order) view returns (uint256)',
  'function directFilledAmount(Order order) view returns (uint256)',
  'function swapSettle(OrderWithSig orderWithSig, bytes executorData, address executor)',
  'function swapSettleBatch(OrderWithSig[] ordersWithSigs, bytes[] executorData, address executor)',
  'function swapSettleFillable(OrderWithSig orderWithSig, bytes executorData, address executor, uint256 fillPercent)',
  'function swapSettleFillableBatch(OrderWithSig[] ordersWithSigs, bytes[] executorData, address executor, uint256[] fillPercents)',
  'function directSettle(OrderWithSig orderWithSig, uint256 amount) payable',
  'function directSettleBatch(OrderWithSig[] ordersWithSigs, uint256[] amounts) payable',
  'function directSettleFillable(OrderWithSig orderWithSig, uint256 fillPercent, uint256 amount) payable',
  'function directSettleFillableBatch(OrderWithSig[] ordersWithSigs, uint256[] fillPercents, uint256[] amounts) payable',
  'function twapFilledSlices(bytes32 orderHash) view returns (uint256)',
  'function twapLastFill(bytes32 orderHash) view returns (uint256)',
  'function swapSettleTWAP(TWAPOrderWithSig signed, bytes executorData, address executor)',
  'function swapSettleTWAPBuy(TWAPBuyOrderWithSig signed, bytes executorData, address executor)',
  'function cancelTWAPAndWithdraw(TWAPOrder order)',
  'function cancelTWAPBuyAndWithdraw(TWAPBuyOrder order)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event ModuleInstalled(address indexed module)',
  'event ModuleUninstalled(address indexed module)',
  'event PreSignatureSet(address indexed owner, bytes32 indexed orderHash, bool preSigned)',
  'event NonceInvalidated(address indexed owner, uint256 nonce)',
  'event DepositNative(address indexed user, uint256 amount)',
  'event WithdrawNative(address indexed user, uint256 amount)',
  'event DepositNativeAndPreSign(address indexed user, uint256 amount, bytes32 indexed orderHash)',
  'event OrderCancelled(address indexed owner, bytes32 indexed orderHash, uint256 amount)',
  'event OrderExpired(address indexed owner, bytes32 indexed orderHash, uint256 amount)',
  'event FeesWithdrawn(address indexed partner, address indexed token, uint256 amount, address recipient)',
  'event OrderSettled(address indexed owner, address indexed beneficiary, address srcToken, address destToken, uint256 srcAmount, uint256 destAmount, uint256 returnAmount, uint256 protocolFee, uint256 partnerFee, bytes32 indexed orderHash)',
  'event OrderPartiallyFilled(address indexed owner, address indexed beneficiary, address srcToken, address destToken, uint256 srcAmount, uint256 destAmount, uint256 returnAmount, uint256 protocolFee, uint256 partnerFee, uint256 totalFilledAmount, bytes32 indexed orderHash)',
  'error ModuleNotFound()',
  'error ModuleNotRegistered()',
  'error SelectorTaken()',
  'error Unauthorized()',
  'error UnauthorizedAgent()',
  'error ReentrantCall()',
  'error UnexpectedNative()',
  'error InvalidNonce()',
  'error NonceAlreadyUsed()',
  'error InvalidSignature()',
  'error InvalidSigner()',
  'error PermitFailed()',
  'error DeadlineExpired()',
  'error InvalidFillAmount()',
  'error InvalidSrcToken()',
  'error InvalidOrderKind()',
  'error SliceNotDue()',
  'error BridgeNotSupported()',
  'error InsufficientReturnAmount()',
  'error InsufficientMsgValue()',
  'error ArrayLengthMismatch()',
  'error InvalidDepositAmount()',
  'error OrderNotExpired()',
  'error TransferFailed()',
  'error TransferFromFailed()',
])

/** One call that an executor makes. */
export interface ExecutorCall {
  readonly target: Address
  readonly value: bigint
  readonly data: Hex
}

/** One payment that an executor makes after its calls. `amount` of 2^256 − 1 means its whole balance. */
export interface ExecutorPayment {
  readonly token: Address
  readonly to: Address
  readonly amount: bigint
}

/** What `DeltaExecutor.execute` reads: first the calls, then the payments, in their order. */
export function encodeExecutorData(
  calls: readonly ExecutorCall[],
  payments: readonly ExecutorPayment[],
): Hex {
  return encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'data', type: 'bytes' },
        ],
      },
      {
        type: 'tuple[]',
        components: [
          { name: 'token', type: 'address' },
          { name: 'to', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
    ],
    [calls, payments],
  )
}
