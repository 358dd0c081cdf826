import { useState } from 'react'
import { AppError } from '../../../domain/data/errors.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'
import { say } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useSteady } from '../page/useSteady.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import type { Slot } from '../token/pairDefaults.ts'
import type { TradeButton } from './tradeButton.ts'

/** What the primary button of a form says and does. */
export interface FormAction {
  readonly button: TradeButton
  /** Enter in one of the form's amounts presses the button. */
  readonly formId: string
  /** Asks for the quote again. */
  readonly renew?: () => Promise<unknown>
  readonly onReview: () => void
  readonly onWrap?: () => void
  /** The pointer is on the button, and a press would review. */
  readonly onIntent?: () => unknown
}

interface TradeActionProps extends FormAction {
  readonly chainId: number
  readonly onPicker?: (slot: Slot) => void
}

/** The primary button: what is in the way, or the next thing to do. */
export function TradeAction(props: TradeActionProps) {
  const { button, chainId } = props
  const { act, isBusy, refused } = useWalletAct()
  const press = useSteady(() => {
    switch (button.action) {
      case 'connect':
        return void act((walletLayer) => walletLayer.connect())
      case 'switch-chain':
        return void act((walletLayer) => walletLayer.switchChain(chainId))
      case 'resume':
      case 'retry':
        return void props.renew?.()
      case 'choose-sell':
        return props.onPicker?.('sell')
      case 'choose-buy':
        return props.onPicker?.('buy')
      case 'review':
        return props.onReview()
      case 'wrap':
        return props.onWrap?.()
      case null:
        return undefined
    }
  })
  const enter = useSteady(() => void props.onIntent?.())

  return (
    <>
      <Button
        type="submit"
        form={props.formId}
        variant="primary"
        size="large"
        full
        className="mt-3.5 max-desk:sticky max-desk:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-desk:z-5 max-desk:shadow-[0_0_0_0.375rem_var(--paper)]"
        busy={isBusy || (button.busy ?? false)}
        blocked={button.action === null}
        onPointerEnter={button.action === 'review' ? enter : undefined}
        onClick={press}
      >
        {button.label}
      </Button>
      {refused && (
        <div className="mt-3">
          <Note tone="down" urgent>
            {say(refused.say)}
          </Note>
        </div>
      )}
    </>
  )
}

/** Does something with the wallet layer, and keeps why that was refused. */
function useWalletAct() {
  const { load } = useWalletLayer()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<AppError | null>(null)
  const act = async (what: (walletLayer: WalletLayer) => Promise<unknown>) => {
    setBusy(true)
    setRefused(null)
    try {
      await what(await load())
    } catch (error) {
      if (error instanceof AppError) setRefused(error)
      else throw error
    } finally {
      setBusy(false)
    }
  }
  return { act, isBusy, refused }
}
