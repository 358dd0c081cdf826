import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useWorsePrice } from './useWorsePrice.tsx'

function Review({ bps }: { readonly bps: bigint | null }) {
  const { hold, note } = useWorsePrice(bps, 'About $150 less')
  return (
    <>
      {note}
      <p>{hold ? 'held' : 'free'}</p>
    </>
  )
}

test('behavior: up to 3% worse, better or unknown holds nothing', async () => {
  const view = await render(<Review bps={-300n} />)
  for (const bps of [-300n, 0n, 5_000n, null]) {
    await view.rerender(<Review bps={bps} />)
    await expect.element(page.getByText('free')).toBeVisible()
    expect(page.getByRole('textbox').query()).toBeNull()
  }
})

test('behavior: above 3% the loss is shown and its figure typed, once, with room of 1%', async () => {
  const view = await render(<Review bps={-301n} />)
  await expect.element(page.getByText('About $150 less')).toBeVisible()
  await expect.element(page.getByText('held')).toBeVisible()
  await page.getByLabelText('Type 3.01').fill('3')
  await expect.element(page.getByText('held')).toBeVisible()
  await page.getByLabelText('Type 3.01').fill('3.01')
  await expect.element(page.getByText('free')).toBeVisible()
  // It got worse by as much as the room, and by more.
  await view.rerender(<Review bps={-401n} />)
  await expect.element(page.getByText('free')).toBeVisible()
  await view.rerender(<Review bps={-402n} />)
  await expect.element(page.getByText('held')).toBeVisible()
  await page.getByLabelText('Type 4.02').fill('4.02')
  await expect.element(page.getByText('free')).toBeVisible()
})
