import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { scheduleNotification } from '../session/notifications.ts'
import { type Ahead, aheadOf, createAhead, useAhead, useAnswered } from './ahead.ts'

const KEY = ['answer']
const OTHER_KEY = ['beside']

beforeAll(() => notifyManager.setScheduler(scheduleNotification))
afterAll(() => notifyManager.setScheduler((notify) => setTimeout(notify, 0)))

function Field({ ahead, kept }: { readonly ahead: Ahead<string> | undefined; readonly kept: string }) {
  return <output aria-label="field">{useAhead(ahead) ?? kept}</output>
}

const useAnswer = (key: readonly string[]) =>
  useQuery<string>({ queryKey: key, queryFn: () => 'one', staleTime: Number.POSITIVE_INFINITY }).data ?? ''

/** A screen that keeps an answer, with a field that may show it first. */
function Screen({ isFirst }: { readonly isFirst: boolean }) {
  const [ahead] = useState(createAhead<string>)
  const [pressed, setPressed] = useState('')
  const answer = useAnswer(KEY)
  const beside = useAnswer(OTHER_KEY)
  useAnswered<string>(KEY, ahead.show)
  return (
    <>
      <Field ahead={isFirst ? ahead : undefined} kept={answer} />
      <output aria-label="screen">{`${answer} ${beside}`}</output>
      <button type="button" onClick={() => setPressed(answer)}>
        Take
      </button>
      <output aria-label="taken">{pressed}</output>
    </>
  )
}

const textOf = (label: string) => document.querySelector(`[aria-label="${label}"]`)?.textContent

async function renderScreen(content: ReactNode): Promise<QueryClient> {
  const client = new QueryClient()
  await render(<QueryClientProvider client={client}>{content}</QueryClientProvider>)
  await soon(() => expect(textOf('screen')).toBe('one one'))
  return client
}

/** No frame until it is told. */
function holdFrames(): () => void {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (name: number) => delete frames[name - 1])
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => {
    for (const frame of frames.splice(0)) frame?.(0)
  }
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

/** A task later: what is not held has been heard. */
function aTaskLater(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((then) => {
    port1.onmessage = () => requestIdleCallback(() => then())
    port2.postMessage(null)
  })
}

test('default: a field shows an answer first, everything else a frame later', async () => {
  const client = await renderScreen(<Screen isFirst />)
  const drawFrame = holdFrames()
  client.setQueryData(KEY, 'two')
  client.setQueryData(OTHER_KEY, 'two')
  await aTaskLater()
  expect([textOf('field'), textOf('screen')]).toEqual(['two', 'one one'])
  drawFrame()
  await soon(() => expect(textOf('screen')).toBe('two two'))
  expect(textOf('field')).toBe('two')
})

test('behavior: of two answers in one frame the second stands', async () => {
  const client = await renderScreen(<Screen isFirst />)
  const drawFrame = holdFrames()
  client.setQueryData(KEY, 'two')
  client.setQueryData(KEY, 'three')
  await aTaskLater()
  expect([textOf('field'), textOf('screen')]).toEqual(['three', 'one one'])
  drawFrame()
  await soon(() => expect(textOf('screen')).toBe('three one'))
  expect(textOf('field')).toBe('three')
})

test('behavior: before a press everything has the answer', async () => {
  const client = await renderScreen(<Screen isFirst />)
  holdFrames()
  client.setQueryData(KEY, 'two')
  await aTaskLater()
  expect(textOf('screen')).toBe('one one')
  document.querySelector('button')?.click()
  expect([textOf('field'), textOf('screen')]).toEqual(['two', 'two one'])
  await soon(() => expect(textOf('taken')).toBe('two'))
})

test('behavior: with another address everything has the answer', async () => {
  const client = await renderScreen(<Screen isFirst />)
  holdFrames()
  client.setQueryData(KEY, 'two')
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await soon(() => expect(textOf('screen')).toBe('two one'))
})

test('behavior: where no part shows it first, and for another answer, nothing is held', async () => {
  const client = await renderScreen(<Screen isFirst={false} />)
  holdFrames()
  client.setQueryData(KEY, 'two')
  await soon(() => expect([textOf('field'), textOf('screen')]).toEqual(['two', 'two one']))
  client.setQueryData(OTHER_KEY, 'two')
  await soon(() => expect(textOf('screen')).toBe('two two'))
})

test('behavior: a page that draws no frames waits for none', async () => {
  const client = await renderScreen(<Screen isFirst />)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  onTestFinished(() => void vi.unstubAllGlobals())
  client.setQueryData(KEY, 'two')
  await soon(() => expect(textOf('screen')).toBe('two one'))
})

test('behavior: a part of what is ahead is read once for each answer', () => {
  const source = createAhead<string>()
  const read = vi.fn((text: string) => (text === '' ? null : text.length))
  const part = aheadOf(source, read)
  const told = vi.fn()
  onTestFinished(part.subscribe(told))
  expect(part.get()).toBeNull()
  source.show('four')
  expect([part.get(), part.get()]).toEqual([4, 4])
  expect(read).toHaveBeenCalledTimes(1)
  source.show('')
  expect(part.get()).toBeNull()
  expect(told).toHaveBeenCalledTimes(2)
})
