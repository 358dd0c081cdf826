import { expect, test } from 'vitest'
import { pairingLink, phoneWallets, walletBrowsers } from './phoneWallets.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36'

test('default: on a phone its apps, elsewhere none', () => {
  expect(phoneWallets(IPHONE).map(({ name }) => name)).toContain('MetaMask')
  expect(phoneWallets(COMPUTER)).toEqual([])
})

test('behavior: a link carries the whole pairing as one parameter', () => {
  const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
  for (const wallet of phoneWallets(IPHONE)) {
    const link = new URL(pairingLink(wallet, uri))
    expect(link.searchParams.get('uri')).toBe(uri)
    expect(pairingLink(wallet, uri)).toMatch(/^[a-z]+:\/\/wc\?uri=/)
  }
})

test('default: links open a page, its whole address with it, in the browser of a wallet', () => {
  const page = 'https://kontor.test/app/?a=1&b=2#/swap?sell=ETH&buy=USDC'
  const links = Object.fromEntries(walletBrowsers(page).map(({ name, href }) => [name, new URL(href)]))
  expect(Object.keys(links)).toEqual(['MetaMask', 'Coinbase Wallet', 'Trust Wallet'])
  expect(links.MetaMask?.href).toBe(
    'https://link.metamask.io/dapp/kontor.test/app/?a=1&b=2#/swap?sell=ETH&buy=USDC',
  )
  expect(links['Coinbase Wallet']?.origin).toBe('https://go.cb-w.com')
  expect(links['Coinbase Wallet']?.searchParams.get('cb_url')).toBe(page)
  expect(links['Trust Wallet']?.searchParams.get('url')).toBe(page)
})

test('behavior: an offer that is only in its own link reaches no other host', () => {
  const links = walletBrowsers('https://kontor.example/#/otc/v1/0xsecret').slice(1)
  expect(links.map(({ name }) => name)).toEqual(['Coinbase Wallet', 'Trust Wallet'])
  for (const { href } of links) {
    expect(href).not.toContain('secret')
    expect(decodeURIComponent(href)).toContain('https://kontor.example/#/otc')
  }
})
