import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkConfig } from './wholeConfig.ts'

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

  test('behavior: parents of the frame are exact origins, https or on this machine', () => {
    for (const safeParents of [[], ['https://app.safe.global', 'http://127.0.0.1:9000']])
      expect(checkConfig({ ...VALID, safeParents })).toMatchObject({ ok: true, config: { safeParents } })
    for (const one of [
      'https://safe.example.org/',
      'https://safe.example.org/apps',
      'https://*.example.org',
      'https://a.example;script-src',
      'https://Safe.example.org',
      'http://safe.example.org',
      'https://user@safe.example.org',
      'app.safe.global',
      '*',
      'null',
      7,
    ])
      expect(problemsOf({ ...VALID, safeParents: [one] })).toMatchObject([
        { path: 'safeParents.0', say: { key: 'app.config.origin' } },
      ])
    for (const list of ['https://app.safe.global', Array(101).fill('https://app.safe.global')])
      expect(problemsOf({ ...VALID, safeParents: list })).toMatchObject([
        { path: 'safeParents', say: { key: 'app.config.origins' } },
      ])
  })

  test('behavior: the relay of WalletConnect is a secure address, or on this machine', () => {
    const relay = (walletConnectRelayUrl: unknown) =>
      problemsOf({ ...VALID, walletConnectProjectId: 'f'.repeat(32), walletConnectRelayUrl })
    for (const url of ['wss://relay.example.org', 'ws://127.0.0.1:9000']) expect(relay(url)).toEqual([])
    for (const url of [
      'ws://relay.example.org',
      'https://relay.example.org',
      'wss://a:b@example.org',
      'relay',
      7,
    ])
      expect(relay(url)).toMatchObject([{ path: 'walletConnectRelayUrl', say: { key: 'app.config.relay' } }])
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

  test('error: longer lists than any host has are refused whole', () => {
    const rpcUrls = Array.from({ length: 101 }, () => 7)
    expect(problemsOf({ ...VALID, chains: [{ ...VALID.chains[0], rpcUrls }] })).toEqual([
      expect.objectContaining({ path: 'chains.0.rpcUrls' }),
    ])
    expect(problemsOf({ ...VALID, chains: rpcUrls })).toEqual([expect.objectContaining({ path: 'chains' })])
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

describe('checkConfig of a host with terms', () => {
  const hostedProblemsOf = (json: unknown) => {
    const reading = checkConfig(json)
    return reading.ok ? [] : reading.problems
  }
  const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  test.each([
    [
      { name: 'desk', feeBps: 30, receiver },
      { feeBps: 30, takesSurplus: false },
    ],
    [
      { name: 'desk', feeBps: 200, receiver: receiver.toLowerCase() },
      { feeBps: 200, takesSurplus: false },
    ],
    [
      { name: 'desk', takesSurplus: true, receiver },
      { feeBps: 0, takesSurplus: true },
    ],
  ])('default: a host with terms of its own: %o', (partner, takes) => {
    const { partner: _name, ...rest } = VALID
    expect(checkConfig({ ...rest, partner })).toEqual({
      ok: true,
      config: {
        ...{ ...rest, apiUrl: 'https://api.example.org', partner: 'desk' },
        ...{ partnerAddress: receiver, hostFee: { receiver, ...takes } },
      },
    })
  })

  test('behavior: a partner that names itself only is its name', () => {
    const read = checkConfig({ ...VALID, partner: { name: 'desk' } })
    expect(read).toEqual({
      ok: true,
      config: { ...VALID, apiUrl: 'https://api.example.org', partner: 'desk' },
    })
  })

  test.each([
    [{ name: 'a b', feeBps: 30, receiver }, 'partner.name', 'app.config.partner'],
    [{ name: 'desk', feeBps: 201, receiver }, 'partner.feeBps', 'app.config.feeBps'],
    [{ name: 'desk', feeBps: 0, receiver }, 'partner.feeBps', 'app.config.feeBps'],
    [{ name: 'desk', feeBps: 1.5, receiver }, 'partner.feeBps', 'app.config.feeBps'],
    [{ name: 'desk', feeBps: '30', receiver }, 'partner.feeBps', 'app.config.feeBps'],
    [{ name: 'desk', feeBps: 30, receiver: 'kontor.eth' }, 'partner.receiver', 'app.config.partnerAddress'],
    [{ name: 'desk', feeBps: 30 }, 'partner', 'app.config.terms'],
    [{ name: 'desk', takesSurplus: true }, 'partner', 'app.config.terms'],
    [{ name: 'desk', receiver }, 'partner', 'app.config.terms'],
    [{ name: 'desk', takesSurplus: false, receiver }, 'partner.takesSurplus', 'app.config.takesSurplus'],
    [{ name: 'desk', feeBps: 30, takesSurplus: true, receiver }, 'partner', 'app.config.terms'],
    [{ name: 'desk', fee: 30, receiver }, 'partner.fee', 'app.config.unknown'],
    [{ feeBps: 30, receiver }, 'partner.name', 'app.config.missing'],
  ])('error: terms of a host that contradict themselves: %o', (partner, path, key) => {
    const problems = hostedProblemsOf({ ...VALID, partner })
    expect(problems.map((problem) => [problem.path, problem.say.key])).toContainEqual([path, key])
  })

  test('error: two receivers', () => {
    const partner = { name: 'desk', feeBps: 30, receiver }
    const [problem] = hostedProblemsOf({ ...VALID, partner, partnerAddress: receiver })
    expect(problem?.say.key).toBe('app.config.oneReceiver')
  })
})

describe('what the host has to say', () => {
  test('behavior: a banner is plain text: directions and invisible characters dropped, cut', () => {
    const read = checkConfig({
      ...VALID,
      banner: { text: `A\u202eB\u200b\n ${'x'.repeat(400)}`, level: 'info' },
    })
    const text = read.ok ? read.config.banner?.text : ''
    expect(text).toMatch(/^AB x+…$/)
    expect(text).toHaveLength(160)
  })

  test('error: swap and orders cannot be switched off', () => {
    for (const name of ['swap', 'orders'])
      expect(problemsOf({ ...VALID, features: { [name]: false } })).toMatchObject([
        { path: `features.${name}`, say: { key: 'app.config.unknown' } },
      ])
  })
})
