/** A body that is longer than what is read of its kind. */
export class TooLongError extends Error {
  override name = 'TooLongError'
}

/**
 * The text of a body, counted while it arrives: past `most` bytes the rest is not fetched. The length in the headers does not count.
 * @throws {TooLongError} past the limit; and what the body's own stream throws.
 */
export async function boundedText({ body }: Pick<Response, 'body'>, most: number): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > most) {
      reader.cancel().catch(() => undefined)
      throw new TooLongError(`more than ${most} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
