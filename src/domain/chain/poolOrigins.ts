import type { Address } from '../token/address.ts'

/** Where the exchanges of a chain are found: factories that name the pool of a pair. Compiled in, as every contract that is believed. */
export interface PoolOrigins {
  /** Names the one pair of two tokens (Uniswap V2). */
  readonly pairFactory: Address
  /** Names the pool of two tokens for each fee (Uniswap V3). */
  readonly poolFactory: Address
  /** Fees that pools are opened with, hundredths of a bip. */
  readonly poolFees: readonly number[]
}

const SANDBOX: PoolOrigins = {
  pairFactory: '0x61DE6a57217951F98AB605244d62f602f54f7793',
  poolFactory: '0x888e8CE685821B3E2b0BD998247bA98E1822B8c6',
  poolFees: [100, 500, 3000, 10_000],
}

const ORIGINS: Readonly<Record<number, PoolOrigins>> = { 31337: SANDBOX, 31338: SANDBOX }

/** The exchanges whose prices are read on a chain; undefined where none are pinned, and no price of the past is known. */
export const poolOriginsOf = (chainId: number): PoolOrigins | undefined => ORIGINS[chainId]
