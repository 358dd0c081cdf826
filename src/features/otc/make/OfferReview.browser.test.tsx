import '../../../text/en/otc/otc.ts'
import '../../../text/en/otc/offerList.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import { AppError } from '../../../domain/data/errors.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { OtcOfferIntent, PlannedStep } from '../../../flow/journal/flowRecord.ts'
import type { MarketReading } from './farPrice.ts'
import { OfferReview } from './OfferReview.tsx'
import type { OfferTerms } from './offerIntent.ts'

const account = `0x${'a'.repeat(40)}` as const
const token = (symbol: string, digit: string) => ({
  ...{ chainId: 31337, symbol, name: symbol, decimals: 18 },
  address: `0x${digit.repeat(40)}` as const,
})
const offerOf = (makerAmount: bigint, taker: Address | null = null): OfferTerms => ({
  ...{ makerToken: token('DAI', '1'), takerToken: token('USDC', '2'), makerAmount, takerAmount: 10n ** 18n },
  ...{ taker, expirySec: 2_000_000_000 },
})
const TAKER: Address = `0x${'b'.repeat(40)}`
const near: MarketReading = {
  band: 'near',
  bps: -20,
  needsTyping: false,
  text: '0.2% worse than market: about $2 less',
}
const sign = page.getByRole('button', { name: /^Sign / })

/** Refuses the plans of offers that give so much. */
function show(
  {
    words,
    problem = null,
    amounts = [10n ** 18n],
    taxed = {},
    taker = null,
    isUnused = async () => false,
    steps = [],
  }: {
    words: MarketReading[]
    problem?: string | null
    amounts?: bigint[]
    /** What tokens keep of each transfer, in bps by symbol. */
    taxed?: Readonly<Record<string, number>>
    taker?: Address | null
    isUnused?: () => Promise<boolean>
    steps?: readonly PlannedStep[]
  },
  refused: readonly bigint[] = [],
) {
  const confirmed: (readonly OtcOfferIntent[])[] = []
  const [first = 0n, ...rest] = amounts
  showBeside(
    {},
    <OfferReview
      offers={[offerOf(first, taker), ...rest.map((amount) => offerOf(amount, taker))]}
      {...{ account, words, problem }}
      renew={async () => null}
      onClose={() => undefined}
      onConfirm={(intents) => confirmed.push(intents)}
    />,
    {
      addressTrace: async () => ({ code: '0x', isUnused: await isUnused() }),
      accountKind: async () => 'eoa',
      estimateNetworkFee: async (_chainId, units) => units * 10n ** 9n,
      poolRate: async () => ({ sellAmount: 10n ** 18n, buyAmount: 2_500_000_000n }),
      transferTaxBps: async (_chainId, address) =>
        taxed[address === offerOf(1n).makerToken.address ? 'DAI' : 'USDC'] ?? 0,
      planFlow: async (intent) => {
        if (intent.kind !== 'otc-offer' || !refused.includes(BigInt(intent.offer.makerAmount))) return steps
        const message = { key: 'otc.batch.oneToken' }
        throw new AppError({ code: 'firewall-request', message, recovery: 'stop' })
      },
    },
    { status: 'connected', account },
  )
  return confirmed
}

test.each([1, 2])(
  'default: %i public offers are called that, and no row speaks of a taker',
  async (count) => {
    show({ words: Array(count).fill(near), amounts: Array(count).fill(10n ** 18n) })
    await expect.element(page.getByText('Public: anyone can see and fill it.').first()).toBeVisible()
    expect(page.getByText('Public: anyone can see and fill it.').elements()).toHaveLength(count)
    expect(page.getByText('Taker').elements()).toHaveLength(0)
  },
)

test.each([
  ['an approval', [{ name: 'approve', amount: '1' }], 'about $0.14 (0.000055 ETH) to approve'],
  ['only a signature', [], 'none'],
] as const)(
  'default: an offer has no fee of this app, and the network fee of %s',
  async (_what, steps, stated) => {
    show({ words: [near], steps })
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveTextContent(`Network fee${stated}`)
    await expect.element(dialog).toHaveTextContent('Kontor feenone')
  },
)

test('default: an offer near the market is signed as it is', async () => {
  const confirmed = show({ words: [near] })
  await sign.click()
  expect(confirmed).toHaveLength(1)
})

test('error: a rate that is far below the market when the review is open stops it', async () => {
  const confirmed = show({ words: [near], problem: 'otc.review.far' })
  await expect.element(page.getByText(/far worse than market/)).toBeVisible()
  await sign.click({ force: true })
  expect(confirmed).toHaveLength(0)
})

