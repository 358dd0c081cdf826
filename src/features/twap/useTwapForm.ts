import { useStable } from '../trade/settings/useStable.ts'
import { type PairForm, usePairForm } from '../trade/token/usePairForm.ts'
import {
  amountsOf,
  reduceTwapForm,
  type Schedule,
  scheduleOf,
  type TwapAmounts,
  type TwapFormAction,
} from './twapForm.ts'
import { formatTwapUrl, parseTwapUrl, type TwapLocation } from './twapUrl.ts'

export interface TwapFormState extends PairForm<TwapLocation, TwapFormAction> {
  readonly schedule: Schedule
  readonly amounts: TwapAmounts
}

const KIND = { parse: parseTwapUrl, format: formatTwapUrl, reduce: reduceTwapForm }

/** The TWAP form, kept in the address. */
export function useTwapForm(): TwapFormState {
  const form = usePairForm(KIND)
  const { location, sellToken, buyToken } = form
  const schedule = useStable(scheduleOf(location))
  const amounts = amountsOf(location, schedule, location.side === 'SELL' ? sellToken : buyToken)
  return { ...form, schedule, amounts }
}
