import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TokenButton } from './TokenButton.tsx'

test('default: pointed at or focused it has the code fetched; keys that write are handed on', async () => {
  const calls: string[] = []
  const picker = {
    open: (slot: string) => calls.push(`open ${slot}`),
    load: () => calls.push('load'),
    type: (key: string) => calls.push(key),
  }
  const screen = await render(<TokenButton slot="buy" token={null} isLoading={false} picker={picker} />)
  await screen.getByRole('button').click()
  expect(calls.slice(0, -1)).toContain('load')
  expect(calls.at(-1)).toBe('open buy')
  calls.length = 0
  await userEvent.keyboard('dx{Backspace}{Control>}b{/Control}{ArrowDown}i{Escape}')
  expect(calls).toEqual(['d', 'x', 'Backspace', 'i', 'Escape'])
})
