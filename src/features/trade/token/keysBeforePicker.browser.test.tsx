import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { collectKeys, takeKeys } from './keysBeforePicker.ts'

function pageWith(): { readonly opener: HTMLButtonElement; readonly field: HTMLInputElement } {
  document.body.innerHTML = '<button>Token</button><input>'
  const opener = document.querySelector('button')
  const field = document.querySelector('input')
  if (!opener || !field) throw new Error('the page has no opener or no field')
  opener.focus()
  return { opener, field }
}

afterEach(() => {
  takeKeys()
  document.body.innerHTML = ''
})

test('default: keys between the press and the search field are taken once', async () => {
  const { field } = pageWith()
  collectKeys()
  await userEvent.keyboard('dax{Backspace}i')
  field.focus()
  await userEvent.keyboard('y')
  expect(takeKeys()).toBe('dai')
  expect(takeKeys()).toBe('')
  expect(field.value).toBe('y')
})

test('behavior: Enter and space do not press the opener again', async () => {
  const { opener, field } = pageWith()
  let presses = 0
  opener.addEventListener('click', () => {
    presses += 1
  })
  collectKeys()
  await userEvent.keyboard('usd{Enter} c')
  field.focus()
  expect(presses).toBe(0)
  expect(takeKeys()).toBe('usd c')
})

test.each(['{Escape}', '{Tab}'])('behavior: %s drops the text', async (key) => {
  pageWith()
  collectKeys()
  await userEvent.keyboard(`dai${key}`)
  expect(takeKeys()).toBe('')
})

test('behavior: opened again it begins anew, and shortcuts stay the browser’s', async () => {
  const { field } = pageWith()
  collectKeys()
  await userEvent.keyboard('usdc')
  collectKeys()
  await userEvent.keyboard('{Control>}b{/Control}w')
  field.focus()
  expect(takeKeys()).toBe('w')
})
