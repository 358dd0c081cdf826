import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { makerHeaders } from './makerAuth.ts'

const SECRET = Buffer.from('a secret of any length at all, in base64 on its way')
const credentials = { domain: 'here', accessKey: 'key', secretKey: SECRET.toString('base64') }

it('default: the four headers, the signature over time, method, path, query and body', async () => {
  const requests = [
    { method: 'GET', path: '/31337/prices', query: '', body: '' },
    { method: 'GET', path: '/1/pairs', query: '?a=b', body: '' },
    { method: 'POST', path: '/1/firm', query: '', body: '{"makerAsset":"0xé"}' },
  ] as const
  for (const request of requests) {
    const { method, path, query, body } = request
    expect(await makerHeaders(credentials, request, 1_700_000_000_123)).toEqual({
      'X-AUTH-DOMAIN': 'here',
      'X-AUTH-ACCESS-KEY': 'key',
      'X-AUTH-TIMESTAMP': '1700000000123',
      'X-AUTH-SIGNATURE': createHmac('sha256', SECRET)
        .update(`1700000000123${method}${path}${query}${body}`)
        .digest('hex'),
    })
  }
})
