import { encodeAbiParameters, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sharedSandbox } from '../openApp.tsx'
import { changedWorld, ordersScreen, type Trader, trader } from './ordersScreen.ts'

const THOUSAND = parseUnits('1000', 6)
const { story, rows } = ordersScreen

function contracts() {
  const [chain] = sharedSandbox().chains
  if (!chain) throw new Error('the sandbox has no chain')
  return chain.contracts
}

/** A sale whose output a handler supplies to a vault of USDC. */
const external = ({ orders }: Trader, amount: string) => {
  const { supplyHandler, usdcStrategy } = contracts()
  const data = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [usdcStrategy, 0n])
  const held = { orderType: 'ExternalOrder', handler: supplyHandler, data } as const
  return orders.post({ sell: 'DAI', buy: 'USDC', amount, held })
}

/** A sale of what a yield strategy holds. */
const productive = ({ orders }: Trader, amount: string) => {
  const held = { orderType: 'ProductiveOrder', strategy: contracts().usdcStrategy } as const
  return orders.post({ sell: 'USDC', buy: 'WETH', amount, held })
}

test('default: orders for a handler and out of a strategy are shown open, then filled', async () => {
  await changedWorld()
  const person = await trader()
  const { orders } = person
  await orders.solvers({ mode: 'hold' })
  await orders.allow('DAI')
  await orders.invest(contracts().usdcStrategy, THOUSAND)
  const [handled, yielding] = [await external(person, '100'), await productive(person, '1000')]
  await ordersScreen.open(person)
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.filter({ hasText: '100 DAI' })).toHaveTextContent('at least')
  await expect.element(rows.filter({ hasText: '1,000 USDC' })).toHaveTextContent('at least')

  ordersScreen.go(`/${yielding.id}`)
  await expect.element(story).toHaveTextContent('The position in the yield strategy is enough.')
  await expect.element(story.getByText('Approval', { exact: true })).not.toBeInTheDocument()
  await story.getByText('Signed data').click()
  await expect.element(story).toHaveTextContent('true · principal and its yield')
  ordersScreen.go(`/${handled.id}`)
  await expect.element(story.getByText('Handler', { exact: true })).toBeVisible()
  await expect.element(story).toHaveTextContent('The approval covers this and all other open orders.')

  await orders.solvers({ mode: 'release' })
  for (const { id } of [yielding, handled]) {
    await orders.becomes(id, 'COMPLETED')
    await ordersScreen.open(person, `/${id}`)
    await expect.element(story.getByText('Filled', { exact: true }).first()).toBeVisible()
    await expect.element(story).toHaveTextContent('100% filled')
    await expect.element(story.getByRole('link', { name: /^Repeat/ })).not.toBeInTheDocument()
  }
})

test('behavior: a sale out of a strategy is ended on chain by its nonce, and its position stays', async () => {
  await changedWorld()
  const person = await trader()
  const { orders, wallet } = person
  await orders.solvers({ mode: 'hold' })
  await orders.invest(contracts().usdcStrategy, THOUSAND)
  const { id } = await productive(person, '1000')
  await ordersScreen.open(person, `/${id}`)
  wallet.log.length = 0
  await story.getByRole('button', { name: 'Cancel on chain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel on chain' })
  await expect.element(dialog).toHaveTextContent('Your position stays in the yield strategy.')
  await dialog.getByRole('button', { name: 'Cancel on chain' }).click()
  // What a used nonce does to an order of a token (docs/transitions.md).
  await orders.becomes(id, 'FAILED')
  await expect.element(story).toHaveTextContent('Cancelled on chain: nobody can fill it.')
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(0)
  expect(wallet.requestedTransactions).toHaveLength(1)
})
