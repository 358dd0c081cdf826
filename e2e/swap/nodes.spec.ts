import type { Route } from '@playwright/test'
import { expect, test } from '../../testing/browser/journey.ts'

test('error: a node that lies is named with the wallet’s, and nothing is signed; then it swaps', async ({
  page,
  swap,
  wallet,
  sandbox,
}) => {
  const rpcUrl = sandbox.manifest.chains[0]?.rpcUrl ?? ''
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
  await swap.connect(wallet)
  const lying = async (route: Route) => {
    const { method } = route.request().postDataJSON() as { readonly method: string }
    if (method !== 'eth_getCode') return route.fallback()
    const answer = await route.fetch()
    const json = { ...(await answer.json()), result: '0x6001' }
    return route.fulfill({ response: answer, json })
  }
  await page.route(`${rpcUrl}/**`, lying)
  await swap.confirm()
  const { host } = new URL(rpcUrl)
  await expect(swap.progress).toContainText(/Nodes disagree about the code at 0x\w{4}…\w{4}: /)
  await expect(swap.progress).toContainText(`${host} says 0x6001, ${wallet.name} says 0x`)
  await expect(swap.progress).toContainText('Nothing was signed in this step')
  expect(wallet.requestedTransactions).toEqual([])
  expect(wallet.requestedTypedData).toEqual([])
  await page.unroute(`${rpcUrl}/**`)
  await swap.goOn()
  await swap.finished()
})
