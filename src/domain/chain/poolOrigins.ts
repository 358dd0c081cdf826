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

/** Uniswap V3's own factories, as its deployment pages name them; none is official on Gnosis Chain. */
const UNISWAP_V3: Address = '0x1F98431c8aD98523631AE4a59f267346ea31F984'
const HISTORY_FACTORIES: Readonly<Record<number, Address>> = {
  1: UNISWAP_V3,
  10: UNISWAP_V3,
  56: '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7',
  130: '0x1F98400000000000000000000000000000000003',
  137: UNISWAP_V3,
  8453: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
  42161: UNISWAP_V3,
  43114: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
  31337: SANDBOX.poolFactory,
  31338: SANDBOX.poolFactory,
}

/** The factory whose pools remember prices, for charts alone; undefined where none is known. */
export const historyFactoryOf = (chainId: number): Address | undefined => HISTORY_FACTORIES[chainId]

/** Fees that Uniswap V3 opens pools with, hundredths of a bip. */
export const HISTORY_FEES: readonly number[] = SANDBOX.poolFees
