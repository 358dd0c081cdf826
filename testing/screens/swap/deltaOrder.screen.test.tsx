import { erc20Abi, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chainReader } from '../../chain/chainReader.ts'
import type { Purse } from '../../wallet/visitor.ts'
import { walletPrompts } from '../../wallet/walletWords.ts'
import { sharedSandbox } from '../openApp.tsx'
import { changedWorld } from '../orders/ordersScreen.ts'
import { pageVisitor } from '../pageWallet.ts'
import { amountBeside, openRow, swap } from './swapScreen.ts'

const arrive = async (purse: Purse) => {
  const visitor = await pageVisitor(sharedSandbox(), purse)
  const chain = chainReader(sharedSandbox())
  return { visitor, chain, ...visitor, requested: () => walletPrompts(visitor.wallet, chain) }
}
const venues = page.getByRole('group', { name: 'Compare modes' })

test('behavior: both venues are compared after all costs, and choosing one goes into the link', async () => {
  const { visitor } = await arrive({ USDC: '300' })
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '300', mode: 'auto' }, visitor)
  await expect.element(venues).toHaveTextContent('after costs')
  const labels = () => [...venues.element().querySelectorAll('label')]
  const best = () => labels().filter(({ textContent }) => textContent.includes('Best'))
  await expect.poll(() => best().map((label) => label.querySelector('input')?.checked)).toEqual([true])
  expect(best()[0]?.textContent).toContain('after costs')
  expect(labels().filter(({ textContent }) => /% worse/.test(textContent))).toHaveLength(1)
  // Auto takes Market here, so that choosing it would change nothing.
  await expect.element(venues.getByRole('radio', { name: /Market/ })).toBeChecked()
  await venues.getByRole('radio', { name: /Delta/ }).click()
  await expect.poll(() => window.location.hash).toContain('mode=delta')
  await venues.getByRole('radio', { name: /Market/ }).click()
  await expect.poll(() => window.location.hash).toContain('mode=market')
  await expect.element(page.getByRole('heading', { name: 'Market route' })).toBeVisible()
})

test('behavior: where solvers do not answer, Auto says so and trades by Market', async () => {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '0.3', mode: 'auto' })
  await expect.element(venues).toHaveTextContent('The network fee would exceed the trade')
  await expect.element(venues.getByRole('radio', { name: /Market/ })).toBeChecked()
})

test('behavior: native is wrapped and unwrapped one to one, without a quote', async () => {
  const { visitor, account, chain, requested } = await arrive({ WETH: '1' })
  for (const [sell, buy, act, amount] of [
    ['ETH', 'WETH', 'Wrap', '0.25'],
    ['WETH', 'ETH', 'Unwrap', '0.75'],
  ] as const) {
    await swap.open({ sell, buy, amount }, visitor)
    await expect.element(swap.buyAmount).toHaveValue(amount)
    await swap.action(`Review ${act.toLowerCase()}`).click()
    const review = page.getByRole('dialog', { name: `Review ${act.toLowerCase()}` })
    await expect.element(review).toHaveTextContent(`${amount} ${buy}`)
    await review.getByRole('button', { name: `${act} ${amount} ${sell}` }).click()
    await expect
      .element(page.getByRole('dialog', { name: `${act} ${amount} ${sell}` }))
      .toHaveTextContent('Done')
  }
  expect(await chain.balance(account, 'WETH')).toBe(parseUnits('0.5', 18))
  expect(requested()).toEqual(['send deposit', 'send withdraw'])
})

test('behavior: an order to receive an exact amount brings it for at most what was signed', async () => {
  const { visitor, account, chain, requested } = await arrive({ USDC: '5000' })
  await swap.open({ sell: 'USDC', buy: 'WETH', amount: '0.5', side: 'BUY', mode: 'delta' }, visitor)
  await swap.confirm()
  await swap.placed()
  await swap.filled()
  expect(await chain.balance(account, 'WETH')).toBe(parseUnits('0.5', 18))
  const paid = parseUnits('5000', 6) - (await chain.balance(account, 'USDC'))
  const row = await openRow(swap.orders.first())
  await expect.poll(() => amountBeside(row, 'Sold', 6)).toBe(paid)
  expect(paid).toBeLessThanOrEqual(amountBeside(row, 'Maximum paid', 6))
  expect(requested()).toEqual(['sign Permit', 'sign Order'])
})

