import { parseUnits } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { OtcPerson } from '../../otc/otcPerson.ts'
import { sharedSandbox } from '../openApp.tsx'
import { changedWorld } from '../orders/ordersScreen.ts'
import { keysVisitor, pageVisitor } from '../pageWallet.ts'
import { balanceOf, deal, FAIR, LONG_WAIT, newMaker, profiledVisitor } from './dealScreen.ts'

test('behavior: a Safe fills an offer that names it, in two parts', async () => {
  const taker = await profiledVisitor('safe-signs', { USDC: '3000' })
  const maker = newMaker()
  const made = await maker.make({ ...FAIR, taker: taker.account })
  await deal.read(made.link, taker)
  await expect.element(deal.heading).toHaveTextContent('Offer to you')
  await deal.pays.fill('1200')
  await deal.fill()
  expect(await balanceOf(taker.account, 'WETH')).toBe(parseUnits('0.4', 18))
  await deal.action(/^All /).click()
  await expect.element(deal.pays).toHaveValue('1,800')
  await deal.fill()
  await expect.element(deal.status).toHaveTextContent(/^Filled$/)
  expect(await balanceOf(taker.account, 'WETH')).toBe(parseUnits('1', 18))
  expect(await balanceOf(maker.address, 'USDC')).toBe(parseUnits('3000', 6))
})

test('behavior: a Safe whose owners sign later fills once they have, and not before', async () => {
  const taker = await profiledVisitor('safe-later', { USDC: '3000' })
  const made = await newMaker().make({ ...FAIR, taker: taker.account })
  await deal.read(made.link, taker)
  await deal.action('Fill for 3,000 USDC').click()
  await deal.review.getByRole('button', { name: /^Fill for / }).click()
  await expect.poll(() => taker.safe?.waiting.length).toBe(1)
  await expect.element(deal.dialog).toHaveTextContent('Pending on chain')
  expect(await balanceOf(taker.account, 'USDC')).toBe(parseUnits('3000', 6))
  expect(await balanceOf(taker.account, 'WETH')).toBe(0n)
  await taker.safe?.execute()
  await deal.isDone()
  await expect.element(deal.status, LONG_WAIT).toHaveTextContent(/^Filled$/)
  expect(await balanceOf(taker.account, 'WETH')).toBe(parseUnits('1', 18))
})

test('behavior: while the owners of a Safe sign, the maker’s page says Open; then Filled', async () => {
  const taker = await profiledVisitor('safe-later', { USDC: '3000' })
  const key = generatePrivateKey()
  const made = await new OtcPerson(sharedSandbox(), key).make({ ...FAIR, taker: taker.account })
  await deal.read(made.link, taker)
  await deal.action('Fill for 3,000 USDC').click()
  await deal.review.getByRole('button', { name: /^Fill for / }).click()
  await expect.poll(() => taker.safe?.waiting.length).toBe(1)
  await deal.read(made.link, await keysVisitor(sharedSandbox(), [key]))
  await expect.element(deal.heading).toHaveTextContent('Your offer')
  await expect.element(deal.status).toHaveTextContent(/^Open$/)
  await expect.element(deal.action(/^Cancel offer/)).toBeVisible()
  await taker.safe?.execute()
  await expect.element(deal.status, LONG_WAIT).toHaveTextContent(/^Filled$/)
  await expect.element(deal.action(/^Cancel offer/)).not.toBeInTheDocument()
})

test('behavior: the Safe itself says whether it signed its offer, and a forged one is refused', async () => {
  // Its balances are back afterwards: all files share this Safe.
  await changedWorld()
  const manifest = sharedSandbox()
  const safe = manifest.safes.find(({ threshold }) => threshold === 1)
  const owner = manifest.accounts.find(({ address }) => safe?.owners.includes(address))
  if (!safe || !owner) throw new Error('the sandbox has no Safe of one owner')
  const maker = new OtcPerson(manifest, owner.privateKey, safe.address)
  const made = await maker.make(FAIR)
  const taker = await pageVisitor(manifest, { USDC: '3000' })
  await deal.read(made.link, taker)
  await deal.checkSays('signature', 'account contract accepts the signature')
  await expect.element(deal.addresses).toHaveTextContent(safe.address)
  await deal.fill()
  expect(await balanceOf(taker.account, 'WETH')).toBe(parseUnits('1', 18))

  // Somebody who is no owner signs in the name of the Safe.
  const forger = new OtcPerson(manifest, undefined, safe.address)
  await deal.go((await forger.sign(FAIR)).link)
  await expect.element(deal.heading, LONG_WAIT).toHaveTextContent('This is not a valid offer')
  await deal.checkIs('signature', 'failed')
})
