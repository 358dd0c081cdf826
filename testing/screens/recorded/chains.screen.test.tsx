import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chainName } from '../../../src/domain/chain/chains.ts'
import { openRecorded } from './recordedScreen.ts'

/** What a chain lacks, before anything is typed, by screen: a sentence at the form and the button; null where nothing is missing. */
const TABLE = [1, 10, 56, 100, 130, 137, 8453, 42161, 43114].map((chainId) => ({
  chainId,
  name: chainName(chainId),
  lacksDelta: chainId === 100 || chainId === 43114,
}))

const SENTENCES = {
  limit: 'Limit orders are filled through Delta, which is not on',
  twap: 'TWAP orders are filled through Delta, which is not on',
  crosschain: 'Crosschain orders leave through Delta, which is not on',
  swap: 'no limit, TWAP or crosschain orders',
} as const

const main = () => page.getByRole('main')

describe.each(TABLE)('chain $name', ({ chainId, name, lacksDelta }) => {
  test.each(Object.entries(SENTENCES))(
    'default: what %s lacks is shown at once',
    async (screen, sentence) => {
      await openRecorded(`/${screen}?chain=${chainId}`)
      await expect.element(page.getByRole('button', { name: `Chain: ${name}` })).toBeVisible()
      await expect.element(main().getByRole('textbox').first()).toBeVisible()
      if (!lacksDelta) return expect(main().element().textContent).not.toContain(sentence)
      await expect.element(main()).toHaveTextContent(sentence)
      await expect.element(main()).toHaveTextContent(new RegExp(`(not|No Delta) on ${name}`))
      if (screen === 'swap') return
      const gate = screen === 'crosschain' ? 'No bridges on this chain' : `Delta is not on ${name}`
      await expect.element(main().getByRole('button', { name: gate })).toBeDisabled()
    },
  )
})

test('behavior: chains without Delta cannot be chosen for limit orders, and the menu says why', async () => {
  await openRecorded('/limit?chain=1')
  await page.getByRole('button', { name: 'Chain: Ethereum' }).click()
  const gnosis = page.getByRole('menuitemradio', { name: /^Gnosis/ })
  await expect.element(gnosis).toHaveTextContent('No Delta there')
  await expect.element(gnosis).toBeDisabled()
  gnosis.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await page.getByRole('menuitemradio', { name: 'Polygon' }).click()
  await expect.element(page.getByRole('button', { name: 'Chain: Polygon' })).toBeVisible()
})

test('behavior: for swaps every chain can be chosen', async () => {
  await openRecorded('/swap?chain=1')
  await page.getByRole('button', { name: 'Chain: Ethereum' }).click()
  await expect.element(page.getByRole('menuitemradio', { name: /^Gnosis/ })).toBeEnabled()
})

test('behavior: crosschain orders start where Delta is; the other chains are named', async () => {
  await openRecorded('/crosschain?chain=10')
  const from = page.getByRole('combobox', { name: 'From' })
  await expect.element(from.getByRole('option', { name: 'Gnosis (no Delta)' })).toBeDisabled()
  await expect.element(from.getByRole('option', { name: 'Optimism' })).toBeEnabled()
})
