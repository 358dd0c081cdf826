import '../../../text/en/trade/lacks.ts'
import { chainName } from '../../../domain/chain/chains.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import type { Screen } from '../address/paths.ts'

/** Says before anything is typed that a chain has not what the trades of a screen need. */
export function LackNote({
  screen,
  chainId,
}: {
  readonly screen: Exclude<Screen, 'orders' | 'swap'>
  readonly chainId: number
}) {
  return (
    <div className="mb-3">
      <Note tone="warn">{t(`lacks.${screen}`, { chain: chainName(chainId) })}</Note>
    </div>
  )
}
