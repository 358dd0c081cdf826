import type { Profile } from '../service/http/serviceErrors.ts'

/** Which habits the service shows; switched by the controls. */
export interface ProfileSwitch {
  profile(): Profile
  set(profile: Profile): void
  capture(): Profile
  restore(profile: Profile): void
}

/** A switch that shows `initial` at first. */
export function createProfileSwitch(initial: Profile): ProfileSwitch {
  let current = initial
  const set = (profile: Profile): void => {
    current = profile
  }
  return { profile: () => current, set, capture: () => current, restore: set }
}
