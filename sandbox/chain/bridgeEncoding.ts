import { parseAbi, type parseEventLogs } from 'viem'

/** Signatures of the bridges, their events and errors. The selling one has `fillBySwap`, the others `fill`. */
export const BRIDGE_ABI = parseAbi([
  'struct Lane { address outputToken; int8 scalingFactor; bool open; uint256 flatFee; }',
  'struct Bridge { bytes4 protocolSelector; uint256 destinationChainId; address outputToken; int8 scalingFactor; bytes protocolData; }',
  'struct Handover { bytes32 orderHash; address owner; address recipient; address token; uint256 amount; uint256 fee; bool whole; }',
  'struct Crossing { uint256 sourceChainId; uint256 destinationChainId; uint256 number; bytes32 orderHash; address owner; address recipient; address token; uint256 amount; uint256 fee; address carriedToken; uint256 carriedAmount; address outputToken; uint256 minOutput; uint256 sentAt; uint256 deadline; }',
  'function setLane(address token, uint256 destinationChainId, Lane lane)',
  'function laneOf(address token, uint256 destinationChainId) view returns (address outputToken, int8 scalingFactor, bool open, uint256 flatFee)',
  'function netOf(address token, uint256 destinationChainId, uint256 gross) view returns (uint256 net, uint256 fee)',
  'function feeOn(address token, uint256 destinationChainId, uint256 net) view returns (uint256)',
  'function send(Handover handover, Bridge bridge) payable returns (bytes32 id)',
  'function fill(Crossing crossing)',
  'function fillBySwap(Crossing crossing, bytes swapData)',
  'function confirm(Crossing crossing)',
  'function fail(Crossing crossing)',
  'function refund(Crossing crossing)',
  'function refundQuietly(Crossing crossing)',
  'function refundOnDestination(Crossing crossing)',
  'function idOf(Crossing crossing) view returns (bytes32)',
  'function stateOf(bytes32 id) view returns (uint8)',
  'function locked(address token) view returns (uint256)',
  'event LaneSet(address indexed token, uint256 indexed destinationChainId, Lane lane)',
  'event CrossingSent(bytes32 indexed id, bytes32 indexed orderHash, address indexed recipient, Crossing crossing)',
  'event CrossingFilled(bytes32 indexed id, bytes32 indexed orderHash, address indexed recipient, address token, uint256 amount)',
  'event CrossingSettled(bytes32 indexed id, bytes32 indexed orderHash)',
  'event CrossingFailed(bytes32 indexed id, bytes32 indexed orderHash)',
  'event CrossingRefunded(bytes32 indexed id, bytes32 indexed orderHash, address indexed to, address token, uint256 amount)',
  'error Unauthorized()',
  'error LaneClosed()',
  'error InvalidBridge()',
  'error InvalidFee()',
  'error InvalidAmount()',
  'error WrongChain()',
  'error WrongState()',
  'error TooEarly()',
  'error DeadlineExpired()',
  'error InsufficientLiquidity()',
  'error InsufficientReturnAmount()',
  'error SwapFailed()',
  'error TransferFailed()',
])

/** An event of a bridge. */
export type BridgeLog = ReturnType<typeof parseEventLogs<typeof BRIDGE_ABI>>[number]

/** One amount on its way, as the bridge announced it. */
export type Crossing = Extract<BridgeLog, { readonly eventName: 'CrossingSent' }>['args']['crossing']

/** `stateOf` of a crossing whose money went back. */
export const REFUNDED_STATE = 4
