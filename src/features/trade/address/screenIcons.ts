import type { IconName } from '../../../ui/Icon.tsx'
import type { Screen } from './paths.ts'

/** The picture of each screen, the same wherever it is named. */
export const SCREEN_ICONS: Readonly<Record<Screen, IconName>> = {
  swap: 'flip',
  limit: 'target',
  twap: 'clock',
  crosschain: 'bridge',
  otc: 'link',
  orders: 'list',
}
