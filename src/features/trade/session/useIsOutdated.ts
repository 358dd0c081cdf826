import { isOlder } from '../../../domain/host/version.ts'
import { buildName } from '../page/buildName.ts'
import { useConfig } from './configContext.tsx'

/** Whether this build is older than the least version of the settings: nothing new is traded in it then. */
export function useIsOutdated(): boolean {
  const { leastVersion } = useConfig()
  return leastVersion !== undefined && isOlder(buildName(), leastVersion)
}
