import { expect, onTestFinished, test, vi } from 'vitest'
import { screenNeeds } from '../features/trade/lazy/screenNeeds.ts'
import { loadWalletLayerWhenIdle } from './loadWalletLayer.ts'

interface Need {
  readonly arrive: () => void
  readonly fail: () => void
}

function need(): Need {
  let settle: Need = { arrive: () => undefined, fail: () => undefined }
  const what = new Promise<void>((resolve, reject) => {
    settle = { arrive: resolve, fail: () => reject(new Error('not fetched')) }
  })
  void screenNeeds(what).catch(() => undefined)
  return settle
}

const idle = () => new Promise((resolve) => requestIdleCallback(resolve))

async function start() {
  const load = vi.fn(async () => ({}) as never)
  const loaded = loadWalletLayerWhenIdle({ load } as never)
  const isHeld = async () => {
    for (let turn = 0; turn < 3; turn += 1) await idle()
    return load.mock.calls.length === 0
  }
  return { load, loaded, isHeld }
}

test('behavior: the wallet layer waits for what the screen needs, and for what that needs', async () => {
  const code = need()
  const { load, loaded, isHeld } = await start()
  expect(await isHeld()).toBe(true)
  const order = need()
  code.arrive()
  expect(await isHeld()).toBe(true)
  order.arrive()
  await loaded
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: it comes where what the screen needs does not', async () => {
  const code = need()
  const { load, loaded } = await start()
  code.fail()
  await loaded
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: it comes where what the screen needs is late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const code = need()
  const { load, loaded } = await start()
  await vi.advanceTimersByTimeAsync(4_000)
  await loaded
  expect(load).toHaveBeenCalledOnce()
  code.arrive()
})
