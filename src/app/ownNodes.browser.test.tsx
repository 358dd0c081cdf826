import { afterEach, expect, test, vi } from 'vitest'
import { ownNodes } from '../features/trade/settings/ownNodes.ts'
import { checkNode, withOwnNodes } from './ownNodes.ts'

const URL_1 = 'https://node.example/key'
const answering = (result: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result })
const nodeThat = (answers: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answers))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['its chain', '0x1', 'used'],
  ['another chain', '0x38', 'chain'],
  ['no number', 'one', 'silent'],
  ['nothing', null, 'silent'],
])('default: a node that answers %s', async (_what, result, check) => {
  nodeThat(async () => answering(result))
  expect(await checkNode(URL_1, 1)).toBe(check)
})

test('error: a node that cannot be reached, or answers a page, is silent', async () => {
  nodeThat(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await checkNode(URL_1, 1)).toBe('silent')
  nodeThat(async () => new Response('<html>'))
  expect(await checkNode(URL_1, 1)).toBe('silent')
})

test('error: what the policy of the page forbids is named as that', async () => {
  nodeThat(async () => {
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        ...{ blockedURI: URL_1, documentURI: 'https://kontor.test', violatedDirective: 'connect-src' },
        ...{
          effectiveDirective: 'connect-src',
          originalPolicy: 'connect-src',
          disposition: 'enforce',
          statusCode: 200,
        },
      }),
    )
    throw new TypeError('Failed to fetch')
  })
  expect(await checkNode(URL_1, 1)).toBe('policy')
})

test('default: a new node is checked once, then read before those of the host', async () => {
  const config = {
    ...{ apiUrl: 'https://service.test', partner: 'kontor' },
    chains: [{ id: 1, rpcUrls: ['https://host.example'] }],
  }
  nodeThat(async () => answering('0x1'))
  ownNodes.setState({ nodes: [{ chainId: 1, url: URL_1, check: 'new' }] })
  for (const _start of ['first', 'second'])
    expect((await withOwnNodes(config)).chains).toEqual([{ id: 1, rpcUrls: [URL_1, 'https://host.example'] }])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(ownNodes.getState().nodes).toEqual([{ chainId: 1, url: URL_1, check: 'used' }])
})

test('error: a node of another chain is not used', async () => {
  const chains = [{ id: 1, rpcUrls: ['https://host.example'] }]
  nodeThat(async () => answering('0x38'))
  ownNodes.setState({ nodes: [{ chainId: 1, url: URL_1, check: 'new' }] })
  expect((await withOwnNodes({ apiUrl: 'https://service.test', partner: 'kontor', chains })).chains).toEqual(
    chains,
  )
})
