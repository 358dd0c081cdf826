import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleScreen } from '../accessibleScreen.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'

const section = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const nodeOf = (place: number): string => sharedSandbox().chains[place]?.rpcUrl ?? ''

test('default: from the footer to the status page, where nothing of the sandbox differs', async () => {
  await openApp('/swap')
  await page.getByRole('link', { name: 'Status' }).click()
  await expect.element(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible()
  await expectAccessibleScreen()
  await page.getByRole('button', { name: 'Run checks' }).click()
  await expect.element(page.getByRole('button', { name: 'Run again' })).toBeVisible()
  await expect.element(page.getByRole('status').last()).toHaveTextContent(/^\d\d ok, 0 differ, 0 cannot say$/)
  await section('Sandbox two')
    .getByText(/^\d+ ok$/)
    .click()
  await expect.element(section('Sandbox two').getByText('Chain id 31338')).toBeVisible()
  await expect.element(page.getByText('this node with the wallet’s').first()).toBeVisible()
  await page.getByText('Pinned addresses').first().click()
  await expectAccessibleScreen()
})

test('error: nodes of each other’s chains, and what that means', async () => {
  const [home, away] = sharedSandbox().chains
  const chains = [
    { id: home?.id ?? 0, rpcUrls: [nodeOf(1)] },
    { id: away?.id ?? 0, rpcUrls: [nodeOf(0)] },
  ]
  await openApp('/status', undefined, { host: { chains } })
  await page.getByRole('button', { name: 'Run checks' }).click()
  await expect.element(page.getByRole('button', { name: 'Run again' })).toBeVisible()
  const home31337 = section('Sandbox(?! two)')
  await expect.element(home31337.getByText('Chain id 31338')).toBeVisible()
  await expect.element(home31337.getByText(/Replace this node/)).toBeVisible()
  await expect.element(home31337.getByText(/its contracts are not read/)).toBeVisible()
  await expect.element(page.getByRole('status').last()).toHaveTextContent(/ok, 2 differ, 2 cannot say$/)
  await expectAccessibleScreen()
})
