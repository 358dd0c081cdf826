import { describe, expect, test } from 'vitest'
import { boundedText, TooLongError } from './boundedText.ts'
import { errorEnds, TEXT_LIMITS } from './textLimits.ts'

/** A body of so many parts, and how many of them were fetched. */
function bodyOf(part: Uint8Array, count: number) {
  const seen = { fetched: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (seen.fetched === count) return controller.close()
        seen.fetched += 1
        controller.enqueue(new Uint8Array(part))
      },
      cancel() {
        seen.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, seen }
}

describe('boundedText', () => {
  test('default: the whole text, letters cut between two parts included', async () => {
    const bytes = new TextEncoder().encode('€')
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    expect(await boundedText({ body }, 3)).toBe('€')
    expect(await boundedText({ body: null }, 3)).toBe('')
    expect(await boundedText(new Response('\ufeff{}'), 10)).toBe('{}')
  })

  test('error: past the limit the rest is not fetched, whatever the headers say', async () => {
    const { body, seen } = bodyOf(new Uint8Array(10), 1_000_000)
    await expect(boundedText(new Response(body, { headers: { 'content-length': '5' } }), 25)).rejects.toThrow(
      TooLongError,
    )
    expect(seen).toEqual({ fetched: 3, cancelled: true })
  })

  test('behavior: a body that is as long as may be is read', async () => {
    const { body } = bodyOf(new Uint8Array(10).fill(97), 3)
    expect(await boundedText({ body }, 30)).toHaveLength(30)
  })
})

describe('errorEnds', () => {
  test('behavior: short texts stay, of long ones both ends', () => {
    const { errorEnds: most } = TEXT_LIMITS
    expect(errorEnds('a'.repeat(2 * most))).toHaveLength(2 * most)
    const long = errorEnds(`begin${'x'.repeat(1_000_000)}end`)
    expect(long.length).toBeLessThan(2 * most + 10)
    expect([long.startsWith('begin'), long.endsWith('end')]).toEqual([true, true])
  })
})
