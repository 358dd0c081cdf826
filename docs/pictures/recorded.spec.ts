import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ROOT } from '../../.ci/setup.mjs'
import { startStaticServer } from '../../hosting/staticServer.mjs'
import { appConfigOf } from '../../sandbox/appConfig.mjs'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { CHAINS } from '../../src/domain/chain/chains.ts'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import { faultControl } from '../../testing/faults/faultControl.ts'

/** Nothing listens there: what a node would say stays unknown. */
const NO_NODE = 'http://127.0.0.1:9'
const REAL_CHAINS = CHAINS.filter(({ sandbox }) => !sandbox).map(({ id }) => ({ id, rpcUrls: [NO_NODE] }))

const SWAP = { chain: '10', sell: '0x0b2c639c533813f4aa9d7837caf62653d097ff85', buy: NATIVE_TOKEN }

const SCREENS = [
  ['recorded-swap', `#/swap?${new URLSearchParams({ ...SWAP, amount: '1', mode: 'delta' })}`, /0\.00056/],
  ['recorded-orders', '#/orders?owner=0x76176c2971300217e9f48e3dd4e40591500b96ff&view=all', 'Filled'],
] as const

test('recorded answers, and the status page', async ({ page }) => {
  test.setTimeout(300_000)
  const sandbox = await startSandbox({})
  const folder = join(ROOT, 'dist')
  const config = appConfigOf(sandbox.manifest)
  const [good, real] = await Promise.all(
    [config, { ...config, chains: REAL_CHAINS }].map((one) =>
      startStaticServer({ folder, port: 0, config: one }),
    ),
  )
  await page.setViewportSize({ width: 1280, height: 860 })
  const take = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: join(import.meta.dirname, `${name}-${colorScheme}.png`) })
    }
  }
  await page.goto(`${good?.url}#/status`)
  await page.getByRole('button', { name: 'Run checks' }).click()
  await expect(page.getByRole('status').last()).toHaveText(/^\d\d ok, 0 differ, 0 cannot say$/, {
    timeout: 60_000,
  })
  await take('status')
  await faultControl(sandbox.manifest.controlUrl).set('profile', { profile: 'recorded' })
  for (const [name, path, shown] of SCREENS) {
    await page.goto(`${real?.url}${path}`)
    await expect(page.getByRole('main')).toContainText(shown, { timeout: 30_000 })
    await take(name)
  }
  await Promise.all([good?.close(), real?.close(), sandbox.stop()])
})
