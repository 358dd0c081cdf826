import { parseAbi } from 'viem'

/** The RFQ contract's functions that are read, and its events (facts page, 4.3). */
export const RFQ_READ_ABI = parseAbi([
  'function remaining(address maker, bytes32 orderHash) view returns (uint256)',
  'function getRemainingOrderBalance(address maker, bytes32[] orderHashes) view returns (uint256[])',
])

export const RFQ_EVENTS_ABI = parseAbi([
  'event OrderFilled(bytes32 indexed orderHash, address indexed maker, address makerAsset, uint256 makerAmount, address indexed taker, address takerAsset, uint256 takerAmount)',
  'event OrderCancelled(bytes32 indexed orderHash, address indexed maker)',
])
