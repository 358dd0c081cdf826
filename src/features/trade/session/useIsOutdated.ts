import { isOutdated } from '../../../domain/host/version.ts'
import { buildName } from '../page/buildName.ts'
import { useConfig } from './configContext.tsx'

/** Whether nothing new is traded in this build. */
export function useIsOutdated(): boolean {
  return isOutdated(buildName(), useConfig())
}
