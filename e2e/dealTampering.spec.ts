import type { Route } from '@playwright/test'
import fc from 'fast-check'
import type { Address, Hex } from 'viem'
import { ZERO_ADDRESS } from '../src/domain/address.ts'
import type { CarriedOffer } from '../src/domain/otc/linkPayload.ts'
import { carriedOfferPath } from '../src/domain/otc/otcPath.ts'
import type { OtcOrder } from '../src/domain/otcOrder.ts'
import type { RfqOrder } from '../src/service/rfq/rfqOrders.ts'
import { proofSample } from '../testing/proofSample.ts'
import { expect, test } from './dealJourney.ts'
import type { DealPage } from './dealPage.ts'

test.describe.configure({ timeout: 240_000 })

const sample = proofSample('answers with an offer', 8)

const FAIR = { give: ['WETH', '1'], ask: ['USDC', '3000'] } as const
const INVALID = 'This is not a valid offer'
const UNKNOWN_CHAIN = 'unknown chain'
const OTHER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const PERMIT: Hex = `0x${'00'.repeat(12)}${OTHER.slice(2)}${'11'.repeat(192)}`

/** What no member of a record may be; numbers among them, since whole numbers may come as text or as numbers. */
const WRONG_TYPES: readonly unknown[] = [null, 'nonsense', -1.5, {}, [], true]

/** What the service says of an offer besides the offer itself, as a lie. */
const HINTS = {
  ...{ state: 'FULFILLED', type: 'LIMIT', takerFromMeta: OTHER, transactionHash: `0x${'ab'.repeat(32)}` },
  ...{ makerBalance: '0', fillableBalance: '1', reservedBalance: '7', swappableBalance: '0' },
  ...{ createdAt: 1, updatedAt: 4_000_000_000 },
} as const
type Hint = keyof typeof HINTS

/** The same value in the place of every hint. */
const noHint = (value: unknown) => Object.fromEntries(Object.keys(HINTS).map((hint) => [hint, value]))

/** What opens the window of a wallet. */
const ASKS = /^eth_(send|sign)|^wallet_send/

