import { percentText } from './tokenText.ts'

/** What is lost in percent, with its sign: 0.42 is `−0.42%`, a gain has a plus, nothing has none. */
export function lossText(percent: number): string {
  if (percent === 0) return percentText(0)
  // The sign of a capped one is behind its comparison: `>+1,000%`, `<\u22121,000%`.
  const size = percentText(Math.abs(percent))
  const figure = size.startsWith('>') ? size.slice(1) : size
  if (percent < 0) return `${size === figure ? '' : '>'}+${figure}`
  return `${size === figure ? '' : '<'}\u2212${figure}`
}
