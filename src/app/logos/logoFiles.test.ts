import { expect, test } from 'vitest'
import { CHAINS } from '../../domain/chain/chains.ts'
import { tokenSnapshot } from '../../domain/chain/tokenSnapshot.ts'
import { chainMarkPath, tokenLogoPath } from '../../ui/logoPath.ts'
import { LOGO_FILES } from './logoFiles.ts'

const requested = CHAINS.flatMap(({ id }) => [
  chainMarkPath(id),
  ...tokenSnapshot(id).map((token) => tokenLogoPath(token)),
]).map((path) => path?.replace('./logos/', '') ?? '')

test('default: the build has a file for each built-in token and each chain, and no others', () => {
  expect([...LOGO_FILES.keys()].sort()).toEqual([...new Set(requested)].sort())
})

test('behavior: a token and its wrapped twin look different, as do any two chains', () => {
  for (const [token, wrapped] of ['eth weth', 'bnb wbnb', 'xdai wxdai', 'pol wpol', 'avax wavax'].map(
    (pair) => pair.split(' ').map((name) => LOGO_FILES.get(`${name}.svg`)),
  )) {
    expect(token).toBeDefined()
    expect(wrapped).not.toBe(token)
  }
  const marks = [...LOGO_FILES].filter(([name]) => name.startsWith('chain-')).map(([, svg]) => svg)
  expect(new Set(marks).size).toBe(CHAINS.length)
})

test('error: no file runs anything or names another address', () => {
  for (const svg of LOGO_FILES.values()) {
    expect(svg).toMatch(/^<svg .*<\/svg>$/s)
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
      /script|href|style|image|foreignObject|\bon\w+=|:\/\/|url\((?!#)/i,
    )
    expect(svg.length).toBeLessThan(4_000)
  }
})
