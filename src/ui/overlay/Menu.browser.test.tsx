import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu } from './Menu.tsx'

function Chains({ onPick }: { readonly onPick: (id: string) => void }) {
  const names = ['Ethereum', 'Base', 'Arbitrum']
  return (
    <>
      <Menu
        label="Chain"
        trigger="Base"
        items={names.map((name) => ({
          id: name,
          label: name,
          checked: name === 'Base',
          onSelect: () => onPick(name),
        }))}
      />
      <button type="button">Elsewhere</button>
    </>
  )
}

const focusedText = () => document.activeElement?.textContent

test('default: opens on the chosen item, and Enter picks another', async () => {
  const pick = vi.fn()
  const screen = await render(<Chains onPick={pick} />)
  await screen.getByRole('button', { name: 'Chain' }).click()
  await expect.poll(focusedText).toBe('Base')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(pick).toHaveBeenCalledExactlyOnceWith('Arbitrum')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  expect(focusedText()).toBe('Base')
})

test('behavior: arrows go round, Home and End go to the ends', async () => {
  const screen = await render(<Chains onPick={vi.fn()} />)
  await screen.getByRole('button', { name: 'Chain' }).click()
  await userEvent.keyboard('{End}{ArrowDown}')
  expect(focusedText()).toBe('Ethereum')
  await userEvent.keyboard('{ArrowUp}')
  expect(focusedText()).toBe('Arbitrum')
  await userEvent.keyboard('{Home}')
  expect(focusedText()).toBe('Ethereum')
})

test('behavior: Escape and a press outside close it without picking', async () => {
  const pick = vi.fn()
  const screen = await render(<Chains onPick={pick} />)
  await screen.getByRole('button', { name: 'Chain' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Chain' }).click()
  await screen.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  expect(pick).not.toHaveBeenCalled()
})