test('behavior: an order in parts is signed as one, to somebody else, for five minutes', async () => {
  const { address: recipient } = privateKeyToAccount(generatePrivateKey())
  const { visitor, wallet, chain, requested } = await arrive({ WBTC: '1' })
  await swap.open({ sell: 'WBTC', buy: 'USDC', amount: '0.01', mode: 'delta' }, visitor)
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await page
    .getByRole('group', { name: 'Order deadline' })
    .getByRole('button', { name: '5 min', exact: true })
    .click()
  await page.getByRole('checkbox', { name: 'Allow partial fills' }).click()
  await swap.action('Review swap').click()
  await expect.element(swap.review).toHaveTextContent(recipient)
  await expect.element(swap.review).toHaveTextContent('Partial fills')
  await expect.element(swap.review).toHaveTextContent('in 5 min')
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await swap.placed()
  await swap.filled()
  const row = await openRow(swap.orders.first())
  const received = await chain.balance(recipient, 'USDC')
  await expect.poll(() => amountBeside(row, 'Received by 0x.*', 6)).toBe(received)
  expect(await chain.balance(wallet.address, 'USDC')).toBe(0n)
  expect(requested()).toEqual(['send approve', 'sign FillableOrder'])
  const [order] = wallet.requestedTypedData
  const { timestamp } = await chain.client.getBlock()
  const left = Number(order?.message.deadline) - Number(timestamp)
  expect(left).toBeGreaterThan(150)
  expect(left).toBeLessThanOrEqual(300)
  expect(String(order?.message.beneficiary)).toBe(recipient)
})

test('behavior: an unlimited approval is the setting’s, and the next trade needs none', async () => {
  const { visitor, account, chain, requested } = await arrive({ WBTC: '1' })
  await swap.open({ sell: 'WBTC', buy: 'USDC', amount: '0.01', mode: 'market' }, visitor)
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByText('Unlimited', { exact: true }).click()
  await userEvent.keyboard('{Escape}')
  await swap.action('Review swap').click()
  await expect.element(swap.review).toHaveTextContent('Approve any amount of WBTC')
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await swap.finished()
  await userEvent.keyboard('{Escape}')
  await expect.element(swap.progress).not.toBeInTheDocument()
  expect(await chain.allowance(account, 'WBTC')).toBeGreaterThan(parseUnits('1', 20))
  await swap.sellAmount.fill('0.01')
  await swap.confirm()
  await expect.poll(requested).toEqual(['send approve', 'send swap', 'send swap'])
})

test('behavior: an impact above the limit is traded on only by who typed it', async () => {
  const { visitor, requested } = await arrive({ USDC: '900000' })
  await changedWorld()
  await swap.open({ sell: 'USDC', buy: 'ONE', amount: '300000', mode: 'market' }, visitor)
  await expect.element(swap.action('Price impact above the limit')).toBeVisible()
  await page.getByRole('button', { name: 'Allow anyway' }).first().click()
  const limit = page.getByRole('dialog', { name: 'Allow high price impact' })
  const field = limit.getByRole('textbox')
  await field.fill('1')
  await expect.element(limit.getByRole('button', { name: 'Allow this impact' })).toBeDisabled()
  const typed = limit.getByText(/^Type .* to allow it$/).element().textContent
  await field.fill(/Type (\S+) to allow it/.exec(typed)?.[1] ?? '')
  await limit.getByRole('button', { name: 'Allow this impact' }).click()
  await swap.confirm()
  await swap.finished()
  expect(requested()).toEqual(['send approve', 'send swap'])
})

test('behavior: a trade whose fees take most of it is confirmed only once that is agreed to', async () => {
  const { visitor, requested } = await arrive({ USDC: '10' })
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '0.1' }, visitor)
  await expect
    .element(page.getByText(/^Network and partner fees are about \$.*, more than the \$0\.10 traded\./))
    .toBeVisible()
  await swap.action('Review swap').click()
  const confirm = swap.review.getByRole('button', { name: 'Swap 0.1 USDC' })
  await expect.element(confirm).toBeDisabled()
  await swap.review.getByRole('checkbox', { name: 'Trade at these fees' }).click()
  await confirm.click()
  await swap.finished()
  expect(requested()).toContain('send swap')
})

