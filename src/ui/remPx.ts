/** Pixels of one rem now: it grows with the size of text that the reader chose. */
export const remPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
