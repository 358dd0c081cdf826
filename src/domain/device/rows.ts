import { ORDER_TABLES } from '../orders/struct/orderTables.ts'
import { PERMIT2_TABLES } from '../orders/struct/permit2TypedData.ts'
import { ZERO_ADDRESS } from '../token/address.ts'

/** A member that a wallet shows. `by` is the member that holds the token of an amount, or `@.to`, the contract itself. */
export interface ShownRow {
  readonly label: string
  readonly as:
    | { readonly format: 'raw' | 'amount' | 'duration' | 'date' }
    | { readonly format: 'enum'; readonly of: EnumName }
    | {
        readonly format: 'addressName'
        readonly types: readonly AddressType[]
        /** The zero address means the signer. */
        readonly zeroIsSender?: true
      }
    | { readonly format: 'tokenAmount'; readonly by: string; readonly unlimitedFrom?: bigint }
  /** Bytes of the member, where not all of it is shown. */
  readonly slice?: string
}

/** A member that no wallet shows, and why. */
export interface HiddenRow {
  readonly hidden: string
}

export type Row = ShownRow | HiddenRow
type AddressType = 'wallet' | 'eoa' | 'contract' | 'token'

/** Numbers that stand for words. */
export type EnumName = 'orderKind' | 'chain'

/** A member of a struct or an argument of a function, as ABIs and EIP-712 tables have it. */
export interface Member {
  readonly name: string
  readonly type: string
  readonly components?: readonly Member[]
}

/** The tables of structs that are members of others. */
export const MEMBER_TABLES = {
  Bridge: ORDER_TABLES.Bridge,
  TokenPermissions: PERMIT2_TABLES.TokenPermissions,
  PermitDetails: PERMIT2_TABLES.PermitDetails,
} as const
type MemberTables = typeof MEMBER_TABLES

/** A row for each member: one that is missing, or that the table does not have, does not compile. */
export type RowsOf<Members extends readonly Member[]> = {
  readonly [One in Members[number] as One['name']]: One extends {
    readonly components: infer Parts extends readonly Member[]
  }
    ? RowsOf<Parts>
    : One['type'] extends keyof MemberTables
      ? RowsOf<MemberTables[One['type']]>
      : Row
}

/** Rows of any table. */
export interface AnyRows {
  readonly [member: string]: Row | AnyRows
}

export const raw = (label: string): ShownRow => ({ label, as: { format: 'raw' } })

/** An amount of the chain's native token. */
export const native = (label: string): ShownRow => ({ label, as: { format: 'amount' } })
export const date = (label: string): ShownRow => ({ label, as: { format: 'date' } })
export const duration = (label: string): ShownRow => ({ label, as: { format: 'duration' } })
export const oneOf = (label: string, of: EnumName): ShownRow => ({ label, as: { format: 'enum', of } })
export const who = (label: string, ...types: readonly AddressType[]): ShownRow => ({
  label,
  as: { format: 'addressName', types },
})

/** Who gets something; zero is whoever signs. */
export const recipient = (label: string): ShownRow => ({
  label,
  as: { format: 'addressName', types: ['wallet', 'eoa', 'contract'], zeroIsSender: true },
})
export const amountOf = (label: string, by: string, unlimitedFrom?: bigint): ShownRow => ({
  label,
  as: { format: 'tokenAmount', by, ...(unlimitedFrom !== undefined && { unlimitedFrom }) },
})
export const hidden = (why: string): HiddenRow => ({ hidden: why })

/** The partner of a packed `partnerAndFee`: its first twenty bytes. */
export const packedPartner = (label: string): ShownRow => ({
  ...who(label, 'wallet', 'eoa', 'contract'),
  slice: '[0:20]',
})

/** What the zero address stands for as a recipient. */
export const SENDER_ADDRESS = ZERO_ADDRESS
