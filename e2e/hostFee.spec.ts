import { parseAbi, parseUnits } from 'viem'
import { test, expect as within } from '../testing/journey.ts'

test.describe.configure({ timeout: 120_000 })
const expect = within.configure({ timeout: 30_000 })

const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const VAULT = parseAbi([
  'function FEE_VAULT() view returns (address)',
  'function getBalance(address token, address partner) view returns (uint256)',
])
/** Registered with 25 bps at the venue; 30 more by this host's settings. */
const HOST = { name: 'desk', feeBps: 30, receiver: RECEIVER }
const SHOWN = 'Host’s fee0.55%'
const TO = 'to 0x7099…79C8'

test.beforeEach(async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, partner: HOST } })
  })
})

test('default: the host’s fee stands on the screen, the review and the receipt, with who gets it', async ({
  page,
  swap,
  wallet,
  chain,
}) => {
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1', mode: 'market' })
  await expect(page.getByRole('main')).toContainText(`${SHOWN} ${TO}`)
  await swap.connect(wallet)
  await swap.action('Review swap').click()
  await expect(swap.review).toContainText(`${SHOWN} ${TO}`)
  await swap.review.getByRole('button', { name: 'Host’s fee' }).click()
  await expect(swap.review).toContainText(`It is paid to ${RECEIVER}.`)
  const read = { address: chain.router, abi: VAULT } as const
  const vault = await chain.client.readContract({ ...read, functionName: 'FEE_VAULT' })
  const held = () =>
    chain.client.readContract({
      ...{ address: vault, abi: VAULT, functionName: 'getBalance' },
      args: [chain.token('USDC'), RECEIVER],
    })
  const before = await held()
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await swap.finished()
  await expect(swap.progress).toContainText(TO)
  const taken = await swap.receiptValue('Host’s fee').locator('[title$=" USDC"]').getAttribute('title')
  const fee = parseUnits(taken?.split(' ')[0] ?? '', 6)
  const received = await swap.receiptAmount('Received', 6)
  expect(fee).toBe(((received + fee) * 55n) / 10_000n)
  expect((await held()) - before).toBe((fee * 85n) / 100n)
})

test('default: of an order it is signed, filled and shown with what it came to', async ({
  page,
  swap,
  wallet,
}) => {
  await swap.open({ sell: 'USDC', buy: 'WETH', amount: '2000', mode: 'delta' })
  await expect(page.getByRole('main')).toContainText(`${SHOWN} ${TO}`)
  await swap.connect(wallet)
  await swap.action('Review swap').click()
  await expect(swap.review).toContainText(`${SHOWN} ${TO}`)
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await swap.placed()
  await swap.filled()
  await expect(swap.orders).toContainText(/Host’s fee0\.55% · 0\.00\d+ WETH to 0x7099…79C8/)
})
