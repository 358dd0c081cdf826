import { onTestFinished, vi } from 'vitest'

/**
 * Answers requests of this page to some addresses until the test is over.
 * @param addresses how they begin, or what they match
 * @param answer `ask` sends the request on
 * @returns how to end it before
 */
export function answerInPlaceOf(
  addresses: string | RegExp,
  answer: (ask: () => Promise<Response>) => Promise<Response>,
): () => void {
  const send = window.fetch
  const isMeant = (url: string) =>
    typeof addresses === 'string' ? url.startsWith(addresses) : addresses.test(url)
  const spy = vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const ask = () => send.call(window, input, init)
    return isMeant(input instanceof Request ? input.url : String(input)) ? answer(ask) : ask()
  })
  onTestFinished(() => void spy.mockRestore())
  return () => spy.mockRestore()
}
