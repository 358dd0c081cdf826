import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CHAIN_IDS } from '../../../sandbox/chain/chainIds.ts'
import { PRACTICE_PLACES } from '../../../sandbox/practice/practicePlaces.ts'
import { practiceState } from '../../../sandbox/practice/practiceState.ts'
import { openPracticeVenue, type PracticeVenue } from '../../../sandbox/practice/practiceVenue.ts'
import { END_ALL, SCENARIO, SCENARIOS, scenarioOn } from './scenarios.ts'
import { venueControls, venueTrouble } from './venueControls.ts'

let venue: PracticeVenue
const controls = venueControls(PRACTICE_PLACES.controlUrl)

beforeAll(async () => {
  venue = await openPracticeVenue(await Promise.all(CHAIN_IDS.map(practiceState)))
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => venue.fetch(new Request(url, init)))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await venue?.stop()
})
afterEach(async () => {
  for (const call of END_ALL) await controls.send(call)
})

const shown = async () => {
  await controls.read()
  return scenarioOn(venueTrouble.getState().trouble)
}

test.each(SCENARIOS)('default: %s is on once the venue took it, and off when all is ended', async (name) => {
  expect(await shown()).toBe(null)
  await controls.send(SCENARIO[name].start)
  expect(await shown()).toBe(name)
  for (const call of END_ALL) await controls.send(call)
  expect(await shown()).toBe(null)
})

test('error: what a control refuses is thrown with its words', async () => {
  const unknown = { control: 'partner/take', body: { offer: `0x${'1'.repeat(64)}` } }
  await expect(controls.send(unknown)).rejects.toThrow('there is no such offer')
})
