import type { Locator, Page } from '@playwright/test'
import { parseAbi, parseUnits } from 'viem'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import { expect, test } from '../crosschain/crosschainJourney.ts'
import { FAR, NEAR } from '../crosschain/crosschainPage.ts'
import { afterPoll } from '../orders/ordersJourney.ts'

test.describe.configure({ timeout: 180_000 })

const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const DELTA = parseAbi(['function getCollectedFees(address partner, address token) view returns (uint256)'])
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

/** What the card of a filled order says it came to, in raw units. */
async function takenOf(card: Locator, symbol: string, decimals: number): Promise<bigint> {
  await expect(card).toContainText(/Host’s fee0\.55% · /)
  await expect(card).toContainText(TO)
  const row = card.getByRole('term').filter({ hasText: 'Host’s fee' }).locator('xpath=following-sibling::dd')
  const title = await row.locator(`[title$=" ${symbol}"]`).getAttribute('title')
  return parseUnits(title?.replaceAll(',', '').split(' ')[0] ?? '', decimals)
}

const onScreen = (page: Page) => expect(page.getByRole('main')).toContainText(`${SHOWN} ${TO}`)

test('default: of an order that ends on another chain', async ({
  page,
  crossing,
  swap,
  visit,
  chain,
  clock,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '500' })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await onScreen(page)
  await swap.connect(wallet)
  await crossing.action('Review crosschain order').click()
  await expect(crossing.review).toContainText(`${SHOWN} ${TO}`)
  await page.keyboard.press('Escape')
  await crossing.place()
  const id = await crossing.follow()
  await crossing.arrive(id, clock, control)
  await afterPoll(clock, (patience) =>
    expect(crossing.path).toContainText('The bridge paid out to the recipient.', patience),
  )
  // It was taken where the order started, of what was handed to the bridge.
  const taken = await takenOf(page.getByRole('main'), 'USDC', 6)
  const arrived = await crossing.balance(FAR, account, 'USDC')
  expect(taken).toBe(((arrived + taken) * 55n) / 10_000n)
  const args = [RECEIVER, chain.token('USDC')] as const
  const address = deploymentOf(NEAR)?.delta ?? '0x'
  const collected = { address, abi: DELTA, functionName: 'getCollectedFees', args } as const
  expect(await chain.client.readContract(collected)).toBe(taken)
})
