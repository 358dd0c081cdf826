/** Fields that every decoded router method carries about the trade, in the order of the contract. */
const SWAP_FIELDS = [
  { name: 'srcToken', type: 'address' },
  { name: 'destToken', type: 'address' },
  { name: 'fromAmount', type: 'uint256' },
  { name: 'toAmount', type: 'uint256' },
  { name: 'quotedAmount', type: 'uint256' },
  { name: 'metadata', type: 'bytes32' },
  { name: 'beneficiary', type: 'address' },
] as const

const TAIL = [
  { name: 'partnerAndFee', type: 'uint256' },
  { name: 'permit', type: 'bytes' },
] as const

export const GENERIC_INPUTS = [
  { name: 'executor', type: 'address' },
  { name: 'swapData', type: 'tuple', components: SWAP_FIELDS },
  ...TAIL,
  { name: 'executorData', type: 'bytes' },
] as const

export const UNISWAP_INPUTS = [
  { name: 'uniData', type: 'tuple', components: [...SWAP_FIELDS, { name: 'pools', type: 'bytes' }] },
  ...TAIL,
] as const

export const CURVE_V1_INPUTS = [
  {
    name: 'curveV1Data',
    type: 'tuple',
    components: [
      { name: 'curveData', type: 'uint256' },
      { name: 'curveAssets', type: 'uint256' },
      ...SWAP_FIELDS,
    ],
  },
  ...TAIL,
] as const

export const CURVE_V2_INPUTS = [
  {
    name: 'curveV2Data',
    type: 'tuple',
    components: [
      { name: 'curveData', type: 'uint256' },
      { name: 'i', type: 'uint256' },
      { name: 'j', type: 'uint256' },
      { name: 'poolAddress', type: 'address' },
      ...SWAP_FIELDS,
    ],
  },
  ...TAIL,
] as const
