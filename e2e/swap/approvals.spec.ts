import { encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { test, expect as within } from '../../testing/browser/journey.ts'

test.describe.configure({ timeout: 120_000 })
const expect = within.configure({ timeout: 30_000 })

test('behavior: with the service killed approvals are read from the chain, and one is revoked', async ({
  page,
  swap,
  wallet,
  chain,
  control,
  watch,
}) => {
  watch.allow(/Failed to load resource|blocked by CORS/)
  const usdc = chain.token('USDC')
  const allow = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [chain.router, amount] })
  const data = allow(parseUnits('1234.5', 6))
  await wallet.request('eth_sendTransaction', [{ from: wallet.address, to: usdc, data }])
  await page.goto('#/orders')
  await swap.connect(wallet)
  await control.outage('down')
  await page.reload()
  wallet.log.length = 0

  await page.getByRole('button', { name: 'Approvals' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approvals' })
  const here = dialog.getByRole('region', { name: /^(Sandbox|Practice)$/ })
  await expect(here.getByRole('listitem')).toHaveText([/USDC.*Router may take 1,234.5 USDC/])
  await expect(dialog.getByRole('region', { name: /^(Sandbox|Practice) two$/ })).toContainText('No contract')
  await here.getByRole('button', { name: /^Revoke USDC for Router on (Sandbox|Practice)$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Revoke the USDC allowance' })).toContainText('Done')
  expect(wallet.requestedTransactions.map(({ to, data }) => [to?.toLowerCase(), data])).toEqual([
    [usdc.toLowerCase(), allow(0n)],
  ])
  const left = await chain.client.readContract({
    address: usdc,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [wallet.address, chain.router],
  })
  expect(left).toBe(0n)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Approvals' }).click()
  await expect(here).toContainText('No contract')
})
