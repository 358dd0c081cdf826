import { expect, test } from 'vitest'
import { answering } from '../answering.ts'
import { sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { swap, textIn } from './swapScreen.ts'

test('behavior: nothing is reviewed before it was measured what the tokens keep of a transfer', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { TAX: '100' })
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  answering(async (_url, send, body) => {
    if (body.includes('eth_simulateV1')) await isReleased
    return send()
  })
  await swap.open({ sell: 'TAX', buy: 'USDC', amount: '100' }, visitor)
  await expect.poll(() => textIn(swap.buyAmount)).toMatch(/\d/)
  await expect.element(swap.action('Getting a quote')).toBeVisible()

  release()
  await swap.action('Review swap').click()
  await expect.element(swap.review).toHaveTextContent(/TAX fee on transfer.*1%/)
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await swap.finished()
})