test.each(['silent', 'waiting'] as const)(
  'behavior: without a market price the rate is confirmed by a tick: %s',
  async (word) => {
    const confirmed = show({ words: [word] })
    await sign.click({ force: true })
    expect(confirmed).toHaveLength(0)
    await page.getByRole('checkbox', { name: 'I checked the rate myself' }).click()
    await sign.click()
    expect(confirmed).toHaveLength(1)
  },
)

test('behavior: while quotes are paused the review is signed once the market has answered', async () => {
  const confirmed = show({ words: ['paused'] })
  await expect.element(page.getByRole('button', { name: /Resume|Refresh/ })).toBeVisible()
  expect(page.getByText(/No market price is known/).query()).toBe(null)
  await sign.click({ force: true })
  expect(confirmed).toHaveLength(0)
})

test('behavior: each offer of a list is beside the market; those without a price are counted', async () => {
  const far: MarketReading = {
    band: 'farWorse',
    bps: -4_000,
    needsTyping: true,
    text: '40% worse than market: about $400 less',
  }
  show({ words: [near, far, 'silent'], amounts: [1n, 2n, 3n] })
  await expect
    .element(page.getByRole('list', { name: 'Offers' }).getByRole('listitem').nth(1))
    .toHaveTextContent('40% worse than market: about $400 less')
  await expect.element(page.getByText(/No market price is known for this offer/)).toBeVisible()
})

test('error: the refusal of every offer in a list is shown under its number, not only the first', async () => {
  show({ words: [near, near, near], amounts: [1n, 2n, 3n] }, [2n, 3n])
  await expect.element(page.getByText('Offer 2: Both sides are the same token.')).toBeVisible()
  await expect.element(page.getByText('Offer 3: Both sides are the same token.')).toBeVisible()
  await expect.element(page.getByText(/Offer 1:/)).not.toBeInTheDocument()
})

test.each(['DAI', 'USDC'])(
  'error: a list with a fee-on-transfer token is not signed, and its lines show why: %s',
  async (symbol) => {
    const confirmed = show({ words: [near, near], amounts: [1n, 2n], taxed: { [symbol]: 100 } })
    await expect
      .element(page.getByText(new RegExp(`${symbol} keeps 1% of each transfer`)).first())
      .toBeVisible()
    await sign.click({ force: true })
    expect(confirmed).toHaveLength(0)
  },
)

test.each([1, 2])(
  'behavior: the review waits until the chain has said who the taker is: of %s',
  async (count) => {
    let answer: (isUnused: boolean) => void = () => undefined
    const requested = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    const amounts = Array.from({ length: count }, (_, place) => BigInt(place + 1))
    const confirmed = show({
      words: amounts.map(() => near),
      amounts,
      taker: TAKER,
      isUnused: () => requested,
    })
    await expect.element(sign).toHaveAttribute('aria-busy', 'true')
    await sign.click({ force: true })
    expect(confirmed).toHaveLength(0)
    answer(true)
    await expect.element(page.getByText(/Never used on/).first()).toBeVisible()
    await sign.click()
    expect(confirmed).toHaveLength(1)
  },
)

test('error: a taker that the chain does not answer about is offered to only once that is agreed', async () => {
  const confirmed = show({ words: [near], taker: TAKER, isUnused: () => Promise.reject(new Error('silent')) })
  await expect.element(page.getByText(/could not be checked/)).toBeVisible()
  await sign.click({ force: true })
  expect(confirmed).toHaveLength(0)
  await page.getByRole('checkbox', { name: 'Sign without this check of the taker' }).click()
  await sign.click()
  expect(confirmed).toHaveLength(1)
})

test.each([1, 2])('error: offers to one who only looks like the maker need a tick: %i', async (count) => {
  const words = Array.from({ length: count }, () => near)
  const amounts = words.map((_, place) => BigInt(place + 1))
  const taker: Address = `${account.slice(0, 6)}${'0'.repeat(32)}${account.slice(-4)}` as Address
  const confirmed = show({ words, amounts, taker })
  await expect.element(page.getByText(/Looks like your own account/)).toBeVisible()
  await sign.click({ force: true })
  expect(confirmed).toHaveLength(0)
  await page.getByRole('checkbox', { name: 'I compared every digit. This is the address I mean.' }).click()
  await sign.click()
  expect(confirmed).toHaveLength(1)
})
