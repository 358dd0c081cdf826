import { expect, test } from 'vitest'
import { CHAINS } from '../../domain/chain/chains.ts'
import { tokenSnapshot } from '../../domain/chain/tokenSnapshot.ts'
import { chainMarkPath, tokenLogoPath } from '../../ui/logoPath.ts'
import { LOGO_FILES } from './logoFiles.ts'

const requested = CHAINS.flatMap(({ id }) => [
  chainMarkPath(id),
  ...tokenSnapshot(id).flatMap((token) => [tokenLogoPath(token), tokenLogoPath(token, true)]),
]).map((path) => path?.replace('./logos/', '') ?? '')

test('default: a file for each chain, and for each built-in token alone and marked; no more', () => {
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

test('behavior: a token with its mark has both drawings', () => {
  const bare = (name: string) => LOGO_FILES.get(name)?.replace(/^<svg[^>]*>/, '')
  expect(LOGO_FILES.get('usdc-10.svg')).toContain(bare('usdc.svg'))
  expect(LOGO_FILES.get('usdc-10.svg')).toContain(bare('chain-10.svg'))
})

test('error: no file runs anything or names another address', () => {
  for (const svg of LOGO_FILES.values()) {
    expect(svg).toMatch(/^<svg .*<\/svg>$/s)
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
      /script|href|style|image|foreignObject|\bon\w+=|:\/\/|url\((?!#)/i,
    )
    expect(svg.length).toBeLessThan(5_000)
  }
})
