import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keySettings } from '../../../src/features/command/commandKeys.ts'
import { expectAccessibleScreen } from '../accessibleScreen.ts'
import { limit } from '../limit/limitScreen.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { changedWorld, ordersScreen, trader } from '../orders/ordersScreen.ts'
import { swap, tokenAddress } from '../swap/swapScreen.ts'

const bar = page.getByRole('dialog', { name: 'Command bar' })
const line = bar.getByRole('combobox', { name: 'Command' })
const options = bar.getByRole('option')
const activeText = () => {
  const id = line.element().getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : null
}

/** Opens the bar by a key and types into it. */
async function say(text: string, key = '/'): Promise<void> {
  await userEvent.keyboard(key)
  await expect.element(line).toHaveFocus()
  await userEvent.fill(line, text)
}

test('default: / opens the bar, and Enter fills the swap form with what was typed', async () => {
  await openApp('/orders')
  await say('sell 2 weth dai')
  await expect.element(options).toHaveLength(1)
  await expect.element(options.first()).toHaveTextContent(/^Swap: Sell 2 WETH for DAISandbox · WETH 0x/)
  await userEvent.keyboard('{Enter}')
  await expect.element(swap.sellAmount).toHaveValue('2')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(swap.tokenButton('sell')).toHaveTextContent('WETH')
  await expect.element(swap.tokenButton('buy')).toHaveTextContent('DAI')
})

test('behavior: Ctrl-K opens it from a field, where / does not; a limit order has its expiry', async () => {
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000' })
  await limit.price.click()
  await userEvent.keyboard('/')
  await expect.element(bar).not.toBeInTheDocument()
  await say('limit buy 2 weth with usdc at 2900 1d', '{Control>}k{/Control}')
  await expect.element(options.first()).toHaveTextContent(/at 2,900 USDC for 1 WETH · expires after 1 day/)
  await userEvent.keyboard('{Enter}')
  await expect.element(limit.price).toHaveValue('2,900')
  await expect.element(limit.buy).toHaveValue('2')
  await expect.element(page.getByRole('radio', { name: '1 day' })).toBeChecked()
})

test('behavior: a TWAP has its slices, and a crosschain trade its chain', async () => {
  await openApp('/swap')
  await say('twap sell 10 weth usdc 5x 2h')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.hash).toMatch(/^#\/twap\?.*amount=10.*slices=5&every=7200/)
  await say('cross 500 usdc to sandbox two')
  await expect.element(options.first()).toHaveTextContent(/^Crosschain: Send 500 USDC to Sandbox two as USDC/)
  await userEvent.keyboard('{Enter}')
  const [first, second] = sharedSandbox().chains
  await expect
    .poll(() => window.location.hash)
    .toContain(`#/crosschain?chain=${first?.id}&sell=${tokenAddress('USDC')}`)
  expect(window.location.hash).toContain(`dest=${second?.id}`)
})

test('behavior: arrows choose, Escape closes and gives the focus back, and nothing is filled', async () => {
  await openApp('/swap')
  await swap.sellAmount.click()
  const before = window.location.hash
  await say('weth usdc', '{Control>}k{/Control}')
  await expect.poll(activeText).toMatch(/^Swap: Sell WETH for USDC/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeText).toMatch(/^Limit: Sell WETH for USDC/)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.poll(activeText).toMatch(/^TWAP: Sell WETH for USDC/)
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(swap.sellAmount).toHaveFocus()
  expect(window.location.hash).toBe(before)
})

test('error: what is not understood is named, and Enter does nothing', async () => {
  await openApp('/swap')
  const before = window.location.hash
  await say('sell 2 weth usdc tomorrow')
  await expect.element(bar.getByText('“tomorrow” is not understood here.').first()).toBeVisible()
  await expect.element(options).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(line).toHaveFocus()
  expect(window.location.hash).toBe(before)
})

test('behavior: ? lists commands and keys; single keys can be turned off, Ctrl-K stays', async () => {
  await openApp('/swap')
  await userEvent.keyboard('?')
  await expect.element(bar.getByText('limit sell 2 eth at 3900 usdc 7d')).toBeVisible()
  await expectAccessibleScreen()
  await bar.getByText('Off', { exact: true }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await say('settings', '{Control>}k{/Control}')
  keySettings.setState({ single: true })
  await userEvent.keyboard('{Enter}')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Open the command bar' }).click()
  await expect.element(line).toHaveFocus()
  await expectAccessibleScreen()
})

test('behavior: “cancel all” selects the open orders and signs nothing', async () => {
  await changedWorld()
  const { orders, ...visitor } = await trader()
  await orders.rest()
  await orders.rest()
  visitor.wallet.log.length = 0
  await ordersScreen.open(visitor, '?view=done')
  await say('cancel all')
  await expect.element(options).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel selected' }).click()
  await expect.element(ordersScreen.cancelDialog).toBeVisible()
  expect(visitor.wallet.requestedTypedData).toEqual([])
})
