import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Address, normalizeAddress } from '../../../domain/token/address.ts'
import { DroppedNote } from './QuoteNote.tsx'
import { tradeTerms } from './tradeTerms.ts'
import { useAccountTerms } from './useAccountTerms.ts'

const A = normalizeAddress(`0x${'a1'.repeat(20)}`)
const B = normalizeAddress(`0x${'b2'.repeat(20)}`)
const TO = normalizeAddress(`0x${'c3'.repeat(20)}`)

/** A form that can be reviewed. */
function Form({ account }: { readonly account: Address | null }) {
  const [isOpen, setOpen] = useState(false)
  useAccountTerms({ chainId: 1, account }, isOpen, () => setOpen(false))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Review
      </button>
      <p>{isOpen ? 'in review' : 'in form'}</p>
      <DroppedNote />
    </>
  )
}

test('behavior: another account drops recipient and review with a notice, until set again', async () => {
  const view = await render(<Form account={A} />)
  tradeTerms.setState({ recipientText: TO })
  await page.getByRole('button').click()
  await expect.element(page.getByText('in review')).toBeVisible()
  await view.rerender(<Form account={B} />)
  await expect.element(page.getByText('in form')).toBeVisible()
  expect(tradeTerms.getState().recipientText).toBe(null)
  const sentence = /^0x[Aa]1.* is no longer connected\. Removed: recipient 0x[Cc]3.*, the open review/
  await expect.element(page.getByText(sentence)).toBeVisible()
  await page.getByRole('button').click()
  await expect.element(page.getByText(/Removed: recipient 0x[Cc]3[^,]*\.$/)).toBeVisible()
  tradeTerms.setState({ recipientText: TO })
  await expect.element(page.getByText(/Removed/)).not.toBeInTheDocument()
})

test('behavior: the first account of a review drops nothing', async () => {
  const view = await render(<Form account={null} />)
  await page.getByRole('button').click()
  await view.rerender(<Form account={A} />)
  await expect.element(page.getByText('in review')).toBeVisible()
  expect(page.getByText(/Removed/).query()).toBe(null)
})
