import type { Message } from '../../../domain/data/errors.ts'
import { numberLocale } from '../../../text/format.ts'
import { say } from '../../../text/text.ts'

/** A figure of digits with a point, such as `12.50` or `>1,000`, in the signs of the person's locale. */
export function figureText(figure: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(>?)([\d,]+)(?:\.(\d+))?$/.exec(figure) ?? []
  const format = new Intl.NumberFormat(numberLocale(), { minimumFractionDigits: fraction.length })
  return whole ? `${sign}${format.format(Number(`${whole.replaceAll(',', '')}.${fraction}`))}` : figure
}

/** The sentence of a message whose percentage is such a figure. */
export function sayPercent({ key, params = {} }: Message): string {
  const { percent } = params
  return say(
    typeof percent === 'string'
      ? { key, params: { ...params, percent: figureText(percent) } }
      : { key, params },
  )
}
