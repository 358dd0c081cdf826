import { encodeAbiParameters, parseUnits } from 'viem'
import type { Manifest } from '../sandbox/sandbox.ts'
import { expect, onceLooked, type RestingOrders, test } from './ordersJourney.ts'

const PICTURES = process.env.KONTOR_PICTURES
const THOUSAND = parseUnits('1000', 6)

function contractsOf({ chains }: Manifest) {
  const [chain] = chains
  if (!chain) throw new Error('the sandbox has no chain')
  return chain.contracts
}

/** A sale whose output a handler supplies to a vault of USDC. */
const external = (orders: RestingOrders, manifest: Manifest, amount: string) => {
  const { supplyHandler, usdcStrategy } = contractsOf(manifest)
  const data = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [usdcStrategy, 0n])
  const held = { orderType: 'ExternalOrder', handler: supplyHandler, data } as const
  return orders.post({ sell: 'DAI', buy: 'USDC', amount, held })
}

/** A sale of what lies in a yield strategy. */
const productive = (orders: RestingOrders, manifest: Manifest, amount: string) => {
  const held = { orderType: 'ProductiveOrder', strategy: contractsOf(manifest).usdcStrategy } as const
  return orders.post({ sell: 'USDC', buy: 'WETH', amount, held })
}

test('default: orders for a handler and out of a strategy are shown open, then filled with their receipt', async ({
  page,
  wallet,
  orders,
  ordersPage,
  sandbox,
  clock,
}) => {
  test.setTimeout(240_000)
  const { manifest } = sandbox
  await orders.solvers({ mode: 'hold' })
  await orders.allow('DAI')
  await orders.invest(contractsOf(manifest).usdcStrategy, THOUSAND)
  const [handled, yielding] = [
    await external(orders, manifest, '100'),
    await productive(orders, manifest, '1000'),
  ]
  const { story, rows } = ordersPage
  await ordersPage.open(wallet)
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: '100 DAI' })).toContainText('at least')
  await expect(rows.filter({ hasText: '1,000 USDC' })).toContainText('at least')
  await portray('list')

  await ordersPage.look(`/${yielding.id}`)
  await expect(story).toContainText('The position in the yield strategy is enough.')
  await expect(story.getByText('Approval', { exact: true })).toHaveCount(0)
  await story.getByText('Signed data').click()
  await expect(story).toContainText('true · principal and its yield')
  await portray('productive')
  await ordersPage.look(`/${handled.id}`)
  await expect(story.getByText('Handler', { exact: true })).toBeVisible()
  await expect(story).toContainText('The approval covers this and all other open orders.')
  await portray('external')

  await orders.solvers({ mode: 'release' })
  for (const { id } of [yielding, handled]) {
    await orders.becomes(id, 'COMPLETED')
    await ordersPage.look(`/${id}`)
    await onceLooked(clock, (patience) =>
      expect(story.getByText('Filled', { exact: true }).first()).toBeVisible(patience),
    )
    await expect(story).toContainText('100% filled')
    await expect(story.getByRole('link', { name: /^Repeat/ })).toHaveCount(0)
    await portray(id === handled.id ? 'external-filled' : 'productive-filled')
  }

  async function portray(name: string): Promise<void> {
    if (!PICTURES) return
    for (const [width, height] of [
      [1440, 1100],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({
          path: `${PICTURES}/held-${name}-${width}-${colorScheme}.png`,
          fullPage: true,
        })
      }
    }
    await page.setViewportSize({ width: 1440, height: 1100 })
  }
})

test('behavior: a sale out of a strategy is ended on chain by its nonce, and its position stays', async ({
  page,
  wallet,
  orders,
  ordersPage,
  sandbox,
}) => {
  const { manifest } = sandbox
  await orders.solvers({ mode: 'hold' })
  await orders.invest(contractsOf(manifest).usdcStrategy, THOUSAND)
  const { id } = await productive(orders, manifest, '1000')
  await ordersPage.open(wallet, `/${id}`)
  wallet.log.length = 0
  await ordersPage.story.getByRole('button', { name: 'Cancel on chain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel on chain' })
  await expect(dialog).toContainText('Your position stays in the yield strategy.')
  await dialog.getByRole('button', { name: 'Cancel on chain' }).click()
  // What a used nonce does to an order of a token (docs/transitions.md).
  await orders.becomes(id, 'FAILED')
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(0)
  expect(wallet.askedTransactions).toHaveLength(1)
})