test('error: declined at each prompt nothing is lost, and trying again goes on from there', async () => {
  const { visitor, wallet, account, chain, requested } = await arrive({ WBTC: '1' })
  wallet.next('eth_sendTransaction', { kind: 'reject' })
  wallet.next('eth_signTypedData_v4', { kind: 'reject' })
  await swap.open({ sell: 'WBTC', buy: 'USDC', amount: '0.01', mode: 'delta' }, visitor)
  await swap.confirm()
  const declined = swap.progress.getByRole('alert')
  await expect.element(declined).toHaveTextContent('You declined in the wallet. Nothing was sent.')
  expect(requested()).toEqual(['send approve'])
  await swap.progress.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(requested).toEqual(['send approve', 'send approve', 'sign Order'])
  await expect.element(declined).toHaveTextContent('You declined in the wallet. Nothing was sent.')
  expect(await chain.balance(account, 'WBTC')).toBe(parseUnits('1', 8))
  await swap.progress.getByRole('button', { name: 'Try again' }).click()
  await swap.placed()
  await swap.filled()
  expect(requested()).toEqual(['send approve', 'send approve', 'sign Order', 'sign Order'])
  expect(await chain.balance(account, 'WBTC')).toBe(parseUnits('0.99', 8))
})

test.each([
  ['toSign.value.beneficiary', /Nothing was sent to your walletThe order pays out to 0x\w+, not 0x\w+\./],
  ['toSign.value.destAmount', /The order returns at least [\d.,]+ \w+, but you reviewed [\d.,]+ \w+\./],
  ['toSign.domain.verifyingContract', /The signature would be for another contract or chain/],
] as const)(
  'error: an order built with another %s is refused by that name and not signed',
  async (field, sentence) => {
    const control = await changedWorld()
    const { visitor, requested } = await arrive({ USDC: '1000' })
    await control.switchOn({ endpoint: 'POST /v2/delta/orders/build', fault: 'tamper', field })
    await swap.open({ sell: 'USDC', buy: 'WETH', amount: '600', mode: 'delta' }, visitor)
    await swap.confirm()
    await expect.element(swap.progress.getByRole('alert')).toHaveTextContent(sentence)
    expect(requested()).toEqual(['sign Permit'])
  },
)

test('behavior: after a deposit the order waits for the service, and not for the person', async () => {
  const control = await changedWorld()
  const { visitor, requested } = await arrive({ ETH: '2' })
  await control.solvers('hold')
  const behind = { fault: 'tamper', value: 'AWAITING_SIGNATURE' } as const
  await control.switchOn({ ...behind, endpoint: 'GET /v2/delta/orders', field: 'data.0.status' })
  await control.switchOn({ ...behind, endpoint: 'GET /v2/delta/orders/{orderId}', field: 'status' })
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '0.4', mode: 'delta' }, visitor)
  await swap.confirm()
  await swap.placed()
  const card = swap.orders.first()
  await expect.element(card).toHaveTextContent('Waiting for the service')
  await expect.element(card).toHaveTextContent('On chain, not yet seen by the service.')
  await expect.element(card).not.toHaveTextContent('Waiting for you')
  await expect.element(card.getByRole('button', { name: /Deposit/ })).toHaveLength(0)
  expect(requested()).toEqual(['send depositNativeAndPreSign'])
  await control.switchOn({ endpoint: '*', fault: 'none' })
  await control.solvers('release')
  await swap.filled()
})

test('behavior: what a native order to receive did not need comes back with one press', async () => {
  const { visitor, account, wallet, chain, requested } = await arrive({ ETH: '2' })
  const order = { sell: 'ETH', buy: 'USDC', amount: '1000', side: 'BUY', mode: 'delta' } as const
  await swap.open(order, visitor)
  await swap.confirm()
  await swap.placed()
  await swap.filled()
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('1000', 6))
  const deltaEther = sharedSandbox().chains[0]?.contracts.deltaEther ?? '0x'
  const held = () =>
    chain.client.readContract({
      ...{ address: deltaEther, abi: erc20Abi },
      ...{ functionName: 'balanceOf', args: [account] },
    })
  const left = await held()
  const deposited = BigInt(wallet.requestedTransactions[0]?.value ?? 0)
  const row = await openRow(swap.orders.first())
  await expect.poll(() => deposited - amountBeside(row, 'Sold', 18)).toBe(left)
  expect(left).toBeGreaterThan(0n)
  await swap.open(order, visitor)
  const leftover = page.getByRole('region', { name: 'Unused deposit' })
  await expect.element(leftover).toHaveTextContent('More ETH lies unused in Delta')
  await leftover.getByRole('button', { name: /^Withdraw / }).click()
  await expect.element(page.getByRole('dialog', { name: /^Withdraw / })).toHaveTextContent('Done')
  expect(await held()).toBe(0n)
  expect(requested()).toEqual(['send depositNativeAndPreSign', 'send withdrawNative'])
})
