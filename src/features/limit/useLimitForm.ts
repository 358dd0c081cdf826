import { type PairForm, usePairForm } from '../trade/token/usePairForm.ts'
import { type LimitFormAction, reduceLimitForm } from './limitForm.ts'
import { formatLimitUrl, type LimitLocation, parseLimitUrl } from './limitUrl.ts'

export type LimitFormState = PairForm<LimitLocation, LimitFormAction>

const KIND = { parse: parseLimitUrl, format: formatLimitUrl, reduce: reduceLimitForm }

/** The limit form, kept in the address. */
export const useLimitForm = (): LimitFormState => usePairForm(KIND)
