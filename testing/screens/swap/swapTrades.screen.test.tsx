import { encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { minedReceipt } from '../../../sandbox/chain/minedReceipt.ts'
import { chainReader } from '../../chain/chainReader.ts'
import { walletPrompts } from '../../wallet/walletWords.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { amountBeside, pairLink, swap, textIn } from './swapScreen.ts'

const hash = () => window.location.hash
const main = page.getByRole('main')

test('default: USDC for WBTC, exact approval named in the review; the receipt is the chain’s', async () => {
  const chain = chainReader(sharedSandbox())
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '5000' })
  const { wallet, account } = visitor
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '5000' }, visitor)
  await swap.action('Review swap').click()
  await expect.element(swap.review).toHaveTextContent('Approve 5,000 USDC')
  await swap.review.getByRole('button', { name: 'Swap 5,000 USDC' }).click()
  await swap.finished()
  expect(amountBeside(swap.progress, 'Sold', 6)).toBe(parseUnits('5000', 6))
  expect(amountBeside(swap.progress, 'Received', 8)).toBe(await chain.balance(account, 'WBTC'))
  expect(walletPrompts(wallet, chain)).toEqual(['send approve', 'send swap'])
  expect(await chain.allowance(account, 'USDC')).toBe(0n)
})

test('behavior: a token that refuses to change an old allowance is first set to zero', async () => {
  const chain = chainReader(sharedSandbox())
  const visitor = await pageVisitor(sharedSandbox(), { USDT: '100' })
  const { wallet, account } = visitor
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [chain.router, 7n] })
  const earlier = { from: account, to: chain.token('USDT'), data }
  const sent = await wallet.request('eth_sendTransaction', [earlier])
  await minedReceipt(chain.client, sent as `0x${string}`)
  wallet.log.length = 0
  await swap.open({ sell: 'USDT', buy: 'ETH', amount: '100' }, visitor)
  await swap.action('Review swap').click()
  await expect.element(swap.review).toHaveTextContent('Reset USDT allowance to 0')
  await swap.review.getByRole('button', { name: 'Swap 100 USDT' }).click()
  await swap.finished()
  expect(walletPrompts(wallet, chain)).toEqual(['send approve nothing', 'send approve', 'send swap'])
  expect(amountBeside(swap.progress, 'Sold', 6)).toBe(parseUnits('100', 6))
  expect(await chain.allowance(account, 'USDT')).toBe(0n)
})

test('behavior: an exact amount to receive is reviewed and arrives to the last digit', async () => {
  const chain = chainReader(sharedSandbox())
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '1000' })
  await swap.open({ sell: 'USDC', buy: 'DAI', amount: '750', side: 'BUY' }, visitor)
  await swap.confirm()
  await swap.finished()
  expect(await chain.balance(visitor.account, 'DAI')).toBe(parseUnits('750', 18))
  const left = await chain.balance(visitor.account, 'USDC')
  expect(amountBeside(swap.progress, 'Sold', 6)).toBe(parseUnits('1000', 6) - left)
})

test('behavior: the pair can be turned around and chosen anew', async () => {
  await swap.open({ sell: 'ETH', buy: 'DAI', amount: '0.5' })
  await page.getByRole('button', { name: 'Reverse the pair' }).click()
  await expect.element(swap.tokenButton('sell')).toHaveTextContent('DAI')
  await expect.element(swap.tokenButton('buy')).toHaveTextContent('ETH')
  await swap.tokenButton('buy').click()
  await page.getByRole('dialog', { name: 'Token to receive' }).getByRole('combobox').fill('wbtc')
  await userEvent.keyboard('{Enter}')
  await expect.element(swap.tokenButton('buy')).toHaveTextContent('WBTC')
  await expect.poll(hash).toMatch(/buy=0x/)
})

test('behavior: an unlisted token is used only after its warning, under an unambiguous label', async () => {
  const tokens = sharedSandbox().chains[0]?.tokens ?? []
  const hostile = tokens.find(({ symbol }) => symbol.startsWith('=HYPERLINK'))?.address ?? ''
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '10' })
  await swap.tokenButton('buy').click()
  await page.getByRole('combobox').fill(hostile)
  await page.getByRole('button', { name: /^Import 0x/ }).click()
  const warning = page.getByRole('dialog', { name: 'Unlisted token' })
  await expect.element(warning).toHaveTextContent('Unverified token')
  await warning.getByRole('button', { name: 'Use this token' }).click()
  await expect.element(swap.tokenButton('buy')).toHaveTextContent(hostile.slice(0, 6))
  await expect.element(main).not.toHaveTextContent('HYPERLINK')
  await expect.poll(() => textIn(swap.buyAmount)).not.toMatch(/^(–|0)?$/)
})

