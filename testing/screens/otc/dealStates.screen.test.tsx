import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signedOrSent } from '../../wallet/walletWords.ts'
import { killNode } from '../answering.ts'
import { sharedSandbox } from '../openApp.tsx'
import { changedWorld } from '../orders/ordersScreen.ts'
import { pageVisitor } from '../pageWallet.ts'
import { balanceOf, deal, FAIR, LONG_WAIT, newMaker, readsEvery } from './dealScreen.ts'
import { dealer } from './dealsScreen.ts'

const NEVER_MS = 3_600_000

/** Somebody with 3,000 USDC, which pays for the fair offer. */
const buyer = () => pageVisitor(sharedSandbox(), { USDC: '3000' })

test('behavior: somebody else than the named taker reads all and can do nothing', async () => {
  const friend = newMaker()
  const { link } = await newMaker().make({ ...FAIR, taker: friend.address })
  await deal.read(link)
  await expect.element(deal.heading).toHaveTextContent('Private offer')
  await deal.checkSays('taker', friend.address)
  await deal.open(link, await buyer())
  await expect.element(deal.status, LONG_WAIT).toHaveTextContent('Not for you')
  await deal.checkIs('taker', 'failed')
  await expect.element(deal.main).toHaveTextContent('Switch to that account in your wallet')
  await expect.element(deal.pays).not.toBeInTheDocument()
  await expect.element(deal.action(/^Fill/)).toHaveLength(0)
})

test('behavior: a wallet on another chain switches with the first step, and the offer is filled', async () => {
  const taker = await buyer()
  const { link } = await newMaker().make(FAIR)
  await taker.wallet.moveToChain(sharedSandbox().chains[1]?.id ?? 0)
  await deal.read(link, taker)
  await expect.element(deal.heading).toHaveTextContent('Offer to anyone')
  await deal.action(/^Switch to /).click()
  await deal.fill()
  expect(await balanceOf(taker.account, 'WETH')).toBe(10n ** 18n)
})

test('behavior: an offer expires under its review, by the time of the chain', async () => {
  const control = await changedWorld()
  readsEvery(1_000)
  const taker = await buyer()
  const { link } = await newMaker().make({ ...FAIR, lifeSec: 120 })
  await deal.read(link, taker)
  await deal.action('Fill for 3,000 USDC').click()
  await expect.element(deal.review).toBeVisible()
  await control.advanceTime(130)
  await expect.element(deal.status, LONG_WAIT).toHaveTextContent('Expired')
  await expect.element(deal.review).not.toBeInTheDocument()
  await expect.element(deal.action(/^Fill/)).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: 'Trade at the market' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Make an offer' })).toBeVisible()
  expect(signedOrSent(taker.wallet)).toEqual([])
})

test('behavior: money that the maker moves away is missing at the next read, in part and whole', async () => {
  readsEvery(1_000)
  const maker = newMaker()
  const away = newMaker()
  const { link } = await maker.make(FAIR)
  await deal.read(link, await buyer())
  await maker.move('WETH', away.address, '0.75')
  await deal.checkIs('balance', 'warned')
  await expect.element(deal.main).toHaveTextContent('Only 0.25 WETH of 1 WETH can be filled now')
  await expect.element(deal.pays).toHaveValue('750')
  await maker.move('WETH', away.address, '0.25')
  await expect.element(deal.status, LONG_WAIT).toHaveTextContent('Not funded')
  await expect.element(deal.action(/^Fill/)).toHaveLength(0)
  await maker.fund({ WETH: '1' })
  await expect.element(deal.pays, LONG_WAIT).toHaveValue('3,000')
  await maker.allow('WETH', 0n)
  await deal.checkIs('allowance', 'failed')
})

test('behavior: cancelled while the taker types: the next read says cancelled, not filled', async () => {
  const maker = newMaker()
  const made = await maker.make(FAIR)
  await deal.read(made.link, await buyer())
  await deal.pays.fill('1200')
  await maker.cancel(made)
  await expect.element(deal.status, LONG_WAIT).toHaveTextContent('Cancelled')
  await expect.element(deal.fills).toHaveTextContent('Cancelled by the maker')
  await expect.element(deal.action(/^Fill/)).toHaveLength(0)
})

test('behavior: cancelled while the taker reviews: the review closes, no prompt', async () => {
  readsEvery(1_000)
  const taker = await buyer()
  const maker = newMaker()
  const made = await maker.make(FAIR)
  await deal.read(made.link, taker)
  await deal.action('Fill for 3,000 USDC').click()
  await expect.element(deal.review).toBeVisible()
  await maker.cancel(made)
  await expect.poll(() => deal.review.query(), LONG_WAIT).toBeNull()
  await expect.element(deal.status).toHaveTextContent('Cancelled')
  await expect.element(deal.action(/^Fill/)).toHaveLength(0)
  expect(signedOrSent(taker.wallet)).toEqual([])
})

