import { useState } from 'react'
import { AppError } from '../../domain/errors.ts'
import type { Desk } from '../../flow/desk.ts'
import type { WrapIntent } from '../../flow/journal/flowRecord.ts'
import { say } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { LiveQuote } from '../trade/quote/useLiveQuote.ts'
import { useDesk } from '../trade/session/deskContext.tsx'
import { loadDialogs, loadReview } from './loadDialogs.ts'
import { swapButton } from './swapButton.ts'
import type { SwapDialog } from './swapDialog.ts'
import { SWAP_FORM_ID } from './swapForm.ts'
import type { SwapGate } from './swapGate.ts'

/** The primary button: what stands in the way, or the next thing to do. */
export function SwapAction({
  gate,
  chainId,
  live,
  wrap,
  onOpen,
}: {
  readonly gate: SwapGate
  readonly chainId: number
  readonly live: LiveQuote
  readonly wrap: WrapIntent | null
  readonly onOpen: (open: SwapDialog) => void
}) {
  const { load } = useDesk()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<AppError | null>(null)
  const button = swapButton(gate)

  const withDesk = async (act: (desk: Desk) => Promise<unknown>) => {
    setBusy(true)
    setRefused(null)
    try {
      await act(await load())
    } catch (error) {
      if (error instanceof AppError) setRefused(error)
      else throw error
    } finally {
      setBusy(false)
    }
  }
  const press = () => {
    switch (button.action) {
      case 'connect':
        return void withDesk((desk) => desk.connect())
      case 'switch-chain':
        return void withDesk((desk) => desk.switchChain(chainId))
      case 'resume':
      case 'retry':
        return void live.renew()
      case 'choose-sell':
        return onOpen({ kind: 'picker', slot: 'sell' })
      case 'choose-buy':
        return onOpen({ kind: 'picker', slot: 'buy' })
      case 'review':
        return live.quote ? onOpen({ kind: 'review', quote: live.quote }) : undefined
      case 'wrap':
        return wrap ? onOpen({ kind: 'wrap', intent: wrap }) : undefined
      case null:
        return undefined
    }
  }

  return (
    <>
      <Button
        type="submit"
        form={SWAP_FORM_ID}
        variant="primary"
        size="large"
        full
        className="mt-3.5"
        busy={isBusy || (button.busy ?? false)}
        blocked={button.action === null}
        onPointerEnter={
          gate.type === 'ready' ? () => void Promise.all([loadDialogs(), loadReview()]) : undefined
        }
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
