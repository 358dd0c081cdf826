import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { UserRejectedRequestError } from 'viem'
import { lazyStyles } from '../ui/lazyStyles.ts'
import { closeWalletDialog } from './walletDialog.tsx'

/** While it is on the page, the dialog that listed the wallets is not drawn (`walletDialog.css`). */
const OVER = 'over-wallets'

/**
 * Shows a dialog in place of the list of wallets until it is done with.
 * @throws {UserRejectedRequestError} when the person closes it, which closes the list too.
 */
export async function overWalletList(
  dialog: (onDone: () => void, onClose: () => void) => ReactNode,
): Promise<void> {
  await lazyStyles().catch(() => undefined)
  const container = document.createElement('div')
  container.id = OVER
  // The dialog behind closes by Escape too.
  container.addEventListener('keydown', (event) => event.stopPropagation())
  document.body.append(container)
  const root = createRoot(container)
  try {
    await new Promise<void>((done, reject) => {
      const close = () => {
        closeWalletDialog()
        reject(new UserRejectedRequestError(new Error('closed')))
      }
      root.render(dialog(done, close))
    })
  } finally {
    root.unmount()
    container.remove()
  }
}
