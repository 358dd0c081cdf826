import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openListener } from './listener.ts'

const PARTS = 64
const PART = Buffer.alloc(64 * 1024, '1')

/** Sends a message part by part, whatever comes back meanwhile: what came back, or why nothing more could be sent. */
function sent(port: number, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
    socket.write(head)
    let parts = 0
    const more = (): void => {
      if (parts === PARTS) {
        socket.end()
        return
      }
      parts += 1
      socket.write(PART)
      setImmediate(more)
    }
    more()
  })
}

test('error: a message that is no request is refused to the end, however much of it follows', async () => {
  const app = new Hono<{ Bindings: never }>()
  const listener = await openListener(app as never, '127.0.0.1', 0)
  try {
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await sent(listener.port, 'POST \\v2\\orders HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n')
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('The message is not a valid HTTP request')
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
    }
  } finally {
    await listener.close()
  }
})
