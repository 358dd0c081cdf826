import { describe, expect, test } from 'vitest'
import { CONTENT_POLICY, PRACTICE_POLICY, SITE_POLICY } from './contentPolicy.ts'
import { connectSources, policyText } from './tightenPolicy.ts'

const CONFIG = {
  apiUrl: 'https://api.example.org/base',
  partner: 'anon',
  chains: [{ id: 1, rpcUrls: ['https://rpc.example.org/key/abc', 'http://127.0.0.1:8545'] }],
}

describe('connectSources', () => {
  test('default', () => {
    expect(connectSources(CONFIG)).toEqual([
      "'self'",
      'https://api.example.org',
      'https://rpc.example.org',
      'http://127.0.0.1:8545',
    ])
  })

  test('behavior: the sandbox control address is named only where a sandbox is served', () => {
    const sandbox = { controlUrl: 'http://127.0.0.1:4001/sandbox' }
    expect(connectSources({ ...CONFIG, sandbox })).toContain('http://127.0.0.1:4001')
  })

  test('behavior: the relay of WalletConnect is named only where a project id is', () => {
    const relays = (more: object) =>
      connectSources({ ...CONFIG, ...more }).filter((one) => one.startsWith('ws'))
    const walletConnectProjectId = 'f'.repeat(32)
    const walletConnectRelayUrl = 'wss://relay.example.org/v2'
    expect(relays({ walletConnectRelayUrl })).toEqual([])
    expect(relays({ walletConnectProjectId })).toEqual(['wss://relay.walletconnect.org'])
    expect(relays({ walletConnectProjectId, walletConnectRelayUrl })).toEqual(['wss://relay.example.org'])
  })
})

describe('policyText', () => {
  test('behavior: nothing inline and nothing evaluated', () => {
    expect(policyText(CONTENT_POLICY)).not.toMatch(/unsafe|\*(?!:| |;|$)|nonce/)
    expect(CONTENT_POLICY['default-src']).toEqual(["'none'"])
    expect(CONTENT_POLICY['require-trusted-types-for']).toEqual(["'script'"])
    expect(CONTENT_POLICY['trusted-types']).toEqual(["'none'"])
  })

  test('behavior: practice has a worker of the site besides, and asks no other host', () => {
    const changed = (policy: typeof CONTENT_POLICY) =>
      Object.entries(policy).filter(([name, sources]) => sources.join() !== CONTENT_POLICY[name]?.join())
    const worker = [
      ['worker-src', ["'self'"]],
      ['trusted-types', ['kontor-practice']],
    ]
    expect(changed(SITE_POLICY)).toEqual(worker)
    expect(changed(PRACTICE_POLICY)).toEqual([['connect-src', ["'self'"]], ...worker])
  })
})
