import { type ReactNode, Suspense } from 'react'
import { lackOf } from '../../../domain/chain/chainLacks.ts'
import { t } from '../../../text/text.ts'
import type { LinkProblem } from '../address/pairUrl.ts'
import type { Screen } from '../address/paths.ts'
import type { ReviewAgain } from '../flow/reviewAgain.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import { lazyView } from '../lazy/lazyView.tsx'
import { type FormAction, TradeAction } from '../terms/TradeAction.tsx'
import { PairPicker } from '../token/lazyPicker.ts'
import type { PickerOpener } from '../token/openPicker.ts'
import type { PairPickerProps } from '../token/PairPicker.tsx'
import type { Slot } from '../token/pairDefaults.ts'
import type { TokenBook } from '../token/useTokens.ts'
import { ScreenFrame } from './ScreenFrame.tsx'
import type { SharedWindow } from './useTradeDialogs.ts'

const LinkNotes = lazyPart(async () => (await import('../address/LinkNotes.tsx')).LinkNotes)
const LackNote = lazyPart(async () => (await import('./LackNote.tsx')).LackNote)
const FlowDialog = lazyView(async () => (await import('../flow/FlowDialog.tsx')).FlowDialog)

export interface TradeScreenProps {
  /** The screen, which names the parts of the page. */
  readonly name: Exclude<Screen, 'orders'>
  readonly title: string
  readonly lead?: string
  /** Beside the title; the same element until it changes. */
  readonly choice?: ReactNode
  readonly form: PairPickerProps['form'] & {
    readonly location: { readonly chainId: number }
    readonly problems: readonly LinkProblem[]
  }
  /** Tokens that can be chosen on each side. */
  readonly books: Readonly<Record<Slot, TokenBook>>
  readonly dialogs: {
    readonly shared: SharedWindow | null
    readonly picker: PickerOpener
    readonly close: () => void
  }
  /** Of the window that chooses a token. */
  readonly pickerTitle?: (slot: Slot) => string
  /** What is shown is of an earlier form. */
  readonly isOld?: boolean
  readonly fields: ReactNode
  readonly notes?: ReactNode
  readonly action?: FormAction | undefined
  /** Below the button. */
  readonly details?: ReactNode
  readonly aside: ReactNode
  /** Windows that only this screen opens. */
  readonly windows: ReactNode
  readonly onReviewAgain?: ReviewAgain
}

const pairTitle = (slot: Slot) => t(slot === 'sell' ? 'swap.picker.sell' : 'swap.picker.buy')

/** A screen with a form that trades: the form and its button on one side, what belongs to it on the other, and one window over both. */
export function TradeScreen({
  name,
  title,
  lead,
  choice,
  form,
  books,
  dialogs: { shared, picker, close },
  pickerTitle = pairTitle,
  isOld,
  fields,
  notes,
  action,
  details,
  aside,
  windows,
  onReviewAgain,
}: TradeScreenProps) {
  const { chainId } = form.location
  return (
    <>
      <ScreenFrame headingId={`${name}-heading`} {...{ title, lead, choice, isOld, aside }}>
        {form.problems.length > 0 && (
          <Suspense>
            <LinkNotes problems={form.problems} />
          </Suspense>
        )}
        {name !== 'swap' && lackOf(name, chainId) && (
          <Suspense>
            <LackNote screen={name} chainId={chainId} />
          </Suspense>
        )}
        {fields}
        {notes}
        {action && <TradeAction {...action} chainId={chainId} onPicker={picker.open} />}
        {details}
      </ScreenFrame>
      {shared?.kind === 'picker' && (
        <PairPicker
          form={form}
          open={shared}
          book={books[shared.slot]}
          title={pickerTitle(shared.slot)}
          onClose={close}
        />
      )}
      {windows}
      {shared?.kind === 'flow' && <FlowDialog id={shared.id} onClose={close} onReviewAgain={onReviewAgain} />}
    </>
  )
}
