import { useState } from 'react'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useSession } from '../../trade/session/sessionHooks.tsx'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { ReadingList } from './ReadingList.tsx'

/** In place of the list while nobody is connected and no account is looked at; until a remembered wallet is back, nothing is claimed. */
export function NoOwner() {
  const status = useSession((state) => state.status)
  const { load } = useWalletLayer()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const connect = async () => {
    setBusy(true)
    try {
      const walletLayer = await load()
      await walletLayer.connect()
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card padded>
      {status === 'restoring' ? (
        <ReadingList />
      ) : (
        <div className="grid justify-items-center gap-4 py-6 text-center">
          <p className="text-ink-2">{t('orders.noOwner')}</p>
          <Button size="compact" busy={isBusy || status === 'connecting'} onClick={() => void connect()}>
            {t('app.account.connect')}
          </Button>
          {hasFailed && (
            <Note tone="down" urgent>
              {t('app.error.walletLayer')}
            </Note>
          )}
        </div>
      )}
    </Card>
  )
}
