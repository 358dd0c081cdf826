import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../../src/ui/overlay/Dialog.tsx'

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

test('behavior: a dialog closed by the browser closes for the page, or reopens if it must stay', async () => {
  const screen = await render(<Opener />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Slippage' })
  ;(dialog.element() as HTMLDialogElement).close()
  await expect.element(screen.getByLabelText('Tolerance')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog).toBeVisible()
  await screen.unmount()

  const stays = await render(<Pages />)
  const window = stays.getByRole('dialog', { name: 'Slippage' }).element() as HTMLDialogElement
  window.close()
  await expect.poll(() => window.open).toBe(true)
  await expect.element(stays.getByRole('dialog', { name: 'Slippage' })).toBeVisible()
})

function Pages() {
  const [page, setPage] = useState('Slippage')
  return (
    <Dialog title={page} onClose={() => undefined}>
      {page === 'Slippage' ? (
        <>
          <button type="button">Preset</button>
          <input data-first-focus aria-label="Tolerance" defaultValue="0.5" />
          <button type="button" onClick={() => setPage('Warning')}>
            Further
          </button>
        </>
      ) : (
        <p>Read this first.</p>
      )}
    </Dialog>
  )
}

test('default: focus begins at the heading', async () => {
  const screen = await render(<Opener />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Slippage' })).toHaveFocus()
})

test('behavior: focus starts at the marked field, text selected, then at the next page’s heading', async () => {
  const screen = await render(<Pages />)
  const field = screen.getByLabelText('Tolerance')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('1')
  await expect.element(field).toHaveValue('1')
  await screen.getByRole('button', { name: 'Further' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Warning' })).toHaveFocus()
})
