import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

const SCALE = 4

/** What a camera sees of a drawn code. */
function seen(markup: string) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const data = new Uint8Array(size * size * SCALE * SCALE * 4).fill(255)
  for (const [, x, y] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row++)
      for (let column = 0; column < SCALE; column++) {
        const at = ((Number(y) * SCALE + row) * size * SCALE + Number(x) * SCALE + column) * 4
        data.fill(0, at, at + 3)
      }
  return { width: size * SCALE, height: size * SCALE, data }
}

test.each([
  ['a short text', 'https://x.example/#/otc'],
  ['a link that holds an offer', `https://x.example/#/otc/v1/${'AbC_-9'.repeat(46)}`],
  ['the link of an account with many owners', `https://x.example/#/otc/v1/${'AbC_-9'.repeat(200)}`],
])('behavior: what is drawn of %s is what a camera reads', (_what, text) => {
  const markup = renderToStaticMarkup(<QrCode text={text} label="QR code of the link" />)
  expect(markup).toContain('aria-label="QR code of the link"')
  expect(decodeQR(seen(markup))).toBe(text)
})
