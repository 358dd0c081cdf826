import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkConfig } from './readConfig.ts'

const VALID = {
  apiUrl: 'https://api.example.org/',
  partner: 'anon',
  chains: [{ id: 1, rpcUrls: ['https://rpc.example.org'] }],
}

const problemsOf = (json: unknown) => {
  const reading = checkConfig(json)
  return reading.ok ? [] : reading.problems
}

describe('checkConfig', () => {
  test('default', () => {
    expect(checkConfig(VALID)).toEqual({ ok: true, config: { ...VALID, apiUrl: 'https://api.example.org' } })
  })

  test('behavior: the committed settings are valid', () => {
    const text = readFileSync(new URL('../../public/config.json', import.meta.url), 'utf8')
    expect(problemsOf(JSON.parse(text))).toEqual([])
  })

  test('behavior: plain http is for this machine only', () => {
    expect(problemsOf({ ...VALID, apiUrl: 'http://127.0.0.1:4001' })).toEqual([])
    expect(problemsOf({ ...VALID, apiUrl: 'http://api.example.org' })).toHaveLength(1)
  })

  test('behavior: the address of the partner may be named, and is read with its checksum', () => {
    const partnerAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const read = checkConfig({ ...VALID, partnerAddress: partnerAddress.toLowerCase() })
    expect(read).toMatchObject({ ok: true, config: { partnerAddress } })
    expect(problemsOf({ ...VALID, partnerAddress })).toEqual([])
  })

  test.each([
    ['with a wrong checksum', '0x70997970c51812dc3A010C7d01b50e0d17dc79C8'],
    ['of zero', `0x${'0'.repeat(40)}`],
    ['of native', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    ['that is none', 'kontor.eth'],
    ['that is no text', 7],
  ])('error: an address of the partner %s', (_title, partnerAddress) => {
    expect(problemsOf({ ...VALID, partnerAddress })).toEqual([
      expect.objectContaining({
        path: 'partnerAddress',
        say: expect.objectContaining({ key: 'app.config.partnerAddress' }),
      }),
    ])
  })

  test('error: lists everything that is wrong at once', () => {
    const problems = problemsOf({
      partner: 'a b',
      chains: [{ id: 146, rpcUrls: [] }],
      router: '0x6A000F20005980200259B80c5102003040001068',
    })
    expect(problems.map(({ path, say }) => [path, say.key])).toEqual([
      ['apiUrl', 'app.config.missing'],
      ['partner', 'app.config.partner'],
      ['chains.0.id', 'app.config.chainId'],
      ['chains.0.rpcUrls', 'app.config.addresses'],
      ['router', 'app.config.unknown'],
    ])
  })

  test('error: a chain named twice', () => {
    const problems = problemsOf({ ...VALID, chains: [...VALID.chains, ...VALID.chains] })
    expect(problems.map(({ say }) => say.key)).toEqual(['app.config.chainTwice'])
  })

  test('error: credentials in an address', () => {
    expect(problemsOf({ ...VALID, apiUrl: 'https://user:secret@api.example.org' })).toHaveLength(1)
  })

  test('error: settings that are no object', () => {
    expect(problemsOf([]).map(({ path }) => path)).toContain('apiUrl')
    expect(problemsOf('text').map(({ say }) => say.key)).toEqual(['app.config.object'])
  })
})
