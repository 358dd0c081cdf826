import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useHeldText } from '../trade/terms/useHeldText.ts'
import { parseMinutes } from './minutesText.ts'

function Minutes({ onValue }: { onValue: (minutes: number) => void }) {
  const [value, setValue] = useState(10)
  const field = useHeldText({
    value,
    write: String,
    read: parseMinutes,
    onValue: (next) => {
      setValue(next)
      onValue(next)
    },
  })
  return (
    <>
      <input aria-label="Minutes" value={field.text} {...field.input} />
      <button type="button" onClick={() => field.choose(30)}>
        30
      </button>
      <output>{`${value} ${field.isRefused ? 'refused' : field.wasRefused ? 'was refused' : 'held'}`}</output>
    </>
  )
}

async function open() {
  const values: number[] = []
  const screen = await render(<Minutes onValue={(minutes) => values.push(minutes)} />)
  const field = screen.getByRole('textbox', { name: 'Minutes' })
  await field.click()
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  return { screen, field, state: screen.getByRole('status'), values }
}

test('default: every valid text holds at once', async () => {
  const { field, state } = await open()
  await userEvent.keyboard('20')
  await expect.element(state).toHaveTextContent('20 held')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('20')
})

test('error: a value above the limit reverts to the one before the edit, shown on blur', async () => {
  const { field, state, values } = await open()
  await userEvent.keyboard('100000')
  await expect.element(field).toHaveValue('100000')
  await expect.element(state).toHaveTextContent('10 refused')
  expect(values.at(-1)).toBe(10)
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('10')
  await expect.element(state).toHaveTextContent('10 was refused')
})

test('behavior: a choice beside the field is shown and takes the refusal away', async () => {
  const { screen, field, state } = await open()
  await userEvent.keyboard('0')
  await expect.element(state).toHaveTextContent('10 refused')
  await screen.getByRole('button', { name: '30' }).click()
  await expect.element(field).toHaveValue('30')
  await expect.element(state).toHaveTextContent('30 held')
})
