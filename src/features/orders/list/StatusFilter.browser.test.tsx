import '../../../text/en/orders/history.ts'
import '../../../text/en/orders/orders.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { EntryStatus } from '../../../domain/orders/history/orderHistory.ts'
import { StatusFilter } from './StatusFilter.tsx'

function Filter() {
  const [chosen, setChosen] = useState<readonly EntryStatus[]>([])
  return (
    <div className="flex justify-end">
      <StatusFilter chosen={chosen} onChange={setChosen} />
      <output>{chosen.join(' ')}</output>
    </div>
  )
}

const focused = () => document.activeElement?.textContent ?? ''

test('default: states are ticked by keyboard alone, and the menu stays open until it is left', async () => {
  const screen = await render(<Filter />)
  const button = screen.getByRole('button', { name: 'Status: Any status' })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('Waiting for a solver')
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown} ')
  await expect.element(screen.getByRole('status')).toHaveTextContent('PENDING ACTIVE')
  await expect
    .element(screen.getByRole('menuitemcheckbox', { name: 'Open' }))
    .toHaveAttribute('aria-checked', 'true')
  await userEvent.keyboard('{End}')
  await expect.poll(focused).toBe('Any status')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.poll(focused).toBe('2 states')
  await expect
    .element(screen.getByRole('button', { name: 'Status: Waiting for a solver, Open' }))
    .toHaveAttribute('aria-expanded', 'false')
})

test('behavior: every state of orders and flows can be selected, and all cleared with one press', async () => {
  const screen = await render(<Filter />)
  await screen.getByRole('button', { name: 'Status: Any status' }).click()
  expect(screen.getByRole('menuitemcheckbox').elements()).toHaveLength(17)
  await screen.getByRole('group', { name: 'In this browser' }).getByText('Failed').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('BROKEN')
  await screen.getByRole('menuitem', { name: 'Any status' }).click()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Status: Any status' })).toHaveFocus()
})