test('behavior: somebody else is faster: the review stops, and what is left is filled', async () => {
  readsEvery(1_000)
  const taker = await buyer()
  const [maker, other] = [newMaker(), newMaker()]
  const made = await maker.make(FAIR)
  await deal.read(made.link, taker)
  await deal.action('Fill for 3,000 USDC').click()
  await expect.element(deal.review).toBeVisible()
  await other.fill(made, '1800')
  await expect.element(deal.review, LONG_WAIT).toHaveTextContent('Somebody was faster')
  await expect
    .element(deal.review.getByRole('button', { name: /^Fill for/ }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(signedOrSent(taker.wallet)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(deal.pays).toHaveValue('1,200')
  await expect.element(deal.fills).toHaveTextContent('0.6 WETH of 1 WETH')
  await deal.fill()
  await expect.element(deal.status).toHaveTextContent(/^Filled$/)
  await expect.element(deal.fills, LONG_WAIT).toHaveTextContent('2 fills')
  expect(await balanceOf(other.address, 'WETH')).toBe(parseUnits('0.6', 18))
  expect(await balanceOf(taker.account, 'WETH')).toBe(parseUnits('0.4', 18))
  expect(await balanceOf(maker.address, 'USDC')).toBe(parseUnits('3000', 6))
})

test('behavior: cancelled between the last read and the click: no prompt', async () => {
  readsEvery(NEVER_MS)
  const { person, ...taker } = await dealer({ USDC: '3000' })
  await person.allow('USDC')
  const maker = newMaker()
  const made = await maker.make(FAIR)
  await deal.read(made.link, taker)
  await deal.action('Fill for 3,000 USDC').click()
  await expect.element(deal.review).toBeVisible()
  await maker.cancel(made)
  await deal.review.getByRole('button', { name: /^Fill for/ }).click()
  await expect.element(deal.dialog).toHaveTextContent('The maker cancelled')
  expect(signedOrSent(taker.wallet)).toEqual([])
})

test('default: with the service down a full link is filled, a short one says what to ask for', async () => {
  const control = await changedWorld()
  const maker = newMaker()
  const made = await maker.make(FAIR)
  await maker.post(made)
  const taker = await buyer()
  await control.outage('down')
  await deal.open(made.posted)
  await expect.element(deal.heading).toHaveTextContent('The service does not answer')
  await expect.element(deal.main).toHaveTextContent('Ask the maker for the full link')
  await deal.open(made.link, taker)
  for (const id of ['hash', 'signature', 'expiry', 'remaining', 'balance', 'allowance'])
    await deal.checkIs(id, 'passed')
  await expect.element(deal.heading).toHaveTextContent('Offer to anyone')
  await deal.pays.fill('1500')
  await deal.fill({ unpriced: true })
  expect(await balanceOf(maker.address, 'USDC')).toBe(parseUnits('1500', 6))
})

test('behavior: the maker shares and cancels an offer on its page', async () => {
  const { person, ...visitor } = await dealer()
  const made = await person.make(FAIR)
  await person.post(made)
  await deal.read(made.link, visitor)
  await expect.element(deal.heading).toHaveTextContent('Your offer')
  await expect.element(deal.pays).not.toBeInTheDocument()
  await deal.action('Share this offer').click()
  await expect.element(deal.dialog).toHaveTextContent(made.link)
  await deal.closeDialog()
  await deal.cancel()
  await deal.isDone()
  await expect.element(deal.status).toHaveTextContent('Cancelled')
  await deal.read(made.link)
  await expect.element(deal.status).toHaveTextContent('Cancelled')
})

test('behavior: while no node answers nothing of an offer is confirmed, and it cannot be filled', async () => {
  const made = await newMaker().make(FAIR)
  const mend = killNode(31337)
  await deal.open(made.link)
  await expect.element(deal.main, LONG_WAIT).toHaveTextContent('nothing is confirmed yet')
  await expect.element(deal.heading).toHaveTextContent('OTC offer')
  await expect.element(deal.status).toHaveTextContent('Not checked')
  await expect.element(deal.action('Check again')).toBeVisible()
  await expect.element(deal.pays).not.toBeInTheDocument()
  await expect.element(deal.addresses).not.toBeInTheDocument()
  mend()
  await deal.isVerified()
  await expect.element(deal.heading).toHaveTextContent('Offer to anyone')
  await expect.element(deal.main).not.toHaveTextContent('nothing is confirmed yet')
})
