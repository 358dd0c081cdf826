import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { scheduleNotification } from '../page/notifications.ts'
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

/** What React has to draw is drawn; no timer and no frame runs. */
function drawn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((then) => {
    port1.onmessage = () => then()
    port2.postMessage(null)
  })
}

/** A task later, and long before a frame. */
async function aTaskLater(): Promise<void> {
  vi.advanceTimersByTime(1)
  await drawn()
}

async function aFrameLater(): Promise<void> {
  vi.advanceTimersToNextFrame()
  await aTaskLater()
}

async function renderScreen(content: ReactNode): Promise<QueryClient> {
  const client = new QueryClient()
  client.setQueryData(KEY, 'one')
  client.setQueryData(OTHER_KEY, 'one')
  await render(<QueryClientProvider client={client}>{content}</QueryClientProvider>)
  expect(textOf('screen')).toBe('one one')
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
  onTestFinished(() => {
    // What a test left held is told.
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
  })
  return client
}

/** Texts of field and screen as they stood after each change. */
function watchTexts(): readonly string[] {
  const seen: string[] = []
  const observer = new MutationObserver(() => seen.push(`${textOf('field')}, ${textOf('screen')}`))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return seen
}

test('default: a field shows an answer first, everything else a frame later, and nothing goes back', async () => {
  const client = await renderScreen(<Screen isFirst />)
  const seen = watchTexts()
  client.setQueryData(KEY, 'two')
  client.setQueryData(OTHER_KEY, 'two')
  await aTaskLater()
  expect([textOf('field'), textOf('screen')]).toEqual(['two', 'one one'])
  await aFrameLater()
  expect([textOf('field'), textOf('screen')]).toEqual(['two', 'two two'])
  expect(seen).toEqual(['two, one one', 'two, two two'])
})

test('behavior: of two answers in one frame the second stands', async () => {
  const client = await renderScreen(<Screen isFirst />)
  client.setQueryData(KEY, 'two')
  client.setQueryData(KEY, 'three')
  await aTaskLater()
  expect([textOf('field'), textOf('screen')]).toEqual(['three', 'one one'])
  await aFrameLater()
  expect([textOf('field'), textOf('screen')]).toEqual(['three', 'three one'])
})

test('behavior: before a press everything has the answer', async () => {
  const client = await renderScreen(<Screen isFirst />)
  client.setQueryData(KEY, 'two')
  await aTaskLater()
  expect(textOf('screen')).toBe('one one')
  document.querySelector('button')?.click()
  expect([textOf('field'), textOf('screen')]).toEqual(['two', 'two one'])
  await drawn()
  expect(textOf('taken')).toBe('two')
})

test('behavior: with another address everything has the answer', async () => {
  const client = await renderScreen(<Screen isFirst />)
  client.setQueryData(KEY, 'two')
  await aTaskLater()
  expect(textOf('screen')).toBe('one one')
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await drawn()
  expect([textOf('field'), textOf('screen')]).toEqual(['two', 'two one'])
  // The wait that ended is not the next one's.
  client.setQueryData(KEY, 'three')
  await aTaskLater()
  expect([textOf('field'), textOf('screen')]).toEqual(['three', 'two one'])
})

test('behavior: where no part shows it first, and for another answer, nothing is held', async () => {
  const client = await renderScreen(<Screen isFirst={false} />)
  client.setQueryData(KEY, 'two')
  await aTaskLater()
  expect([textOf('field'), textOf('screen')]).toEqual(['two', 'two one'])
  client.setQueryData(OTHER_KEY, 'two')
  await aTaskLater()
  expect(textOf('screen')).toBe('two two')
})

test('behavior: behind a window nothing is held', async () => {
  const client = await renderScreen(<Screen isFirst />)
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  onTestFinished(() => dialog.remove())
  dialog.showModal()
  client.setQueryData(KEY, 'two')
  await aTaskLater()
  expect([textOf('field'), textOf('screen')]).toEqual(['two', 'two one'])
})

test('behavior: a page that draws no frames waits for none', async () => {
  const client = await renderScreen(<Screen isFirst />)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  onTestFinished(() => void vi.unstubAllGlobals())
  client.setQueryData(KEY, 'two')
  await aTaskLater()
  expect(textOf('screen')).toBe('one one')
  vi.advanceTimersByTime(100)
  await drawn()
  expect(textOf('screen')).toBe('two one')
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
