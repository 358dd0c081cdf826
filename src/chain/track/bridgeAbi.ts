const ID = { name: 'id', type: 'bytes32', indexed: true } as const
const ORDER_HASH = { name: 'orderHash', type: 'bytes32', indexed: true } as const
const PAID = [
  { name: 'token', type: 'address', indexed: false },
  { name: 'amount', type: 'uint256', indexed: false },
] as const

/** One amount on its way, as the bridge that took it announces it. */
const CROSSING = {
  name: 'crossing',
  type: 'tuple',
  indexed: false,
  components: [
    { name: 'sourceChainId', type: 'uint256' },
    { name: 'destinationChainId', type: 'uint256' },
    { name: 'number', type: 'uint256' },
    { name: 'orderHash', type: 'bytes32' },
    { name: 'owner', type: 'address' },
    { name: 'recipient', type: 'address' },
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'fee', type: 'uint256' },
    { name: 'carriedToken', type: 'address' },
    { name: 'carriedAmount', type: 'uint256' },
    { name: 'outputToken', type: 'address' },
    { name: 'minOutput', type: 'uint256' },
    { name: 'sentAt', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** Events of the pinned bridges for an order: its hash is the second topic of each event. */
export const BRIDGE_EVENTS_ABI = [
  {
    type: 'event',
    name: 'CrossingSent',
    inputs: [ID, ORDER_HASH, { name: 'recipient', type: 'address', indexed: true }, CROSSING],
  },
  {
    type: 'event',
    name: 'CrossingFilled',
    inputs: [ID, ORDER_HASH, { name: 'recipient', type: 'address', indexed: true }, ...PAID],
  },
  { type: 'event', name: 'CrossingFailed', inputs: [ID, ORDER_HASH] },
  {
    type: 'event',
    name: 'CrossingRefunded',
    inputs: [ID, ORDER_HASH, { name: 'to', type: 'address', indexed: true }, ...PAID],
  },
] as const

/** What a bridge keeps of a crossing, on each of its chains. */
export const BRIDGE_STATE_ABI = [
  {
    type: 'function',
    name: 'stateOf',
    stateMutability: 'view',
    inputs: [{ name: 'id', type: 'bytes32' }],
    outputs: [{ name: '', type: 'uint8' }],
  },
] as const
