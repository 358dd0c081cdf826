import '../text/en/app/frame.ts'
import { t } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { overWalletList } from './overWalletList.tsx'

/**
 * Asks whether requests may go to the wallet of the page around this one.
 * @throws {UserRejectedRequestError} when the person closes the window.
 */
export const openParentConsent = (host: string): Promise<void> =>
  overWalletList((onAgree, onClose) => <ConsentDialog host={host} onAgree={onAgree} onClose={onClose} />)

interface ConsentDialogProps {
  readonly host: string
  readonly onAgree: () => void
  readonly onClose: () => void
}

function ConsentDialog({ host, onAgree, onClose }: ConsentDialogProps) {
  return (
    <Dialog
      title={t('frame.walletTitle', { host })}
      onClose={onClose}
      footer={
        <Button variant="primary" size="large" full onClick={onAgree}>
          {t('frame.walletUse')}
        </Button>
      }
    >
      <p className="text-14 text-ink-2">{t('frame.walletText', { host })}</p>
    </Dialog>
  )
}
