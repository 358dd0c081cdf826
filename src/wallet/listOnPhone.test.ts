import { expect, test } from 'vitest'
import { listOnPhone } from './listOnPhone.ts'

const announced = (icon?: string) => ({
  id: 'io.wallet',
  name: 'Wallet',
  icon,
  rkDetails: undefined as unknown,
})

test('default: an announced wallet is listed by its own id, name and icon', () => {
  const wallet = announced('data:image/png;base64,AAAA')
  listOnPhone([wallet])
  expect(wallet.rkDetails).toMatchObject({
    ...{ id: 'io.wallet', name: 'Wallet', iconUrl: 'data:image/png;base64,AAAA' },
    ...{ isRainbowKitConnector: true, installed: true },
  })
})

test('behavior: what RainbowKit lists stays as it is, what has no image is not listed', () => {
  const [listed, bare, remote] = [
    { ...announced('data:image/png,'), rkDetails: 'own' },
    announced(),
    announced('https://x'),
  ]
  listOnPhone([listed, bare, remote])
  expect([listed.rkDetails, bare.rkDetails, remote.rkDetails]).toEqual(['own', undefined, undefined])
})

test('error: an icon cannot end the address it is drawn from', () => {
  const wallet = announced('data:image/svg+xml,x"), url(\'https://evil.test/a.png\\')
  listOnPhone([wallet])
  expect(JSON.stringify(wallet.rkDetails)).not.toMatch(/[()']|\\/)
})
