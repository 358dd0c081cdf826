import { expect, test } from 'vitest'
import { hrefOfOrder } from './paths.ts'

test.each([
  ['550e8400-e29b-41d4-a716-446655440000', '#/orders/550e8400-e29b-41d4-a716-446655440000'],
  ['flow:1f', '#/orders/flow:1f'],
  ['otc:31337:0xab', '#/orders/otc:31337:0xab'],
  ['a/b?c', '#/orders/a%2Fb%3Fc'],
])('behavior: %s has an address that the router reads back as it is', (id, href) => {
  expect(hrefOfOrder(id)).toBe(href)
  expect(decodeURI(href.slice('#/orders/'.length)).includes('%3A')).toBe(false)
})