test('default: somebody new meets a live quote, and typing replaces its amount', async () => {
  await openApp('/')
  await expect.element(swap.sellAmount).toHaveValue('1')
  await expect.element(swap.tokenButton('sell')).toHaveTextContent('ETH')
  await expect.element(swap.tokenButton('buy')).toHaveTextContent('USDC')
  await expect.poll(() => textIn(swap.buyAmount)).toMatch(/\d/)
  await swap.sellAmount.fill('2')
  await expect.poll(hash).toMatch(/amount=2(&|$)/)
  await swap.sellAmount.fill('')
  await expect.element(swap.action('Enter an amount')).toBeVisible()
})

test('behavior: links by symbol and those of the official app fill the form', async () => {
  await openApp('/swap?chain=31338&sell=usdc&buy=ETH&amount=250&recipient=0x1')
  await expect.poll(hash).toMatch(/#\/swap\?chain=31338&sell=0x\w{40}&buy=native&amount=250&side=sell$/)
  await expect.element(main).toHaveTextContent('values a link may not set')
  await expect.element(swap.sellAmount).toHaveValue('250')

  const { sell: dai, buy: native } = pairLink('DAI', 'ETH')
  window.location.hash = `#/swap/${dai}-${native}/5/SELL?network=ethereum`
  await expect
    .element(main)
    .toHaveTextContent('The chain is not available here; tokens and amount were ignored')
  await expect.poll(hash).not.toMatch(/DAI|amount|network|chain=1&/i)

  window.location.hash = `#/swap/${dai}-ETH/5.5/BUY?network=31337&version=6.2`
  await expect.element(swap.buyAmount).toHaveValue('5.5')
  await expect.poll(() => textIn(swap.sellAmount)).toMatch(/\d/)
  await expect.element(swap.tokenButton('sell')).toHaveTextContent('DAI')
  await expect.poll(hash).toMatch(/#\/swap\?chain=31337&sell=0x\w{40}&buy=native&amount=5\.5&side=BUY$/)
})

test('error: a symbol that is not one listed token’s is refused in a sentence', async () => {
  await openApp('/swap?sell=NOPE&buy=USDC&amount=9')
  await expect.element(main).toHaveTextContent('nor one listed symbol')
  await expect.element(swap.sellAmount).toHaveValue('')
  await expect.poll(hash).not.toMatch(/NOPE|amount/)
})

test('behavior: the picker begins anew each time, and gives the focus back to its button', async () => {
  await swap.open({ sell: 'USDC', buy: 'WETH' })
  const button = swap.tokenButton('buy')
  const search = page.getByRole('combobox')
  await swap.sellAmount.click()
  await userEvent.keyboard('12')
  await expect.element(swap.sellAmount).toHaveValue('12')
  await button.click()
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('dai')
  await expect.element(page.getByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('')
  await userEvent.keyboard('dai')
  await expect.element(page.getByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveTextContent('DAI')
  await expect.element(button).toHaveFocus()
  await expect.element(swap.sellAmount).toHaveValue('12')
  await swap.tokenButton('sell').click()
  await expect.element(page.getByRole('dialog', { name: 'Token to sell' })).toBeVisible()
  await expect.element(search).toHaveFocus()
})

test('error: a node that does not answer is named, and no approval is called none', async () => {
  const visitor = await pageVisitor(sharedSandbox())
  const [near, far] = sharedSandbox().chains
  if (!near || !far) throw new Error('the sandbox has no two chains')
  // Nobody listens there.
  const chains = [
    { id: near.id, rpcUrls: [near.rpcUrl] },
    { id: far.id, rpcUrls: ['http://127.0.0.1:9'] },
  ]
  await openApp('/orders', visitor, { host: { chains } })
  await page.getByRole('button', { name: 'Approvals' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approvals' })
  await expect
    .element(dialog.getByRole('region', { name: 'Sandbox two' }))
    .toHaveTextContent('the node did not answer')
  await expect
    .element(dialog.getByRole('region', { name: 'Sandbox two' }))
    .not.toHaveTextContent('No contract')
  await expect
    .element(dialog.getByRole('region', { name: 'Sandbox', exact: true }))
    .toHaveTextContent('No contract')
})
