import { OtcPerson } from '../testing/otc/otcPerson.ts'
import { expect, test } from './dealJourney.ts'

test.describe.configure({ timeout: 180_000 })

const FAIR = { give: ['WETH', '1'], ask: ['USDC', '3000'] } as const

test('behavior: a Safe fills an offer that names it, in two parts', async ({
  deal,
  maker,
  swap,
  visit,
  chain,
}) => {
  const { wallet, account } = await visit('safe-signs', { USDC: '3000' })
  const made = await maker.make({ ...FAIR, taker: account })
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await expect(deal.heading).toHaveText('Offer to you')
  await deal.pays.fill('1200')
  await deal.fill()
  expect(await chain.balance(account, 'WETH')).toBe(4n * 10n ** 17n)
  await deal.action(/^All /).click()
  // What was filled is no part of it any more.
  await expect(deal.pays).toHaveValue('1,800')
  await deal.fill()
  await expect(deal.status).toHaveText('Filled')
  expect(await chain.balance(account, 'WETH')).toBe(10n ** 18n)
})

test('behavior: an offer of a Safe is checked with the Safe itself, by link, and filled', async ({
  deal,
  sandbox,
  swap,
  visit,
  chain,
}) => {
  const { manifest } = sandbox
  const safe = manifest.safes.find(({ threshold }) => threshold === 1)
  const owner = manifest.accounts.find(({ address }) => safe?.owners.includes(address))
  if (!safe || !owner) throw new Error('the sandbox has no Safe of one owner')
  const maker = new OtcPerson(manifest, owner.privateKey, safe.address)
  const made = await maker.make(FAIR)
  const { wallet, account } = await visit('eoa', { USDC: '3000' })
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await expect(deal.check('signature')).toContainText('account contract accepts the signature')
  await deal.fill()
  expect(await chain.balance(account, 'WETH')).toBe(10n ** 18n)

  // Somebody who is no owner signs in the name of the Safe.
  const forger = new OtcPerson(manifest, undefined, safe.address)
  await deal.open((await forger.sign(FAIR)).link)
  await expect(deal.heading).toHaveText('This is not a valid offer')
  await expect(deal.check('signature')).toHaveAttribute('data-outcome', 'failed')
})
