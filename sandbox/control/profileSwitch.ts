import { PROFILES, type Profile } from '../service/http/serviceErrors.ts'

/** What the controls can switch to: the habits of the service, and answers of the real one in place of its own. */
export const SWITCHED_PROFILES = [...PROFILES, 'recorded'] as const
export type SwitchedProfile = (typeof SWITCHED_PROFILES)[number]

/** Which habits the service shows; switched by the controls. */
export interface ProfileSwitch {
  profile(): SwitchedProfile
  /** Habits of what is answered by the sandbox itself: beside recorded answers those of the real service. */
  habits(): Profile
  set(profile: SwitchedProfile): void
  capture(): SwitchedProfile
  restore(profile: SwitchedProfile): void
}

/** A switch that shows `initial` at first. */
export function createProfileSwitch(initial: SwitchedProfile): ProfileSwitch {
  let current = initial
  const set = (profile: SwitchedProfile): void => {
    current = profile
  }
  return {
    profile: () => current,
    habits: () => (current === 'recorded' ? 'live' : current),
    set,
    capture: () => current,
    restore: set,
  }
}
