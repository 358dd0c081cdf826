import '../../text/en/app/settings.ts'
import '../../text/en/trade/details.ts'
import '../../text/en/app/noticeSettings.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ownNodes } from '../trade/settings/ownNodes.ts'
import { DEFAULT_SETTINGS, settingsStore } from '../trade/settings/settingsStore.ts'
import { pairStore } from '../trade/token/pairStore.ts'
import { SettingsFile } from './SettingsFile.tsx'

const WETH = '0x8a5d6cEeB8Ac68b61594be086899eF05119FA6B7'
const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

async function read(members: object) {
  const text = JSON.stringify({ format: 'kontor-settings', version: 1, ...members })
  const file = new File([text], 'kontor-settings.json', { type: 'application/json' })
  await userEvent.upload(page.getByLabelText('Import a file'), file)
}

beforeEach(async () => {
  settingsStore.setState(DEFAULT_SETTINGS)
  pairStore.setState({ starred: [], recent: [] })
  ownNodes.setState({ nodes: [] })
  await render(<SettingsFile onApplied={() => undefined} />)
})

test('default: what a file changes is listed first, and holds once it is applied', async () => {
  await read({
    settings: { slippageBps: 300, theme: 'dark' },
    starred: [{ chainId: 31337, sell: NATIVE, buy: WETH }],
  })
  await expect.element(page.getByText('Slippage: 3% instead of Automatic')).toBeVisible()
  await expect.element(page.getByText('Theme: Dark instead of System')).toBeVisible()
  await expect.element(page.getByText('Starred pair: ETH / WETH on Sandbox')).toBeVisible()
  expect(settingsStore.getState()).toEqual(DEFAULT_SETTINGS)
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(settingsStore.getState()).toEqual({ ...DEFAULT_SETTINGS, slippageBps: 300, theme: 'dark' })
  expect(pairStore.getState().starred).toHaveLength(1)
})

test('behavior: a node of a file has a line of its own, and is not used before it was checked', async () => {
  await read({ nodes: [{ chainId: 1, url: 'https://node.example/key' }] })
  const line = 'Node of Ethereum: https://node.example/key, read before those of this site'
  await expect.element(page.getByText(line)).toBeVisible()
  expect(ownNodes.getState().nodes).toEqual([])
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(ownNodes.getState().nodes).toEqual([{ chainId: 1, url: 'https://node.example/key', check: 'new' }])
})

test('behavior: what is discarded changes nothing', async () => {
  await read({ settings: { theme: 'dark' } })
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(page.getByText('Theme: Dark').query()).toBe(null)
  expect(settingsStore.getState()).toEqual(DEFAULT_SETTINGS)
})

test('error: a file with anything else is refused with the path, and nothing can be applied', async () => {
  await read({ settings: { theme: 'dark' }, nodes: { 1: 'https://node.example' } })
  await expect.element(page.getByText('Nothing of this file was taken')).toBeVisible()
  await expect.element(page.getByText('nodes', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Apply' }).query()).toBe(null)
  expect(settingsStore.getState()).toEqual(DEFAULT_SETTINGS)
})
