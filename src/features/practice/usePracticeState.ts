import { useSyncExternalStore } from 'react'
import { PRACTICE_STATE, PRACTICE_STEPS } from '../../domain/host/practice.ts'

/** How far the venue of a practice page is: steps done until it answers, or that it does not come, or is open in another tab. */
export type PracticeState = { readonly stepsDone: number } | 'open' | 'failed' | 'elsewhere'

const read = () => document.documentElement.dataset[PRACTICE_STATE]

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: [`data-${PRACTICE_STATE}`] })
  return () => observer.disconnect()
}

/** The state that the page's first script reports; open where nothing does. */
export function usePracticeState(): PracticeState {
  const state = useSyncExternalStore(subscribe, read)
  if (state === undefined || state === String(PRACTICE_STEPS)) return 'open'
  return state === 'failed' || state === 'elsewhere' ? state : { stepsDone: Number(state) }
}
