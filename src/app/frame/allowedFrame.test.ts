import { expect, test } from 'vitest'
import { frameParents, onOffer, strangeParent } from './allowedFrame.ts'

const SITE = 'https://kontor.example'
const SAFE = 'https://app.safe.global'
const SHOP = 'https://shop.example'
const EVIL = 'https://evil.example'

test.each([
  ['no page around', {}, [], null],
  ['Safe, where nothing is set', {}, [SAFE], null],
  ['another page, where nothing is set', {}, [SHOP], SHOP],
  ['a page that embeds', { embedParents: [SHOP] }, [SHOP], null],
  ['a page around the one that embeds', { embedParents: [SHOP] }, [SHOP, EVIL], EVIL],
  ['Safe, where it is left out', { safeParents: [], embedParents: [SHOP] }, [SAFE], SAFE],
  ['the site itself', {}, [SITE], null],
  ['a browser that names nobody', {}, undefined, null],
])('behavior: %s', (_title, config, ancestors, expected) => {
  expect(strangeParent(config, ancestors, SITE)).toBe(expected)
})

test('default: the parents of both kinds', () => {
  expect(frameParents({ embedParents: [SHOP] })).toEqual([SAFE, SHOP])
})

test('behavior: the page around can take screens away, and none back', () => {
  const config = { apiUrl: '', partner: '', chains: [], features: { twap: false } }
  expect(onOffer(config, '?theme=dark')).toBe(config)
  expect(onOffer(config, '?screens=limit,twap,nothing').features).toEqual({
    ...{ twap: false, crosschain: false, otc: false },
  })
})
