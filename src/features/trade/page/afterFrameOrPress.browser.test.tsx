import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { afterFrameOrPress } from './afterFrameOrPress.ts'

/** Frames that come when they are told to. */
function heldFrames(): { readonly count: () => number; readonly draw: () => void } {
  const frames = new Map<number, FrameRequestCallback>()
  let last = 0
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    last += 1
    frames.set(last, frame)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (name: number) => frames.delete(name))
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    count: () => frames.size,
    draw: () => {
      for (const [name, frame] of frames) {
        frames.delete(name)
        frame(0)
      }
    },
  }
}

/** Says on its button what was typed, once that may follow. */
function Said({ onPress }: { readonly onPress: (word: string | null) => void }) {
  const [word, setWord] = useState('before')
  return (
    <>
      <input onChange={({ target: { value } }) => afterFrameOrPress(() => setWord(value))} />
      <button type="button" onClick={({ currentTarget }) => onPress(currentTarget.textContent)}>
        {word}
      </button>
    </>
  )
}

const press = (type: string, init: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent(type, { bubbles: true, ...init }))

test('default: once, after the frame', async () => {
  const frames = heldFrames()
  const then = vi.fn()
  afterFrameOrPress(then)
  expect(then).not.toHaveBeenCalled()
  frames.draw()
  await vi.waitFor(() => expect(then).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  press('click')
  expect(then).toHaveBeenCalledTimes(1)
})

test.for([
  ['a press', 'pointerdown', {}],
  ['a click', 'click', {}],
  ['a key that acts', 'keydown', { key: 'Enter' }],
  ['a letter with Ctrl', 'keydown', { key: 'z', ctrlKey: true }],
] as const)('behavior: before %s, in order, and no frame is waited for', ([, type, init]) => {
  const frames = heldFrames()
  const said: string[] = []
  afterFrameOrPress(() => said.push('one'))
  afterFrameOrPress(() => said.push('two'))
  const hear = () => said.push('pressed')
  document.body.addEventListener(type, hear, { once: true })
  press(type, init)
  expect(said).toEqual(['one', 'two', 'pressed'])
  expect(frames.count()).toBe(0)
})

test.for(['1', '.', 'Backspace', 'Delete'])('behavior: %s only writes, and waits', (key) => {
  heldFrames()
  const then = vi.fn()
  const stop = afterFrameOrPress(then)
  press('keydown', { key })
  expect(then).not.toHaveBeenCalled()
  stop()
})

test('behavior: what was called off is not called', async () => {
  const frames = heldFrames()
  const [kept, off] = [vi.fn(), vi.fn()]
  afterFrameOrPress(kept)
  afterFrameOrPress(off)()
  press('click')
  frames.draw()
  await vi.waitFor(() => expect(kept).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  expect(off).not.toHaveBeenCalled()
})

test('behavior: what one of them calls off is not called', () => {
  heldFrames()
  const off = vi.fn()
  let stop: () => void = () => undefined
  afterFrameOrPress(() => stop())
  stop = afterFrameOrPress(off)
  press('click')
  expect(off).not.toHaveBeenCalled()
})

test('behavior: what follows is drawn before a button hears of its press', async () => {
  const seen: (string | null)[] = []
  const screen = await render(<Said onPress={(word) => seen.push(word)} />)
  heldFrames()
  const say = screen.getByRole('textbox')
  await say.fill('after')
  await userEvent.click(screen.getByRole('button'))
  expect(seen).toEqual(['after'])
})