const inWords = (change: Partial<CarriedOffer>): string =>
  JSON.stringify(change, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Checks that speak of whether an offer is genuine, in their order. */
const GENUINE = ['format', 'terms', 'chain', 'contract', 'hash', 'signature']

/** Nothing of the offer is on screen, nor any check of its terms, and nothing can be pressed. */
async function isRefused(deal: DealPage, what: string): Promise<void> {
  await expect(deal.heading, what).toHaveText(what === UNKNOWN_CHAIN ? 'An offer of another chain' : INVALID)
  const main = deal.page.getByRole('main')
  await expect(main, what).not.toContainText('3,000')
  await expect(main, what).not.toContainText(/\b(WETH|USDC)\b|0x[0-9a-f]{4}|\d%|may fill|the market/i)
  const checks = deal.checks.locator('[data-check]')
  // One that failed ends the offer at once; those before it, which the chain answers, may still wait.
  await expect(checks.and(deal.page.locator('[data-outcome=waiting]')), what).toHaveCount(0)
  const shown = await checks.evaluateAll((rows) =>
    rows.map((row) => [row.getAttribute('data-check'), row.getAttribute('data-outcome')]),
  )
  expect(
    shown.map(([id]) => id),
    what,
  ).toEqual(GENUINE.slice(0, shown.length))
  // The last one failed, and those before it did not.
  expect(
    shown.slice(0, -1).filter(([, outcome]) => outcome !== 'passed' && outcome !== 'warned'),
    what,
  ).toEqual([])
  expect(shown.at(-1)?.[1] ?? 'failed', what).toBe('failed')
  // Where nothing is pinned nobody was asked, and nobody failed to answer.
  if (what === UNKNOWN_CHAIN) await expect(deal.checks, what).not.toContainText('did not answer')
  await expect(deal.action(/^(Fill|Confirm|Cancel|Approve)/), what).toHaveCount(0)
}

/** Other bytes of the same length. */
const flipped = (bytes: Hex, at: number): Hex =>
  `${bytes.slice(0, at)}${bytes[at] === '1' ? '2' : '1'}${bytes.slice(at + 1)}` as Hex

test('error: a link with any member of the offer changed is refused before the wallet is asked', async ({
  deal,
  maker,
  swap,
  wallet,
}) => {
  const { offer, order, link } = await maker.make({ ...FAIR, taker: wallet.address })
  await deal.open(link)
  await swap.connect(wallet)
  await deal.isVerified()
  await expect(deal.action('Fill for 3,000 USDC')).toBeVisible()
  wallet.log.length = 0
  const { makerAsset, takerAsset } = order
  // Each member of the struct, and what a pair of them could be changed to together.
  const terms: { readonly [Member in keyof OtcOrder]: readonly Partial<OtcOrder>[] } = {
    nonceAndMeta: [1n << 160n, 1n].map((more) => ({ nonceAndMeta: order.nonceAndMeta + more })),
    expiry: [order.expiry + 1n, 0n, 2n ** 128n - 1n].map((expiry) => ({ expiry })),
    makerAsset: [{ makerAsset: OTHER }, { makerAsset: takerAsset, takerAsset: makerAsset }],
    takerAsset: [{ takerAsset: OTHER }],
    maker: [{ maker: OTHER }],
    taker: [OTHER, ZERO_ADDRESS].map((taker) => ({ taker })),
    makerAmount: [order.makerAmount - 1n, order.makerAmount * 2n].map((makerAmount) => ({ makerAmount })),
    takerAmount: [order.takerAmount + 1n, 1n].map((takerAmount) => ({ takerAmount })),
  }
  const other = offer.signature.endsWith('1b') ? '1c' : '1b'
  const signatures: readonly Hex[] = [
    flipped(offer.signature, 10),
    flipped(offer.signature, 100),
    `0x${offer.signature.slice(2, -2)}${other}`,
    '0x',
    `${offer.signature}00`,
  ]
  // A permit is no part of what was signed: it has a journey of its own.
  const members: {
    readonly [Member in keyof Omit<CarriedOffer, 'permitMakerAsset'>]: readonly Partial<CarriedOffer>[]
  } = {
    chainId: [{ chainId: 31338 }, { chainId: 5 }],
    order: Object.values(terms).flatMap((some) => some.map((change) => ({ order: { ...order, ...change } }))),
    signature: signatures.map((signature) => ({ signature })),
  }
  const changed = Object.values(members).flat()
  for (const change of changed) {
    const path = carriedOfferPath({ ...offer, ...change })
    const what = change.chainId === 5 ? UNKNOWN_CHAIN : inWords(change)
    if (path === null) throw new Error(`no link for ${what}`)
    await deal.openNext(path)
    await expect(swap.accountButton, what).toBeVisible()
    await isRefused(deal, what)
  }
  expect(wallet.log.filter(({ method }) => ASKS.test(method))).toEqual([])
  process.stdout.write(`links with a changed member: ${changed.length} of ${changed.length} refused\n`)
  // The page refuses what was changed, and nothing else.
  await deal.openNext(link)
  await deal.isVerified()
  await expect(deal.action('Fill for 3,000 USDC')).toBeVisible()
})

test('error: a permit that was put into a link changes nothing that is allowed, and gives nothing', async ({
  deal,
  maker,
  swap,
  dealer,
  page,
  chain,
}) => {
  const { person, wallet } = await dealer()
  await person.fund({ USDC: '6000' })
  await person.allow('USDC')
  await wallet.returnTo(page)
  const funded = await maker.make({ ...FAIR, taker: person.address })
  const withPermit = carriedOfferPath({ ...funded.offer, permitMakerAsset: PERMIT }) ?? ''
  await deal.open(withPermit)
  await swap.connect(wallet)
  await deal.isVerified()
  await deal.fill()
  expect(await chain.balance(person.address, 'WETH')).toBe(10n ** 18n)

  await maker.fund({ WETH: '1' })
  await maker.allow('WETH', 0n)
  const unfunded = await maker.sign({ ...FAIR, taker: person.address })
  wallet.log.length = 0
  await deal.open(carriedOfferPath({ ...unfunded.offer, permitMakerAsset: PERMIT }) ?? '')
  await deal.isVerified()
  await expect(deal.status).toHaveText('Not funded')
  await expect(deal.check('allowance')).toContainText('permit no longer works')
  await expect(deal.action(/^Fill /)).toHaveCount(0)
  expect(wallet.requests('eth_sendTransaction')).toEqual([])
})

test('error: an answer of the service with any member of the offer changed is refused', async ({
  deal,
  maker,
  swap,
  wallet,
  page,
}) => {
  const made = await maker.make({ ...FAIR, taker: wallet.address })
  await maker.post(made)
  await deal.open(made.posted)
  await swap.connect(wallet)
  await deal.isVerified()
  wallet.log.length = 0
  const { order } = made
  const changed: { readonly [Member in Exclude<keyof RfqOrder, Hint | 'permitMakerAsset'>]: unknown } = {
    orderHash: flipped(made.orderHash, 20),
    chainId: 31338,
    nonceAndMeta: String(order.nonceAndMeta + 1n),
    expiry: Number(order.expiry) + 60,
    makerAsset: OTHER,
    takerAsset: OTHER,
    maker: OTHER,
    taker: OTHER,
    makerAmount: String(order.makerAmount * 2n),
    takerAmount: String(order.takerAmount - 1n),
    signature: flipped(made.offer.signature, 50),
  }
  let change: Readonly<Record<string, unknown>> = {}
  await page.route('**/ft/order/**', async (route: Route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const json = body.order ? { order: { ...body.order, ...change } } : { ...body, ...change }
    await route.fulfill({ response: answer, json })
  })
  // Of each member what it could be changed to, and one at least of what no such member is, none at all among that.
  const wrong = Object.keys(changed).flatMap((member) =>
    [...WRONG_TYPES, undefined].map((value) => [member, value] as const),
  )
  const told = [
    ...sample.of('lies', Object.entries(changed), ([member]) => member),
    ...sample.of('kinds', wrong, ([member]) => member),
  ]
  for (const [member, value] of told) {
    change = { [member]: value }
    await page.reload()
    await expect(swap.accountButton, member).toBeVisible()
    await isRefused(deal, `${member} ${JSON.stringify(value)}`)
  }
  process.stdout.write(`${sample.summary()}: ${told.length} of ${told.length} tried were refused\n`)
  // What is not part of the offer is neither asked nor shown, whatever stands there.
  for (const lies of [HINTS, ...[null, {}].map((value) => noHint(value))]) {
    change = lies
    await page.reload()
    await deal.isVerified()
    await expect(deal.status).toContainText('Open')
    await expect(deal.action('Fill for 3,000 USDC')).toBeVisible()
  }
  // A permit is no part of what was signed: it gives nothing to an offer that is approved, and takes nothing from it.
  change = { permitMakerAsset: PERMIT }
  await page.reload()
  await deal.isVerified()
  await expect(deal.check('allowance')).toContainText('The maker approved what is left of the offer')
  await expect(deal.action('Fill for 3,000 USDC')).toBeVisible()
  expect(wallet.log.filter(({ method }) => ASKS.test(method))).toEqual([])
})

test('error: random, cut and overlong links: always the invalid page, never a crash', async ({
  deal,
  maker,
  page,
}) => {
  const { link } = await maker.sign(FAIR)
  const word = fc.string({ unit: fc.constantFrom(...'ABCXYZabcxyz0189-_'), maxLength: 400 })
  const texts = fc.sample(
    fc.oneof(
      word,
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 0, max: link.length - 1 }).map((cut) => link.slice('/otc/v1/'.length, cut)),
    ),
    { numRuns: 150, seed: 15 },
  )
  const paths = [
    ...texts.map((text) => `/otc/v1/${encodeURIComponent(text)}`),
    ...[
      '/otc/v2/AAAA',
      '/otc/v1/',
      `/otc/v1/${'A'.repeat(20_000)}`,
      '/otc/31337/0x12',
      '/otc/x',
      '/otc/0/0x',
    ],
    `${link}A`,
    `${link}%20`,
    link.replace('/v1/', '/v01/'),
  ]
  await deal.open('/otc')
  // The same twice in a row is no other page.
  const others = paths.filter((path, place) => path !== paths[place - 1])
  for (const path of others) {
    await page.evaluate((hash) => {
      document.querySelector('h1')?.setAttribute('data-before', '')
      window.location.hash = hash
    }, path)
    await expect(page.locator('h1[data-before]'), path).toHaveCount(0)
    await expect(deal.heading, path).toHaveText(INVALID)
  }
  process.stdout.write(`random, cut and overlong links: ${others.length} of ${others.length} refused\n`)
})
