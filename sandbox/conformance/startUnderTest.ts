import { CHAIN_IDS } from '../chain/chainIds.ts'
import { practiceState } from '../practice/practiceState.ts'
import { openPracticeVenue } from '../practice/practiceVenue.ts'
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../sandbox.ts'
import { IS_PRACTICE } from './isPractice.ts'
import { servePractice } from './practicePorts.ts'

async function startPractice({ seed, profile, makerPort }: SandboxOptions) {
  const states = await Promise.all(CHAIN_IDS.map(practiceState))
  const hasMaker = makerPort !== undefined
  const venue = await openPracticeVenue(states, undefined, { seed, hasMaker, ...(profile && { profile }) })
  const { manifest, stop } = await servePractice(venue.fetch)
  return {
    manifest,
    async stop() {
      await stop()
      await venue.stop()
    },
  }
}

/** Starts what the suite is to test: the sandbox, or the venue of a practice page, which is of this process. */
export const startUnderTest = (
  options: SandboxOptions = {},
): Promise<Pick<RunningSandbox, 'manifest' | 'stop'>> =>
  IS_PRACTICE ? startPractice(options) : startSandbox(options)
