import type { AbiFunction } from 'viem'
import type { TypedField } from '../orders/struct/orderTables.ts'
import type { Address } from '../token/address.ts'

/** How a wallet writes a value (ERC-7730, version 1). Only the ways that the app's own descriptors use. */
export type FieldFormat = 'raw' | 'addressName' | 'amount' | 'tokenAmount' | 'date' | 'duration' | 'enum'

/** A line that a wallet shows: where its value is, what it is called, how it is written. */
export interface DescribedField {
  readonly path: string
  readonly label: string
  readonly format: FieldFormat
  readonly params?: Readonly<Record<string, string | readonly string[]>>
}

/** What a wallet shows of one struct or function. */
export interface DescribedFormat {
  /** What is done, in words. */
  readonly intent: string
  readonly fields: readonly DescribedField[]
  /** Paths that a wallet always shows. */
  readonly required: readonly string[]
  /** Paths that it does not show. */
  readonly excluded: readonly string[]
}

/** A contract on a chain. */
export interface DescribedPlace {
  readonly chainId: number
  readonly address: Address
}

/** A contract's functions; without `deployments` those of any contract that has them. */
export interface ContractContext {
  readonly contract: {
    readonly abi: readonly AbiFunction[]
    readonly deployments?: readonly DescribedPlace[]
  }
}

/** Structs that are signed for a contract; without `deployments` for any that has them. */
export interface TypedDataContext {
  readonly eip712: {
    readonly domain?: { readonly name: string; readonly version?: string }
    readonly deployments?: readonly DescribedPlace[]
    readonly schemas: readonly {
      readonly primaryType: string
      readonly types: Readonly<Record<string, readonly TypedField[]>>
    }[]
  }
}

/** One descriptor file of ERC-7730. */
export interface Descriptor<Context = ContractContext | TypedDataContext> {
  readonly $schema: string
  readonly context: Context
  readonly metadata: {
    readonly owner: string
    readonly enums?: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
  /** By the name of the struct, or by the function as Solidity writes it with the names of its arguments. */
  readonly display: { readonly formats: Readonly<Record<string, DescribedFormat>> }
}
