import { changedOffers } from '../../testing/otc/changedOffers.ts'
import { signedOrSent } from '../../testing/wallet/walletWords.ts'
import { expect, test } from './dealJourney.ts'

test.describe.configure({ timeout: 180_000 })

/** One change of each of them; `dealTampering.screen.test.tsx` tries every change of every member. */
const SAMPLE = ['chainId', 'taker', 'makerAmount', 'takerAmount', 'signature'] as const

test('error: a link with any member of the offer changed is refused before the wallet is asked', async ({
  deal,
  maker,
  swap,
  wallet,
}) => {
  const made = await maker.make({ give: ['WETH', '1'], ask: ['USDC', '3000'], taker: wallet.address })
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await expect(deal.action('Fill for 3,000 USDC')).toBeVisible()
  wallet.log.length = 0
  const all = changedOffers(made)
  for (const member of SAMPLE) {
    const { path, what, isElsewhere } = all.find((one) => one.member === member) ?? {}
    await deal.openNext(path ?? '')
    await expect(swap.accountButton, what).toBeVisible()
    await expect(deal.heading, what).toHaveText(
      isElsewhere ? 'Offer on another chain' : 'This is not a valid offer',
    )
    await expect(deal.page.getByRole('main'), what).not.toContainText(/3,000|\b(WETH|USDC)\b|0x[0-9a-f]{4}/i)
    await expect(deal.action(/^(Fill|Confirm|Cancel|Approve)/), what).toHaveCount(0)
  }
  expect(signedOrSent(wallet)).toEqual([])
  // The page refuses what was changed, and nothing else.
  await deal.openNext(made.link)
  await deal.isVerified()
  await expect(deal.action('Fill for 3,000 USDC')).toBeVisible()
})
