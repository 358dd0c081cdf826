import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useConfig } from '../trade/session/configContext.tsx'
import { type ScenarioName, scenarioOn } from './scenarios.ts'
import { venueControls, venueTrouble } from './venueControls.ts'

/** The scenario that is on at the venue; null where none is. */
export const useScenarioOn = (): ScenarioName | null =>
  useStore(venueTrouble, ({ trouble }) => scenarioOn(trouble))

/** The controls of this page's venue, and what is being done with them: one thing at a time. */
export function useVenue() {
  const { sandbox } = useConfig()
  const url = sandbox?.controlUrl ?? ''
  const controls = useMemo(() => venueControls(url), [url])
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  /** `name` of what is done, for the button that waits and the sentence if it fails. */
  const act = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    setBusy(name)
    setFailed(null)
    try {
      await work()
    } catch {
      setFailed(name)
    } finally {
      setBusy(null)
    }
  }
  return { controls, busy, failed, act }
}
