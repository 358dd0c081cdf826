import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import { USDC, WETH } from '../../../../testing/service/testRoute.ts'
import type { QuoteRequest } from '../../../domain/amount/quote.ts'
import { AppError } from '../../../domain/data/errors.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import { ExcessAmountNote } from './ExcessNote.tsx'

const SUPPLY = 1_000n
const ETH = { ...WETH, address: NATIVE_TOKEN, symbol: 'ETH' }
const REQUEST: QuoteRequest = {
  ...{ chainId: 31337, side: 'SELL', amount: SUPPLY + 1n },
  ...{ sellToken: WETH, buyToken: USDC },
}
const UNREAD = new AppError({
  ...{ code: 'chain-unreachable', message: { key: 'errors.chain.unreachable' }, recovery: 'retry' },
})
const note = page.getByText(/^More .* than exists\.$/)

/** Shows the note beside a chain where so much of each token exists; returns what was read. */
function show(
  request: Partial<QuoteRequest>,
  { amount }: Partial<Parameters<typeof ExcessAmountNote>[0]> = {},
  supply = async () => SUPPLY,
) {
  const totalSupply = vi.fn(supply)
  showBeside({}, <ExcessAmountNote request={{ ...REQUEST, ...request }} amount={amount ?? null} />, {
    totalSupply,
  })
  return totalSupply
}

test.each([
  ['a sale', {}, {}, 'More WETH than exists.'],
  ['a purchase', { side: 'BUY' }, {}, 'More USDC than exists.'],
  ['all slices together', { amount: SUPPLY / 2n }, { amount: SUPPLY + 1n }, 'More WETH than exists.'],
] as const)('behavior: an amount beyond what exists says so: %s', async (_, request, rest, text) => {
  show(request, rest)
  await expect.element(note).toHaveTextContent(text)
})

test.each([
  ['as much as exists', { amount: SUPPLY }, undefined],
  ['a supply that cannot be read', {}, () => Promise.reject(UNREAD)],
] as const)('behavior: nothing is said of %s', async (_, request, supply) => {
  const read = show(request, {}, supply)
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce(), { timeout: 10_000 })
  await expect.poll(() => read.mock.settledResults[0]?.type, { timeout: 10_000 }).not.toBe('incomplete')
  expect(note.query()).toBe(null)
})

test('behavior: no supply is read for the coin of a chain', async () => {
  const read = show({ sellToken: ETH })
  await expect.element(note).not.toBeInTheDocument()
  expect(read).not.toHaveBeenCalled()
})
