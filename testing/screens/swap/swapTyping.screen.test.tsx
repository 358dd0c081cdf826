import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { writeAs } from '../../../src/text/format.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { swap, textIn } from './swapScreen.ts'

/** Types into the field that has the focus and presses a button right after: before another frame. */
async function typeAndPress(button: Locator, text: string): Promise<void> {
  const element = button.element() as HTMLElement
  document.execCommand('insertText', false, text)
  await Promise.resolve()
  element.click()
}

/** Puts the caret behind the amount that is sold. */
function caretToEnd(): void {
  const field = swap.sellAmount.element() as HTMLInputElement
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/** Pastes over the amount that is sold. */
function paste(text: string): void {
  const field = swap.sellAmount.element() as HTMLInputElement
  field.focus()
  field.select()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const hash = () => window.location.hash
const main = page.getByRole('main')

test('behavior: Tab into an amount selects all of it, typing replaces it', async () => {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '5000' })
  await expect.element(swap.sellAmount).toHaveValue('5,000')
  swap.tokenButton('sell').element().focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(swap.sellAmount).toHaveFocus()
  await userEvent.keyboard('100')
  await expect.element(swap.sellAmount).toHaveValue('100')
  await expect.poll(hash).toMatch(/amount=100(&|$)/)
})

test('behavior: what is pasted and typed is in the address, and quoted', async () => {
  await swap.open({ sell: 'USDC', buy: 'ETH' })
  await expect.element(swap.sellAmount).toBeVisible()
  paste('1.234,56')
  await expect.element(swap.sellAmount).toHaveValue('1234.56')
  await expect.poll(hash).toMatch(/amount=1234\.56(&|$)/)
  await expect.poll(() => textIn(swap.buyAmount)).toMatch(/\d/)
  paste('five')
  await expect.element(page.getByRole('status').filter({ hasText: /number|digits/ })).toBeVisible()
  await expect.element(swap.sellAmount).toHaveValue('1234.56')
  paste('1,234')
  await expect.element(swap.sellAmount).toHaveValue('1234')
  const remark = page.getByRole('status').filter({ hasText: 'Read as' })
  await remark.getByRole('button', { name: 'Use the other reading' }).click()
  await expect.element(swap.sellAmount).toHaveValue('1.234')
  await expect.poll(hash).toMatch(/amount=1\.234(&|$)/)
  swap.sellAmount.element().focus()
  ;(swap.sellAmount.element() as HTMLInputElement).select()
  await userEvent.keyboard('1,234.5')
  await expect.element(swap.sellAmount).toHaveValue('1,234.5')
  await expect.poll(hash).toMatch(/amount=1234\.5(&|$)/)
})

test('behavior: in German the comma is the decimal sign, typed and pasted', async () => {
  writeAs('de')
  onTestFinished(() => writeAs('en'))
  await swap.open({ sell: 'USDC', buy: 'ETH' })
  await swap.sellAmount.click()
  await userEvent.keyboard('1.234,5')
  await expect.element(swap.sellAmount).toHaveValue('1.234,5')
  await expect.poll(hash).toMatch(/amount=1234\.5(&|$)/)
  paste('1,234.56')
  await expect.element(swap.sellAmount).toHaveValue('1234,56')
})

test('error: an amount with too many decimals in a link is refused, not rounded', async () => {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '1.1234567' })
  await expect.element(main).toHaveTextContent('This token has 6 decimals.')
  await expect.element(swap.action('Connect wallet')).not.toBeInTheDocument()
})

test('behavior: a link whose token is refused brings no amount, and does not stay in the address', async () => {
  await openApp('/swap?sell=0xZZ&amount=3&recipient=0x1')
  await expect.element(main).toHaveTextContent('The amount was ignored')
  await expect.element(main).toHaveTextContent('values a link may not set')
  await expect.element(swap.sellAmount).toHaveValue('')
  await expect.poll(hash).not.toMatch(/0xZZ|amount|recipient/)
  await swap.sellAmount.fill('2000')
  await expect.element(main).not.toHaveTextContent('The amount was ignored')
  swap.sellAmount.element().blur()
  await expect.element(swap.sellAmount).toHaveValue('2,000')
})

test('error: a deadline beyond the limit is refused in a sentence, and the last one applies', async () => {
  await swap.open({ sell: 'USDC', buy: 'ETH' })
  const open = () => page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await open()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect.element(settings.getByRole('textbox', { name: 'Custom slippage in percent' })).toHaveFocus()
  const deadline = settings.getByRole('textbox', { name: 'Order deadline in minutes' })
  ;(deadline.element() as HTMLInputElement).select()
  await userEvent.keyboard('100000')
  await expect.element(deadline).toHaveValue('100000')
  await expect
    .element(settings.getByRole('alert'))
    .toHaveTextContent('Enter whole minutes from 2 to 1,440. The deadline is still 10 min.')
  await userEvent.keyboard('{Tab}')
  await expect.element(deadline).toHaveValue('10')
  await expect.element(settings).toHaveTextContent('The deadline is still 10 min.')
  await userEvent.keyboard('{Escape}')
  await open()
  await expect.element(deadline).toHaveValue('10')
})

