import { expect, test } from 'vitest'
import { appConfigOf } from '../../../sandbox/appConfig.mjs'
import { chainReader } from '../../chain/chainReader.ts'
import { walletPrompts } from '../../wallet/walletWords.ts'
import { sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { arrive, balanceOn, crosschain, FAR, heldBridges, says } from './crosschainScreen.ts'

const TRADE = { sell: 'USDC', buy: 'USDC', amount: '500' } as const
/** Two nodes of each chain. */
const NODES = { chains: appConfigOf(sharedSandbox(), 2).chains }
const COURIER_CONSENT = /^Use Courier \(0x[0-9a-f]{8}\), now and later$/

const consent = () => crosschain.review.getByRole('checkbox', { name: COURIER_CONSENT })
const confirm = () => crosschain.review.getByRole('button', { name: 'Place crosschain order' })

async function offered() {
  const control = await heldBridges()
  await control.courier('carries')
  return control
}

test('default: a bridge nobody can read is agreed to, signed, and followed as far as chains show', async () => {
  const control = await offered()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '1000' })
  const { wallet, account } = visitor
  await crosschain.open(TRADE, visitor, { host: NODES })
  wallet.log.length = 0
  await crosschain.route('Courier').click()
  await crosschain.action('Review crosschain order').click()
  await expect.element(crosschain.review).toHaveTextContent('This app cannot check the bridge')
  await expect
    .element(crosschain.review)
    .toHaveTextContent(/At worst nothing arrives, and [\d.]+ USDC or more/)
  await expect.element(confirm()).toBeDisabled()
  await consent().click()
  await confirm().click()
  const id = await crosschain.follow()
  expect(walletPrompts(wallet, chainReader(sharedSandbox()))).toEqual(['sign Permit', 'sign Order'])
  await says('This app cannot read this bridge')
  const record = await arrive(id, control, 1_000)
  expect(await balanceOn(FAR, account, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
  await says('The bridge paid out to the recipient')
  await says('The recipient’s balance rose with the payment the service names')
})

test('error: one node, a removed bridge, host and person: no such route can be chosen, and why', async () => {
  const control = await offered()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '1000' })
  await crosschain.open(TRADE, visitor)
  await expect.element(crosschain.list).toHaveTextContent('Only one node shows that Delta runs this bridge')
  await expect.element(crosschain.route('Courier')).toBeDisabled()
  for (const before of [
    { host: { ...NODES, unreadableBridges: 'refuse' } },
    { host: NODES, settings: { unreadableBridges: 'refuse' } },
  ] as const) {
    await crosschain.open(TRADE, visitor, before)
    await expect
      .element(crosschain.list)
      .toHaveTextContent('Its data cannot be read, which this site or your')
    await expect.element(crosschain.route('Courier')).toBeDisabled()
  }
  await control.module('courier', { installed: false })
  await crosschain.open(TRADE, visitor, { host: NODES })
  await expect.element(crosschain.list).toHaveTextContent('Delta does not run this bridge')
  await expect.element(crosschain.route('Courier')).toBeDisabled()
  await expect.element(crosschain.route('Swift')).toBeChecked()
})

test('error: two nodes that do not agree stop the review of every route, by name', async () => {
  const control = await offered()
  await control.secondNode('swift', 'missing')
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '1000' })
  await crosschain.open(TRADE, visitor, { host: NODES })
  await crosschain.action('Review crosschain order').click()
  await expect.element(crosschain.review).toHaveTextContent('Two nodes of Sandbox disagree')
  await expect.element(confirm()).toBeDisabled()
})
