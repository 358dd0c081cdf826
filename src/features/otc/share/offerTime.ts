import { numberLocale } from '../../../text/format.ts'

/** When an offer ends, with its day and the zone of the clock: two people read it. */
export const offerTime = (sec: number): string =>
  new Intl.DateTimeFormat(numberLocale(), {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  }).format(new Date(sec * 1_000))
