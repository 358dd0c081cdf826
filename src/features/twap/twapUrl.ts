import { formatPairUrl, type LinkProblem, type PairLocation } from '../trade/address/pairUrl.ts'

/** What a schedule is made of; any two give the third. `slices` is a number, the others are seconds. */
export type SchedulePart = 'slices' | 'every' | 'over'

/** Two parts as they were typed, the older one first. Zero while the field is empty. */
export type GivenSchedule = readonly [SchedulePart, SchedulePart]

/** What the TWAP screen keeps in its address. */
export interface TwapLocation extends PairLocation {
  readonly given: GivenSchedule
  readonly slices: number
  /** Seconds from one slice to the next. */
  readonly every: number
  /** Seconds altogether: an interval for each slice. */
  readonly over: number
}

const PARTS: readonly SchedulePart[] = ['slices', 'every', 'over']
const USUAL = { given: ['slices', 'every'], slices: 6, every: 3_600, over: 0 } as const

/** Reads the schedule behind the pair; whatever is no whole number is left out and named. Without two parts the usual schedule fills in. */
export function parseTwapUrl(
  search: string,
  pair: PairLocation,
): { readonly location: TwapLocation; readonly problems: readonly LinkProblem[] } {
  const params = new URLSearchParams(search)
  const stated = [...params.keys()].filter((name): name is SchedulePart =>
    PARTS.some((part) => part === name),
  )
  const sound = stated.filter((name) => /^\d{1,12}$/.test(params.get(name) ?? ''))
  const problems: readonly LinkProblem[] = sound.length < stated.length ? [{ part: 'schedule' }] : []
  const [older, newer] = [...new Set(sound)].slice(-2)
  const numberOf = (part: SchedulePart) => Number(params.get(part) ?? 0)
  const schedule =
    older && newer
      ? { given: [older, newer] as const, ...valuesOf([older, newer], numberOf) }
      : older
        ? {
            ...USUAL,
            given: [older === 'slices' ? 'every' : 'slices', older] as const,
            [older]: numberOf(older),
          }
        : USUAL
  return { location: { ...pair, mode: 'delta', ...schedule }, problems }
}

const valuesOf = (given: GivenSchedule, numberOf: (part: SchedulePart) => number) => ({
  slices: given.includes('slices') ? numberOf('slices') : 0,
  every: given.includes('every') ? numberOf('every') : 0,
  over: given.includes('over') ? numberOf('over') : 0,
})

/** The part behind `?` from which the same is read again; the part typed last comes last. */
export function formatTwapUrl({ given, slices, every, over, ...pair }: TwapLocation): string {
  const values = { slices, every, over }
  return [formatPairUrl({ ...pair, mode: 'auto' }), ...given.map((part) => `${part}=${values[part]}`)].join(
    '&',
  )
}
