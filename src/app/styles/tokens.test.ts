import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The colors of a theme, by token. */
function colorsOf(selector: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+): (oklch\([^)/]+\))/g)].map(([, name = '', color = '']) => [name, color]),
  )
}

/** Relative luminance of an OKLCH color, from 0 to 1. */
function luminance(color: string | undefined): number {
  const [light = 0, chroma = 0, hue = 0] = (color?.match(/[\d.]+/g) ?? []).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string | undefined, other: string | undefined) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

describe.each([
  ['light', ':root'],
  ['dark', '[data-theme="dark"]'],
])('the %s theme', (_, selector) => {
  const colors = colorsOf(selector)

  test.each(['card', 'well', 'paper'])(
    'boundary: borders of fields and radio buttons, and the focus ring, have 3:1 on %s',
    (surface) => {
      for (const token of ['line-strong', 'accent'])
        expect(contrast(colors.get(token), colors.get(surface)), token).toBeGreaterThanOrEqual(3)
    },
  )
})
