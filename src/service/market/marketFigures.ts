import { mulBpsDown, mulBpsUp, mulDivDown } from '../../domain/amount/amount.ts'
import type { MarketQuote, Side } from '../../domain/amount/quote.ts'
import type { HostFee } from '../../domain/host/hostFee.ts'
import { malformedResponse } from '../http/serviceErrors.ts'

const WHOLE_BPS = 10_000
const DECIMAL_DIGITS = 60

/**
 * Basis points of a fee given in percent as decimal text (`0.01` is 1 bps), rounded up so that it is never understated;
 * null when it is no fee.
 */
export function feeBpsOf(percent: string): number | null {
  const value = scaled(percent)
  if (value === null || value < 0n) return null
  const hundredth = 10n ** BigInt(DECIMAL_DIGITS - 2)
  const bps = Number((value + hundredth - 1n) / hundredth)
  return bps <= WHOLE_BPS ? bps : null
}

/**
 * The partner fee of a trade in bps, from what a price states in percent: the host's own is in it, since prices are asked with it. Where the host
 * takes a share of the surplus there is none, whatever its name is registered with: the trade is built so.
 * @throws {AppError} `service-unreadable` for what is no fee, or less than the host's.
 */
export function tradeFeeBps(stated: string | null | undefined, host: HostFee | undefined): number {
  const feeBps = feeBpsOf(stated ?? '0')
  if (feeBps === null || (host && feeBps < host.feeBps)) throw malformedResponse(`partner fee ${stated}`)
  return host?.takesSurplus ? 0 : feeBps
}

/**
 * Both amounts once the partner fee is taken: of what arrives for SELL, on top of what leaves for BUY.
 * The service's own figures count where it gives them (facts 3.3) and they differ by at most one basis point from what the stated fee
 * makes of the amount; any others are not believed.
 */
export function afterFee(
  side: Side,
  route: {
    readonly srcAmount: bigint
    readonly destAmount: bigint
    readonly srcAmountAfterFee?: bigint | null | undefined
    readonly destAmountAfterFee?: bigint | null | undefined
  },
  feeBps: number,
): Pick<MarketQuote, 'sellAmountAfterFee' | 'buyAmountAfterFee'> {
  const { srcAmount, destAmount, srcAmountAfterFee, destAmountAfterFee } = route
  if (side === 'SELL') {
    const given = destAmountAfterFee ?? null
    const computed = mulBpsDown(destAmount, WHOLE_BPS - feeBps)
    const isBelieved = given !== null && given <= destAmount && isWithinOneBps(given, computed)
    const buyAmountAfterFee = isBelieved ? given : computed
    return { sellAmountAfterFee: srcAmount, buyAmountAfterFee }
  }
  const given = srcAmountAfterFee ?? null
  const computed = mulBpsUp(srcAmount, WHOLE_BPS + feeBps)
  const isBelieved = given !== null && given >= srcAmount && isWithinOneBps(given, computed)
  return { sellAmountAfterFee: isBelieved ? given : computed, buyAmountAfterFee: destAmount }
}

/** One unit more than the basis point, for the rounding of tiny amounts. */
function isWithinOneBps(given: bigint, computed: bigint): boolean {
  const gap = given > computed ? given - computed : computed - given
  return gap <= computed / BigInt(WHOLE_BPS) + 1n
}

/** Value lost between two dollar amounts in percent, four decimals; negative for a gain; null when either is unknown or nothing was paid. */
export function impactPercentOf(sellUsd: string | null, buyUsd: string | null): number | null {
  const sold = sellUsd === null ? null : scaled(sellUsd)
  const bought = buyUsd === null ? null : scaled(buyUsd)
  if (sold === null || bought === null || sold <= 0n || bought < 0n) return null
  const lost = sold - bought
  const millionths = mulDivDown(lost < 0n ? -lost : lost, 1_000_000n, sold)
  return (lost < 0n ? -Number(millionths) : Number(millionths)) / 10_000
}

/** Dollars, null where the value is 0: the service sends 0 for a value it does not know. */
export function dollars(text: string | null | undefined): string | null {
  return text && /[1-9]/.test(text) ? text : null
}

/** Decimal text as an integer of `DECIMAL_DIGITS` fraction digits; null when it is none. */
function scaled(text: string): bigint | null {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text)
  if (!match) return null
  const digits = (match[3] ?? '').slice(0, DECIMAL_DIGITS).padEnd(DECIMAL_DIGITS, '0')
  const value = BigInt(`${match[2]}${digits}`)
  return match[1] ? -value : value
}
