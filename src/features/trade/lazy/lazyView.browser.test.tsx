import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { STUCK } from './lazyCode.ts'
import { lazyView } from './lazyView.tsx'

const NOT_FETCHED = 'This part failed to load'

/** Code that cannot be fetched until `isUp` is set. */
function unreliablePart() {
  const line = { isUp: false, requested: 0 }
  const load = async () => {
    line.requested += 1
    if (!line.isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }: { readonly name: string }) => <p>{`Here is ${name}`}</p>
  }
  return { line, Part: lazyView(load) }
}

test('default: what could not be fetched says so, and comes by itself with the connection', async () => {
  const { line, Part } = unreliablePart()
  const screen = await render(<Part name="the list" />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(NOT_FETCHED)
  line.isUp = true
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('Here is the list')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  expect(line.requested).toBe(2)
})

test('behavior: each click requests it again; one in vain dispatches an event on the window', async () => {
  const { line, Part } = unreliablePart()
  const stuck = vi.fn()
  window.addEventListener(STUCK, stuck)
  onTestFinished(() => window.removeEventListener(STUCK, stuck))
  const screen = await render(<Part name="the list" />)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => line.requested).toBe(2)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(NOT_FETCHED)
  await expect.poll(() => stuck.mock.calls.length).toBe(1)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => line.requested).toBe(3)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(NOT_FETCHED)
  expect(stuck).toHaveBeenCalledTimes(1)
  line.isUp = true
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Here is the list')).toBeVisible()
})

test('behavior: a window that could not be fetched can be left', async () => {
  const { Part } = unreliablePart()
  const onClose = vi.fn()
  const screen = await render(<Part name="the picker" onClose={onClose} />)
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
