/** One member of an EIP-712 type. */
export interface TypedField {
  readonly name: string
  readonly type: string
}

const PARTIES = [
  { name: 'owner', type: 'address' },
  { name: 'beneficiary', type: 'address' },
  { name: 'srcToken', type: 'address' },
  { name: 'destToken', type: 'address' },
] as const

const BYTES = [
  { name: 'permit', type: 'bytes' },
  { name: 'metadata', type: 'bytes' },
] as const

const TERMS = [
  { name: 'srcAmount', type: 'uint256' },
  { name: 'destAmount', type: 'uint256' },
  { name: 'expectedAmount', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
  { name: 'kind', type: 'uint8' },
  { name: 'nonce', type: 'uint256' },
  { name: 'partnerAndFee', type: 'uint256' },
  ...BYTES,
] as const

const SCHEDULE = [
  { name: 'nonce', type: 'uint256' },
  { name: 'partnerAndFee', type: 'uint256' },
  { name: 'deadline', type: 'uint64' },
  { name: 'interval', type: 'uint64' },
  { name: 'numSlices', type: 'uint32' },
] as const

const BRIDGE = { name: 'bridge', type: 'Bridge' } as const

/** Every struct of the Delta contract that an owner may sign, members in their order (facts page, 1.2). */
export const ORDER_TABLES = {
  Bridge: [
    { name: 'protocolSelector', type: 'bytes4' },
    { name: 'destinationChainId', type: 'uint256' },
    { name: 'outputToken', type: 'address' },
    { name: 'scalingFactor', type: 'int8' },
    { name: 'protocolData', type: 'bytes' },
  ],
  Order: [...PARTIES, ...TERMS, BRIDGE],
  FillableOrder: [...PARTIES, ...TERMS, BRIDGE],
  ExternalOrder: [
    { name: 'owner', type: 'address' },
    { name: 'handler', type: 'address' },
    { name: 'srcToken', type: 'address' },
    { name: 'destToken', type: 'address' },
    ...TERMS,
    { name: 'data', type: 'bytes' },
  ],
  TWAPOrder: [
    ...PARTIES,
    ...SCHEDULE,
    { name: 'destAmountPerSlice', type: 'uint256' },
    { name: 'totalSrcAmount', type: 'uint256' },
    ...BYTES,
    BRIDGE,
  ],
  TWAPBuyOrder: [
    ...PARTIES,
    ...SCHEDULE,
    { name: 'totalDestAmount', type: 'uint256' },
    { name: 'maxSrcAmount', type: 'uint256' },
    ...BYTES,
    BRIDGE,
  ],
  OrderCancellations: [{ name: 'orderIds', type: 'string[]' }],
} as const satisfies Record<string, readonly TypedField[]>

export type OrderTypeName = keyof typeof ORDER_TABLES

/** What an owner signs as a whole: every table but the member struct. */
export type SignedTypeName = Exclude<OrderTypeName, 'Bridge'>

/** The tables that signing `primaryType` needs: its own and those it names. The shape of `toSign.types`. */
export function typesToSign(primaryType: SignedTypeName): Readonly<Record<string, readonly TypedField[]>> {
  const own: readonly TypedField[] = ORDER_TABLES[primaryType]
  const named = own.some((field) => field.type === 'Bridge') ? { Bridge: ORDER_TABLES.Bridge } : {}
  return { [primaryType]: own, ...named }
}
