/** Percent of an estimate, as common wallets send it. */
const MARGIN_PERCENT = 150n

/**
 * An estimate of gas with a wallet's margin. A node estimates with the time of the last block: a pool that traded in that block writes less than it does
 * in the next one, and a transaction with the bare estimate runs out of gas where a second passes in between.
 */
export const withMargin = (estimate: bigint): bigint => (estimate * MARGIN_PERCENT) / 100n
