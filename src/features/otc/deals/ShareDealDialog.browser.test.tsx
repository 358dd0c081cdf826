import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import { exampleOtcOrder } from '../../../../testing/otc/exampleOtcOrder.ts'
import type { OfferChainState } from '../../../domain/otc/offerState.ts'
import type { OfferReading } from '../../../flow/orders/offerClient.ts'
import type { MadeOffer } from '../share/madeOffer.ts'
import { ShareDealDialog } from './ShareDealDialog.tsx'

const chainId = 31337
const order = exampleOtcOrder()
const token = { chainId, address: order.makerAsset, symbol: 'A', name: 'A', decimals: 18 } as const
const made: MadeOffer = {
  offer: { chainId, order, signature: `0x${'12'.repeat(65)}`, permitMakerAsset: '0x' },
  orderHash: `0x${'ab'.repeat(32)}`,
  ...{ makerToken: token, takerToken: { ...token, address: order.takerAsset, symbol: 'B' }, isPosted: true },
}
const chainState = (remaining: bigint): OfferChainState => ({
  ...{ chainId, hasContract: true, blockTimeSec: 1n, remaining, balance: 0n, allowance: 0n },
  ...{ allowed: 0n, permit: 'none', closedBy: null },
})
const show = (reading: OfferReading, shared = made) =>
  showBeside({ read: async () => reading }, <ShareDealDialog made={shared} onClose={() => undefined} />)
const link = page.getByTestId('offer-link')

test.each(['key', 'contract'] as const)('default: an offer that the maker signed: %s', async (signer) => {
  show({ chainState: chainState(0n), signer })
  await expect.element(link).toBeVisible()
  await expect.element(page.getByText(/signature/)).not.toBeInTheDocument()
})

test.each(['nobody', 'undeployed'] as const)(
  'error: a signature of a list that is not the maker’s: %s',
  async (signer) => {
    show({ chainState: chainState(0n), signer })
    await expect.element(page.getByText(/The service’s signature of this offer is not yours/)).toBeVisible()
    await expect.element(link).not.toBeInTheDocument()
  },
)

test('behavior: after a part was filled there is no prompt for a signature', async () => {
  show({ chainState: chainState(5n), signer: 'nobody' })
  await expect.element(link).toBeVisible()
})

test('behavior: with a silent node the link is there, and that nothing was checked', async () => {
  show({ chainState: 'silent', signer: 'silent' })
  await expect.element(link).toBeVisible()
  await expect.element(page.getByText(/the signature is not checked/)).toBeVisible()
})

test.each([
  [2_000_000_000n, '2033-05-18 03:33:20 UTC'],
  [0n, 'Never'],
  [2n ** 48n - 1n, 'Never'],
  [2n ** 128n - 1n, 'Never'],
] as const)('behavior: the printed sheet of an offer until %s says %s', async (expiry, says) => {
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const offer = { ...made.offer, order: exampleOtcOrder({ expiry }) }
  show({ chainState: chainState(0n), signer: 'key' }, { ...made, offer })
  await page.getByRole('button', { name: 'Print deal sheet' }).click()
  await expect.poll(() => document.querySelector('[data-sheet]')?.textContent).toContain(`Expires${says}`)
})
