import { expect, test } from 'vitest'
import { isSharedOrigin } from './sharedOrigin.ts'

const at = (address: string) => isSharedOrigin(new URL(address))

test.each([
  'https://ipfs.io/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/',
  'https://gateway.example/ipns/site.example/#/swap',
  'http://127.0.0.1:8080/ipfs/bafy/index.html',
  'https://gateway.example/%69pfs/bafy/',
  'https://gateway.example//ipfs/bafy/',
  'https://ipfs.io/ipfs/bafy',
])('default: %s is shared by every site of the gateway', (address) => {
  expect(at(address)).toBe(true)
})

test.each([
  'https://bafybeigdyrzt.ipfs.dweb.link/',
  'https://bafybeigdyrzt.ipfs.dweb.link/ipfs/',
  'https://bafybeigdyrzt.ipfs.dweb.link/ipfs/bafy/',
  'https://site-example.ipns.localhost:8080/#/ipfs/bafy/',
  'https://kontor.example/',
  'https://kontor.example/trade/',
  'https://kontor.example/trade/ipfs/',
  'https://kontor.example/ipfs',
  'https://kontor.example/ipfs/',
  'https://kontor.example/ipfsx/bafy/',
  'https://kontor.example/#/ipfs/bafy',
  'https://kontor.example/?/ipfs/bafy',
])('behavior: %s belongs to one site', (address) => {
  expect(at(address)).toBe(false)
})

test('error: a path that no browser decodes is of one site', () => {
  expect(isSharedOrigin({ hostname: 'gateway.example', pathname: '/%zz/ipfs/bafy' })).toBe(false)
})
