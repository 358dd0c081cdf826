import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { feeRow } from './feeRow.tsx'

const HOST = {
  receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  feeBps: 30,
  takesSurplus: false,
} as const
const OTHER = { address: '0x1111111111111111111111111111111111111111', takesSurplus: false } as const

const read = (terms: Parameters<typeof feeRow>[0]) => {
  const { label, hint, value } = feeRow(terms)
  return { label, hint, text: renderToStaticMarkup(value).replace(/<[^>]*>/g, '') }
}

test('default: the fee of the service’s partner', () => {
  expect(read({ feeBps: 1, host: undefined, payee: null })).toMatchObject({
    label: 'Partner fee',
    text: '0.01%',
  })
  expect(read({ feeBps: 1, host: undefined, payee: OTHER, taken: '2 USDC' }).text).toBe('0.01% · 2 USDC')
})

test('default: the host’s, with its receiver, before the review and after it', () => {
  const found = read({ feeBps: 55, host: HOST })
  expect(found).toMatchObject({ label: 'Host’s fee', text: '0.55% to 0x7099…79C8' })
  expect(found.hint).toContain(HOST.receiver)
  const paid = { address: HOST.receiver, takesSurplus: false }
  expect(read({ feeBps: 55, host: HOST, payee: paid, taken: '2 USDC' }).text).toBe(
    '0.55% · 2 USDC to 0x7099…79C8',
  )
})

test('behavior: a share of the surplus is no percentage of the trade', () => {
  const host = { ...HOST, feeBps: 0, takesSurplus: true }
  expect(read({ feeBps: 0, host }).text).toBe('Half of any surplus to 0x7099…79C8')
})

test('behavior: a trade that pays somebody else, or nobody, is not called the host’s', () => {
  expect(read({ feeBps: 10, host: HOST, payee: OTHER }).label).toBe('Partner fee')
  expect(read({ feeBps: 0, host: HOST, payee: null })).toMatchObject({ label: 'Partner fee', text: '0%' })
})
