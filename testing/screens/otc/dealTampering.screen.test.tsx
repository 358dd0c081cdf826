import fc from 'fast-check'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { carriedOfferPath } from '../../../src/domain/otc/otcPath.ts'
import type { RfqOrder } from '../../../src/service/rfq/rfqOrders.ts'
import { changedOffers, flipped, STRANGER } from '../../otc/changedOffers.ts'
import { signedOrSent } from '../../wallet/walletWords.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { balanceOf, deal, FAIR, forgeIn, newMaker } from './dealScreen.ts'
import { dealer } from './dealsScreen.ts'

const INVALID = 'This is not a valid offer'
const PERMIT: Hex = `0x${'00'.repeat(12)}${STRANGER.slice(2)}${'11'.repeat(192)}`
/** Checks that speak of whether an offer is genuine, in their order. */
const GENUINE = ['format', 'terms', 'chain', 'contract', 'hash', 'signature']
const FILL = 'Fill for 3,000 USDC'

/** What the service says of an offer besides the offer itself, as a lie. */
const HINTS = {
  ...{ state: 'FULFILLED', type: 'LIMIT', takerFromMeta: STRANGER, transactionHash: `0x${'ab'.repeat(32)}` },
  ...{ makerBalance: '0', fillableBalance: '1', reservedBalance: '7', swappableBalance: '0' },
  ...{ createdAt: 1, updatedAt: 4_000_000_000 },
} as const

const buyer = () => pageVisitor(sharedSandbox(), { USDC: '3000' })

const account = page.getByRole('banner').getByRole('button', { name: /^Account 0x/ })

/** Nothing of the offer is on screen, nor any check of its terms, and nothing can be pressed. */
async function isRefused(what: string, isElsewhere = false): Promise<void> {
  const { checks, main } = deal
  const title = isElsewhere ? 'Offer on another chain' : INVALID
  await expect.poll(() => deal.heading.query()?.textContent, { message: what }).toBe(title)
  // One that failed ends the offer at once; those before it, which the chain answers, may still wait.
  await expect
    .poll(() => document.querySelectorAll('[data-check][data-outcome=waiting]').length, { message: what })
    .toBe(0)
  const shown = [...document.querySelectorAll<HTMLElement>('[data-check]')].map(({ dataset }) => dataset)
  expect(
    shown.map(({ check }) => check),
    what,
  ).toEqual(GENUINE.slice(0, shown.length))
  // The last one failed, and those before it did not.
  for (const { outcome } of shown.slice(0, -1)) expect(outcome, what).toMatch(/^(passed|warned)$/)
  expect(shown.at(-1)?.outcome ?? 'failed', what).toBe('failed')
  // Where nothing is pinned nobody was asked, and nobody failed to answer.
  if (isElsewhere) expect(checks.element().textContent, what).not.toContain('did not answer')
  const text = main.element().textContent
  expect(text, what).not.toContain('3,000')
  expect(text, what).not.toMatch(/\b(WETH|USDC)\b|0x[0-9a-f]{4}|\d%|may fill|the market/i)
  expect(deal.action(/^(Fill|Confirm|Cancel|Approve)/).elements(), what).toEqual([])
}

test('error: a link with any member changed is refused, and the wallet is not asked', async () => {
  const taker = await buyer()
  const made = await newMaker().make({ ...FAIR, taker: taker.account })
  await deal.read(made.link, taker)
  await expect.element(deal.action(FILL)).toBeVisible()
  for (const { path, what, isElsewhere } of changedOffers(made)) {
    await deal.go(path)
    await expect.element(account).toBeVisible()
    await isRefused(what, isElsewhere)
  }
  expect(signedOrSent(taker.wallet)).toEqual([])
  // The page refuses what was changed, and nothing else.
  await deal.go(made.link)
  await deal.isVerified()
  await expect.element(deal.action(FILL)).toBeVisible()
})