test('behavior: the token of the other side on an empty form keeps the sale', async () => {
  await swap.open({ sell: 'USDC', buy: 'ETH' })
  await swap.tokenButton('sell').click()
  await page.getByRole('combobox').fill('eth')
  await userEvent.keyboard('{Enter}')
  await expect.element(swap.tokenButton('sell')).toHaveTextContent('ETH')
  await expect.element(swap.tokenButton('buy')).toHaveTextContent('USDC')
  expect(hash()).not.toMatch(/side=buy/)
  await expect.element(swap.sellAmount).toHaveAttribute('placeholder', '0')
})

test('behavior: Enter in an amount reviews, and a second one submits nothing', async () => {
  const visitor = await pageVisitor(sharedSandbox())
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '0.5' }, visitor)
  await expect.element(swap.action('Review swap')).toBeVisible()
  swap.sellAmount.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(swap.review.getByRole('heading', { level: 2 })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(swap.review.getByRole('button', { name: /^Swap 0\.5 ETH$/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(swap.review).not.toBeInTheDocument()
  await expect.element(swap.sellAmount).toHaveFocus()
  expect(visitor.wallet.requestedTransactions).toHaveLength(0)
})

/** The form with an amount of ETH, its review opened and closed again: the code of one is at hand. */
async function reviewOnce(amount: string): Promise<void> {
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '10' })
  await swap.open({ sell: 'ETH', buy: 'USDC', amount }, visitor)
  await swap.action('Review swap').click()
  await expect
    .element(swap.review.getByRole('button', { name: `Swap ${amount} ETH`, exact: true }))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(swap.review).not.toBeInTheDocument()
}

test('behavior: an amount that is reviewed the moment it is typed is the only one reviewed', async () => {
  await reviewOnce('0.5')
  caretToEnd()
  const reviewed = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('dialog button')) {
      const name = textContent.trim()
      if (/^Swap .* ETH$/.test(name)) reviewed.add(name)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  // It has no quote yet: the button says so, and a press of it does nothing.
  await typeAndPress(swap.action('Review swap'), '2')
  await swap.action('Review swap').click()
  await expect.element(swap.review.getByRole('button', { name: /^Swap 0\.52 ETH$/ })).toBeVisible()
  observer.disconnect()
  expect([...reviewed]).toEqual(['Swap 0.52 ETH'])
})

test('behavior: a press the moment more is typed than there is reviews nothing, then or later', async () => {
  await reviewOnce('1')
  caretToEnd()
  await typeAndPress(swap.action('Review swap'), '1')
  await expect.element(swap.action('Insufficient ETH balance')).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(swap.action('Review swap')).toBeVisible()
  await expect.element(page.getByText(/New quote in/)).toBeVisible()
  // With a quote there, what would open has had two frames to do so.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await expect.element(swap.review).not.toBeInTheDocument()
  await expect.element(swap.sellAmount).toHaveFocus()
})

test('behavior: a wrap that is pressed the moment its amount is typed is of that amount', async () => {
  const visitor = await pageVisitor(sharedSandbox())
  await swap.open({ sell: 'ETH', buy: 'WETH', amount: '0.25' }, visitor)
  await expect.element(swap.action('Review wrap')).toBeVisible()
  caretToEnd()
  await typeAndPress(swap.action('Review wrap'), '2')
  await expect.element(page.getByRole('dialog', { name: 'Review wrap' })).toHaveTextContent('0.252 WETH')
})

/** Whether a button keeps what was pressed to the end of that press. One that is drawn with its old value meanwhile is set back. */
function keepsPress(radio: Locator): boolean {
  const input = radio.element() as HTMLInputElement
  input.click()
  return input.checked
}

test('behavior: a mode that is pressed is chosen at once', async () => {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '1000' })
  const modes = page.getByRole('group', { name: 'Trading mode' })
  const compared = page.getByRole('group', { name: 'Compare modes' })
  await expect.element(compared).toBeVisible()
  for (const mode of ['Market', 'Delta', 'Auto']) {
    expect(keepsPress(modes.getByRole('radio', { name: mode })), mode).toBe(true)
  }
  for (const mode of [/Market/, /Delta/]) {
    await expect.element(compared.getByRole('radio', { name: mode })).toBeVisible()
    expect(keepsPress(compared.getByRole('radio', { name: mode })), String(mode)).toBe(true)
  }
})

test('behavior: where Auto goes from one venue to the other, figures stay', async () => {
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1.1', mode: 'auto' })
  const better = page.getByText(/^Market is .* better/)
  await expect.element(better).toBeVisible()
  const field = swap.buyAmount.element() as HTMLInputElement
  const before = field.value
  const values = [before]
  const observer = new MutationObserver(() => values.push(field.value))
  const all = { subtree: true, attributes: true, childList: true, characterData: true }
  observer.observe(document, all)
  await swap.sellAmount.fill('1.2')
  await expect.poll(() => field.value).not.toBe(before)
  await expect.poll(() => new Set(values).size).toBeGreaterThan(2)
  await expect.element(better).toBeVisible()
  observer.disconnect()
  expect(values.filter((value) => value === '')).toEqual([])
  // The old figure, that of solvers, and that of the market; none comes back.
  const changes = values.filter((value, place) => value !== values[place - 1])
  expect(changes).toEqual([...new Set(changes)])
})
