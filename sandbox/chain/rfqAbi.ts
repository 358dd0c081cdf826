import { parseAbi } from 'viem'

/** The RFQ contract's functions that the service reads, and its events (facts page, 4.3). */
export const RFQ_ABI = parseAbi([
  'function remaining(address maker, bytes32 orderHash) view returns (uint256)',
  'event OrderFilled(bytes32 indexed orderHash, address indexed maker, address makerAsset, uint256 makerAmount, address indexed taker, address takerAsset, uint256 takerAmount)',
  'event OrderCancelled(bytes32 indexed orderHash, address indexed maker)',
])
