import list from '@uniswap/default-token-list/build/uniswap-default.tokenlist.json' with { type: 'json' }
import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { identicon } from './identicon.ts'

const listed = [...new Set(list.tokens.map(({ address }) => address.toLowerCase()))]
/** Neighbours, as factories and precompiles have them. */
const neighbours = Array.from({ length: 5_000 }, (_, at) => toHex(at, { size: 20 }))

/** A picture with its colours in twelve steps each: two of them that are equal look alike. */
const roughly = (address: string) =>
  decodeURIComponent(identicon(address)).replace(
    /(oklch\(\S+ \S+) (\d+)/g,
    (_, tone, hue) => `${tone} ${Math.floor((Number(hue) % 360) / 30)}`,
  )

test('default: no two tokens of a list of thousands look alike', () => {
  expect(listed.length).toBeGreaterThan(1_000)
  for (const addresses of [listed, neighbours])
    expect(new Set(addresses.map(roughly)).size).toBe(addresses.length)
})

test('behavior: an address has one picture, however it is written', () => {
  for (const { address } of list.tokens.slice(0, 50))
    expect(identicon(address)).toBe(identicon(address.toLowerCase()))
})

test('default: it is an SVG with both colours on the disc, and its right side mirrors its left', () => {
  const [, svg = ''] = identicon(listed[0] ?? '').split('data:image/svg+xml,')
  const paths = [...decodeURIComponent(svg).matchAll(/d="([^"]+)"/g)].slice(1)
  expect(paths).toHaveLength(2)
  for (const [, path = ''] of paths)
    for (const [, x, y] of path.matchAll(/M(\d) (\d)/g)) expect(path).toContain(`M${4 - Number(x)} ${y}`)
})
