import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../src/ui/Dialog.tsx'

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button">Behind</button>
      {open && (
        <Dialog title="Slippage" onClose={() => setOpen(false)} footer={<button type="button">Save</button>}>
          <input aria-label="Tolerance" />
        </Dialog>
      )}
    </>
  )
}

const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''

test('default: opens as a named modal and gives focus back to its opener', async () => {
  const screen = await render(<Opener />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Slippage' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(focusedName()).toBe('Open')
})

test('behavior: Tab stays inside while it is open', async () => {
  const screen = await render(<Opener />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const seen = new Set<string>()
  for (let step = 0; step < 8; step += 1) {
    await userEvent.keyboard('{Tab}')
    seen.add(focusedName())
  }
  expect(seen).toContain('Save')
  expect(seen).not.toContain('Behind')
})

test('behavior: a press outside closes it, a press inside does not', async () => {
  const screen = await render(<Opener />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const dialog = screen.getByRole('dialog')
  await screen.getByLabelText('Tolerance').click()
  await expect.element(dialog).toBeVisible()
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).not.toBeInTheDocument()
})
