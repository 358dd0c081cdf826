import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chainReader } from '../../chain/chainReader.ts'
import { restingOrders } from '../../orders/restingOrders.ts'
import { TestWallet } from '../../wallet/testWallet.ts'
import { answering } from '../answering.ts'
import { sharedSandbox } from '../openApp.tsx'
import { changedWorld, ordersScreen, trader } from './ordersScreen.ts'

const { story, rows } = ordersScreen

test('behavior: a cancellation that loses the race against a fill is shown as the fill', async () => {
  await changedWorld()
  const { orders, ...visitor } = await trader()
  const chain = chainReader(sharedSandbox())
  const { id } = await orders.rest()
  await orders.solvers({ mode: 'hold', confirmations: 'hold' })
  await ordersScreen.open(visitor, `/${id}`)
  await story.getByRole('button', { name: /^Cancel( \(|$)/ }).click()
  await ordersScreen.confirmCancel(1)
  await orders.becomes(id, 'CANCELLING')
  await userEvent.keyboard('{Escape}')
  await expect.element(story.getByText('Cancelling', { exact: true })).toBeVisible()
  const before = await chain.balance(visitor.account, 'WETH')
  await orders.settle(id)
  expect((await chain.balance(visitor.account, 'WETH')) > before).toBe(true)
  await expect.element(story.getByText('Filled', { exact: true }).first()).toBeVisible()
})

test('error: a cancellation rejected in the wallet stops there, and the order stays', async () => {
  const { orders, ...visitor } = await trader()
  const { id } = await orders.rest()
  await ordersScreen.open(visitor)
  await rows.getByRole('button', { name: 'Cancel' }).click()
  visitor.wallet.log.length = 0
  visitor.wallet.next('eth_signTypedData_v4', { kind: 'reject' })
  await ordersScreen.confirmCancel(1)
  await expect.element(ordersScreen.cancellation.getByRole('alert')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect((await orders.read(id)).status).toBe('ACTIVE')
  expect(visitor.wallet.requests('eth_signTypedData_v4')).toHaveLength(1)
  await expect.element(rows).toHaveLength(1)
})

const BUILD = 'POST /v2/delta/orders/build/cancellation'
const CANCEL = 'POST /v2/delta/orders/cancel'
/** The refusals of both requests that the specification lists, and what a person reads. */
const REFUSALS = [
  [BUILD, 'Orders are not found', 'The service does not know this order.'],
  [
    BUILD,
    'All orders must belong to the same user and chain',
    'These orders are of different accounts or chains.',
  ],
  [BUILD, 'All orders are already finalized', 'These orders have ended.'],
  [BUILD, 'Validation failed: orderIds.length > 100', 'At most 100 orders at once.'],
  [CANCEL, 'Validation failed: orderIds.length > 100', 'At most 100 orders at once.'],
  [CANCEL, 'Order not found', 'The service does not know this order.'],
  [CANCEL, 'Order already settled', 'This order is settled. It can no longer be cancelled.'],
  [CANCEL, 'Invalid signature', 'The signature does not match'],
] as const

test('error: every refusal of a cancellation has a sentence, and allows another attempt', async () => {
  const control = await changedWorld()
  const { orders, ...visitor } = await trader()
  const { wallet } = visitor
  const { id } = await orders.rest()
  await ordersScreen.open(visitor, `/${id}`)
  const cancel = async () => {
    await story.getByRole('button', { name: /^Cancel( \(|$)/ }).click()
    await ordersScreen.confirmCancel(1)
  }
  for (const [endpoint, fault, sentence] of REFUSALS) {
    wallet.log.length = 0
    await control.switchOn({ endpoint, fault })
    await cancel()
    await expect.element(ordersScreen.cancellation.getByRole('alert')).toHaveTextContent(sentence)
    expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(endpoint === BUILD ? 0 : 1)
    expect((await orders.read(id)).status).toBe('ACTIVE')
    await control.switchOn({ endpoint: '*', fault: 'none' })
    await userEvent.keyboard('{Escape}')
    await expect.element(story.getByText('Open', { exact: true }).first()).toBeVisible()
  }
  await cancel()
  await orders.becomes(id, 'CANCELLED')
  expect(wallet.requestedTransactions).toEqual([])
})

test('behavior: orders of two chains end with one signature each; others’ cannot be selected', async () => {
  const control = await changedWorld()
  const manifest = sharedSandbox()
  const [first, second] = manifest.chains
  if (!first || !second) throw new Error('the sandbox has no two chains')
  const { orders: here, ...visitor } = await trader()
  const { wallet } = visitor
  await control.faucet(wallet.address, 'ETH', 10n ** 18n, second.id)
  await control.faucet(wallet.address, 'USDC', 1_000n * 10n ** 6n, second.id)
  const mine = [await here.rest(), await here.rest()]
  await wallet.moveToChain(second.id)
  const there = await restingOrders(manifest, wallet, second.id)
  mine.push(await there.rest())
  await wallet.moveToChain(first.id)
  const someone = new TestWallet({
    keys: [generatePrivateKey()],
    chains: { [first.id]: first.rpcUrl },
    chainId: first.id,
  })
  await control.faucet(someone.address, 'ETH', 10n ** 18n)
  await control.faucet(someone.address, 'USDC', 1_000n * 10n ** 6n)
  const foreign = await (await restingOrders(manifest, someone)).rest()

  await ordersScreen.open(visitor, `?owner=${someone.address}`)
  await expect.element(rows).toHaveLength(1)
  await expect.element(ordersScreen.table.getByRole('checkbox')).toHaveLength(0)
  ordersScreen.go()
  await expect.element(rows).toHaveLength(3)
  wallet.log.length = 0
  await ordersScreen.cancelAllShown()
  const groups = ordersScreen.cancelDialog.getByRole('listitem').filter({ hasText: 'signature' })
  await expect.element(groups).toHaveLength(2)
  await expect.element(groups.first()).toHaveTextContent(/^1 order on Sandbox two.*1 signature$/s)
  await expect.element(groups.nth(1)).toHaveTextContent(/^2 orders on Sandbox.*1 signature$/s)
  await ordersScreen.confirmCancel(3)
  for (const { id } of mine) await here.becomes(id, 'CANCELLED')
  const requested = wallet.requestedTypedData.map(({ domain, message }) => [
    Number(domain.chainId),
    (message as { readonly orderIds: readonly string[] }).orderIds.length,
  ])
  expect(requested.sort()).toEqual([
    [first.id, 2],
    [second.id, 1],
  ])
  expect((await here.read(foreign.id)).status).toBe('ACTIVE')
  await userEvent.keyboard('{Escape}')
  await expect.element(ordersScreen.noneOpen).toBeVisible()
})

test('behavior: of 101 orders the list states the number, selects all, and names two signatures', async () => {
  const { orders, ...visitor } = await trader()
  const { id } = await orders.rest()
  // One record, 101 times: that so many are cancelled is for `manyOrders.chain.test.ts`.
  const others = Array.from({ length: 100 }, (_, place) => `${id}-${place}`)
  answering(async (url, send) => {
    const response = await send()
    if (!url.includes(`/v2/delta/orders?userAddress=${visitor.account}`)) return response
    const { data, ...rest } = await response.json()
    const [record] = data
    const records = [record, ...others.map((other) => ({ ...record, id: other }))]
    return Response.json({ ...rest, total: 101, hasMore: false, data: records })
  })
  await ordersScreen.open(visitor)
  await expect.element(page.getByText('101 orders', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Open 101' })).toBeVisible()
  await expect.element(ordersScreen.table).toHaveAttribute('aria-rowcount', '102')
  await rows.getByRole('checkbox').first().click()
  await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible()
  await ordersScreen.cancelAllShown()
  await expect.element(page.getByText('101 selected', { exact: true })).toBeVisible()
  for (const box of rows.getByRole('checkbox').elements()) expect(box).toBeChecked()
  const groups = ordersScreen.cancelDialog.getByRole('listitem').filter({ hasText: 'signature' })
  await expect.element(groups).toHaveLength(2)
  await expect.element(groups.first()).toHaveTextContent(/^100 orders on Sandbox.*1 signature$/s)
  await expect.element(groups.nth(1)).toHaveTextContent(/^1 order on Sandbox.*1 signature$/s)
  await expect
    .element(ordersScreen.cancelDialog.getByRole('button', { name: 'Cancel 101 orders' }))
    .toBeEnabled()
})
