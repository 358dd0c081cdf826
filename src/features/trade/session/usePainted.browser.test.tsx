import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { usePainted } from './usePainted.ts'

function Pair({ now, isHeld }: { readonly now: string; readonly isHeld: boolean }) {
  const painted = usePainted(now, () => isHeld)
  return (
    <output>
      {now} {painted}
    </output>
  )
}

/** What was on the page after each change, with the frames that had begun until then; to the end of the test. */
function watchPage(): readonly { readonly text: string; readonly frames: number }[] {
  const seen: { text: string; frames: number }[] = []
  let frames = 0
  let next = 0
  const count = () => {
    frames += 1
    next = requestAnimationFrame(count)
  }
  next = requestAnimationFrame(count)
  const observer = new MutationObserver(() => {
    seen.push({ text: document.querySelector('output')?.textContent ?? '', frames })
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => {
    cancelAnimationFrame(next)
    observer.disconnect()
  })
  return seen
}

afterEach(() => vi.unstubAllGlobals())

test('default: what is held follows after a frame', async () => {
  const screen = await render(<Pair now="one" isHeld />)
  const seen = watchPage()
  await screen.rerender(<Pair now="two" isHeld />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('two two')
  expect(seen.map(({ text }) => text)).toEqual(['two one', 'two two'])
  expect(seen[1]?.frames).toBeGreaterThan(seen[0]?.frames ?? 0)
})

test('behavior: what is not held is drawn at once', async () => {
  const screen = await render(<Pair now="one" isHeld={false} />)
  const seen = watchPage()
  await screen.rerender(<Pair now="two" isHeld={false} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('two two')
  expect(seen.map(({ text }) => text)).toEqual(['two two'])
})

test('behavior: of two that come in one frame the second is drawn, and only its frame is waited for', async () => {
  const screen = await render(<Pair now="one" isHeld />)
  const frames = new Map<number, FrameRequestCallback>()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    frames.set(frames.size + 1, frame)
    return frames.size
  })
  vi.stubGlobal('cancelAnimationFrame', (name: number) => frames.delete(name))
  await screen.rerender(<Pair now="two" isHeld />)
  await screen.rerender(<Pair now="three" isHeld />)
  expect(frames.size).toBeLessThanOrEqual(1)
  for (const frame of frames.values()) frame(0)
  await expect.element(screen.getByRole('status')).toHaveTextContent('three three')
})

test('behavior: a page that draws no frames waits for none', async () => {
  const screen = await render(<Pair now="one" isHeld />)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  await screen.rerender(<Pair now="two" isHeld />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('two two')
})