test('error: a permit that was put into a link adds nothing to what is allowed, nor takes any', async () => {
  const { person, ...taker } = await dealer({ USDC: '6000' })
  await person.allow('USDC')
  const maker = newMaker()
  const funded = await maker.make({ ...FAIR, taker: person.address })
  await deal.read(carriedOfferPath({ ...funded.offer, permitMakerAsset: PERMIT }) ?? '', taker)
  await deal.fill()
  expect(await balanceOf(person.address, 'WETH')).toBe(10n ** 18n)

  await maker.fund({ WETH: '1' })
  await maker.allow('WETH', 0n)
  const unfunded = await maker.sign({ ...FAIR, taker: person.address })
  taker.wallet.log.length = 0
  await deal.read(carriedOfferPath({ ...unfunded.offer, permitMakerAsset: PERMIT }) ?? '', taker)
  await expect.element(deal.status).toHaveTextContent('Not funded')
  await deal.checkSays('allowance', 'permit no longer works')
  await expect.element(deal.action(/^Fill /)).toHaveLength(0)
  expect(signedOrSent(taker.wallet)).toEqual([])
})

test('error: an answer of the service with any member changed is refused', async () => {
  const taker = await buyer()
  const maker = newMaker()
  const made = await maker.make({ ...FAIR, taker: taker.account })
  await maker.post(made)
  const { order, orderHash, offer, posted } = made
  const changed: {
    readonly [Member in Exclude<keyof RfqOrder, keyof typeof HINTS | 'permitMakerAsset'>]: unknown
  } = {
    orderHash: flipped(orderHash, 20),
    chainId: 31338,
    nonceAndMeta: String(order.nonceAndMeta + 1n),
    expiry: Number(order.expiry) + 60,
    makerAsset: STRANGER,
    takerAsset: STRANGER,
    maker: STRANGER,
    taker: STRANGER,
    makerAmount: String(order.makerAmount * 2n),
    takerAmount: String(order.takerAmount - 1n),
    signature: flipped(offer.signature, 50),
  }
  let forgery: Readonly<Record<string, unknown>> = {}
  forgeIn(/\/ft\/order\//, () => forgery)
  const forgeries = [
    ...Object.entries(changed).map(([member, value]) => ({ [member]: value })),
    // What no such member is: `rfqOrders.test.ts` and `offers.test.ts` try all of it.
    ...[{ maker: undefined }, { makerAmount: {} }, { signature: 'nonsense' }],
  ]
  for (forgery of forgeries) {
    await deal.open(posted, taker)
    await expect.element(account).toBeVisible()
    await isRefused(JSON.stringify(forgery))
  }
  await isReadDespite(HINTS)
  for (const value of [null, {}])
    await isReadDespite(Object.fromEntries(Object.keys(HINTS).map((hint) => [hint, value])))
  // A permit is no part of what was signed: it gives nothing to an offer that is approved, and takes nothing from it.
  await isReadDespite({ permitMakerAsset: PERMIT })
  await deal.checkSays('allowance', 'The maker approved what is left')
  expect(signedOrSent(taker.wallet)).toEqual([])

  /** What is not part of the offer is neither used nor shown, whatever it says. */
  async function isReadDespite(hints: typeof forgery): Promise<void> {
    forgery = hints
    await deal.read(posted, taker)
    await expect.element(deal.status).toHaveTextContent('Open')
    await expect.element(deal.action(FILL)).toBeVisible()
  }
})

// `randomLinks.browser.test.tsx` tries thousands; here the address is read, too.
test('error: random, cut and overlong links: always the invalid page, never a crash', async () => {
  const { link } = await newMaker().sign(FAIR)
  const word = fc.string({ unit: fc.constantFrom(...'ABCXYZabcxyz0189-_'), maxLength: 400 })
  const texts = fc.sample(
    fc.oneof(
      word,
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 0, max: link.length - 1 }).map((cut) => link.slice('/otc/v1/'.length, cut)),
    ),
    { numRuns: 40, seed: 15 },
  )
  const paths = [
    ...texts.map((text) => `/otc/v1/${encodeURIComponent(text)}`),
    ...['/otc/v2/AAAA', '/otc/v1/', `/otc/v1/${'A'.repeat(20_000)}`],
    ...['/otc/31337/0x12', '/otc/x', '/otc/0/0x'],
    ...[`${link}A`, `${link}%20`, link.replace('/v1/', '/v01/')],
  ]
  await openApp('/otc')
  await expect.element(deal.heading).toBeVisible()
  // The same twice in a row is no other page.
  const others = paths.filter((path, place) => path !== paths[place - 1])
  for (const path of others) {
    await deal.go(path)
    await expect.poll(() => deal.heading.query()?.textContent, { message: path }).toBe(INVALID)
  }
})
