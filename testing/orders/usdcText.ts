import { formatAmount } from '../../src/domain/amount/amountFormat.ts'

/** USDC as it is shown: six digits, rounded down. */
export const usdcText = (raw: bigint): string => `${formatAmount(raw, 6)} USDC`
