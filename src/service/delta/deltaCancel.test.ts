import { describe, expect, test } from 'vitest'
import { wiredService } from '../../../testing/service/testRoute.ts'
import { submitCancellation } from './deltaCancel.ts'

const cancellation = { orderIds: ['a', 'b'], signature: '0x12' } as const
const cancelled = (answer: () => Response) => submitCancellation(wiredService(answer).service, cancellation)

describe('cancelOrders', () => {
  test('default: the ids and the signature, once', async () => {
    const { service, requested } = wiredService(() => Response.json({ cancelled: ['a', 'b'] }))
    await submitCancellation(service, cancellation)
    expect(requested).toHaveLength(1)
    expect(requested[0]?.url.pathname).toBe('/v2/delta/orders/cancel')
    expect(JSON.parse(String(requested[0]?.init?.body))).toEqual(cancellation)
  })

  test.each([
    ['success', () => Response.json({ success: true })],
    ['both', () => Response.json({ success: true, cancelled: ['a', 'b'] })],
    ['an empty object', () => Response.json({}, { status: 202 })],
    ['text', () => Response.json('OK')],
    ['no content', () => new Response(null, { status: 204 })],
  ])('behavior: %s means that the wish was taken', async (_name, answer) => {
    await expect(cancelled(answer)).resolves.toBeUndefined()
  })

  test.each([
    [
      'a refusal with status 200',
      { errorType: 'OrderCancellationError', details: 'Invalid signature' },
      'invalid-signature',
    ],
    ['no success, with words', { success: false, error: 'Order already settled' }, 'order-settled'],
    ['no success', { success: false }, 'refused'],
  ])('error: %s', async (_name, body, code) => {
    await expect(cancelled(() => Response.json(body))).rejects.toMatchObject({ code: `service-${code}` })
  })

  test.each(['', '<html>log in</html>'])('error: %j from something in between', async (body) => {
    await expect(cancelled(() => new Response(body))).rejects.toMatchObject({ code: 'service-unreadable' })
  })
})
