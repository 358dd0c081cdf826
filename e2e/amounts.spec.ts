import { expect, test } from '../testing/journey.ts'
import type { SwapPage } from '../testing/swapPage.ts'

async function paste(swap: SwapPage, text: string): Promise<void> {
  await swap.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await swap.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await swap.sellAmount.focus()
  await swap.page.keyboard.press('ControlOrMeta+a')
  await swap.page.keyboard.press('ControlOrMeta+v')
}

test.beforeEach(async ({ swap }) => {
  await swap.open({ sell: 'USDC', buy: 'ETH' })
})

for (const [copied, shown] of [
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['$ 1 234.56 USDC', '1234.56'],
  ['12.5', '12.5'],
] as const) {
  test(`default: pasting ${copied}`, async ({ swap, page }) => {
    await paste(swap, copied)
    await expect(swap.sellAmount).toHaveValue(shown)
    await expect(page).toHaveURL(new RegExp(`amount=${shown.replace('.', '\\.')}(&|$)`))
    await expect(swap.buyAmount).not.toHaveValue('')
  })
}

test('behavior: an ambiguous paste says how it was read and offers the other reading', async ({
  swap,
  page,
}) => {
  await paste(swap, '1,234')
  await expect(swap.sellAmount).toHaveValue('1234')
  const remark = page.getByRole('status').filter({ hasText: 'Read as' })
  await expect(remark).toBeVisible()
  await remark.getByRole('button', { name: 'Use the other reading' }).click()
  await expect(swap.sellAmount).toHaveValue('1.234')
})

test('error: a decimal more than the token has is refused at the key, with the reason', async ({
  swap,
  page,
}) => {
  await swap.sellAmount.pressSequentially('1.1234567')
  await expect(swap.sellAmount).toHaveValue('1.123456')
  await expect(page.getByRole('status').filter({ hasText: 'This token has 6 decimals.' })).toBeVisible()
})

test('error: an amount with too many decimals in a link is refused, not rounded', async ({ swap, page }) => {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '1.1234567' })
  await expect(page.getByRole('main')).toContainText('This token has 6 decimals.')
  await expect(swap.action('Connect wallet')).toHaveCount(0)
})

test('behavior: a comma typed is a decimal point', async ({ swap }) => {
  await swap.sellAmount.pressSequentially('2,5')
  await expect(swap.sellAmount).toHaveValue('2.5')
})

test('behavior: a link whose token is not taken brings no amount, and does not stay in the address', async ({
  page,
  swap,
}) => {
  await page.goto('./#/swap?sell=0xZZ&amount=3&recipient=0x1')
  await expect(page.getByRole('main')).toContainText('The amount was ignored')
  await expect(page.getByRole('main')).toContainText('values a link may not set')
  await expect(swap.sellAmount).toHaveValue('')
  await expect(page).not.toHaveURL(/0xZZ|amount|recipient/)
  await swap.sellAmount.fill('2000')
  await expect(page.getByRole('main')).not.toContainText('The amount was ignored')
  await swap.sellAmount.blur()
  await expect(swap.sellAmount).toHaveValue('2,000')
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('behavior: the comma is the decimal sign, and pastes of both kinds are read', async ({
    swap,
    page,
  }) => {
    await swap.sellAmount.pressSequentially('2,5')
    await expect(swap.sellAmount).toHaveValue('2,5')
    await expect(page).toHaveURL(/amount=2\.5(&|$)/)
    await paste(swap, '1,234.56')
    await expect(swap.sellAmount).toHaveValue('1234,56')
  })
})

test('error: what is no number is refused in a sentence and changes nothing', async ({ swap, page }) => {
  await swap.sellAmount.fill('5')
  await paste(swap, 'five')
  await expect(page.getByRole('status').filter({ hasText: /number|digits/ })).toBeVisible()
  await expect(swap.sellAmount).toHaveValue('5')
})
