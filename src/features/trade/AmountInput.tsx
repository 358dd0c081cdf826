import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { parseTypedAmount } from '../../domain/amount.ts'
import { parsePastedAmount } from '../../domain/amountPaste.ts'
import type { Message } from '../../domain/errors.ts'
import { decimalSeparatorOf } from '../../domain/locale.ts'
import { numberLocale } from '../../text/format.ts'
import { classNames } from '../../ui/classNames.ts'
import { canonicalAmount, shownAmount, spliceText } from './amountDraft.ts'

/** Something to say about what was just typed or pasted. */
export interface AmountRemark {
  readonly kind: 'refused' | 'reading'
  readonly say: Message
  /** The other reading of an ambiguous paste, as the text to use instead. */
  readonly alternative?: string
}

export interface AmountInputProps {
  readonly id: string
  readonly label: string
  readonly describedBy: string
  /** Decimals of the token; while there is none, 18 are let through and checked later. */
  readonly decimals: number
  /** The kept amount of the fixed side (plain text with a point), or what to show when the market decides this side. */
  readonly value:
    | { readonly kind: 'typed'; readonly text: string }
    | { readonly kind: 'quoted'; readonly text: string; readonly plain: string }
  readonly isInvalid: boolean
  readonly isBusy: boolean
  readonly isDimmed: boolean
  readonly onAmount: (text: string) => void
  readonly onRemark: (remark: AmountRemark | null) => void
}

const toLocale = (text: string) => text.replace('.', decimalSeparatorOf(numberLocale()))
const toPlain = (text: string) => text.replaceAll(',', '.')

/** Whether an edit is a key, and not a paste, a drop or a script that sets the whole value. */
const isKeystroke = (inputType: string | undefined) =>
  inputType === 'insertText' ||
  inputType === 'insertCompositionText' ||
  Boolean(inputType?.startsWith('delete'))

/**
 * One line for an exact amount. A key that would break it does nothing and says why; a paste is read the way people write numbers, with
 * a remark when that was not certain. Long numbers get smaller instead of leaving the field.
 */
export function AmountInput(props: AmountInputProps) {
  const { id, label, describedBy, decimals, value, isInvalid, isBusy, isDimmed, onAmount, onRemark } = props
  const element = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const plain = value.kind === 'typed' ? shownAmount(draft, value.text) : value.plain
  const shown = value.kind === 'quoted' && !isFocused ? value.text : toLocale(plain)

  const take = (text: string) => {
    setDraft(text)
    onRemark(null)
    onAmount(canonicalAmount(text))
  }
  const type = (next: string) => {
    const typed = parseTypedAmount(toPlain(next), decimals)
    if (typed.kind === 'accepted') take(typed.text)
    else onRemark({ kind: 'refused', say: typed.say })
  }
  const paste = (text: string) => {
    const pasted = parsePastedAmount(text, decimals, numberLocale())
    if (pasted.kind === 'refused') {
      onRemark({ kind: 'refused', say: pasted.say })
      return
    }
    take(pasted.text)
    if (pasted.note) {
      const alternative = pasted.alternative ? { alternative: canonicalAmount(pasted.alternative.text) } : {}
      onRemark({ kind: 'reading', say: pasted.note, ...alternative })
    }
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.value
    const { inputType } = event.nativeEvent as InputEvent
    if (isKeystroke(inputType) || next === '') type(next)
    else paste(next)
  }

  useEffect(() => {
    const input = element.current
    if (!input) return
    const refuseKey = (event: InputEvent) => {
      if (event.inputType !== 'insertText' || event.data === null || !event.cancelable) return
      const start = input.selectionStart ?? input.value.length
      const end = input.selectionEnd ?? start
      const typed = parseTypedAmount(toPlain(spliceText(input.value, start, end, event.data)), decimals)
      if (typed.kind !== 'refused') return
      event.preventDefault()
      onRemark({ kind: 'refused', say: typed.say })
    }
    input.addEventListener('beforeinput', refuseKey)
    return () => input.removeEventListener('beforeinput', refuseKey)
  }, [decimals, onRemark])

  return (
    <span className="@container block min-w-0 flex-1">
      <input
        ref={element}
        id={id}
        type="text"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={120}
        placeholder="0"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-busy={isBusy || undefined}
        value={shown}
        onChange={onChange}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          setDraft(null)
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          const { selectionStart, selectionEnd, value: present } = event.currentTarget
          event.preventDefault()
          if (/^\d+$/.test(text)) {
            const start = selectionStart ?? present.length
            type(spliceText(present, start, selectionEnd ?? start, text))
          } else paste(text)
        }}
        onCopy={(event) => {
          const { selectionStart, selectionEnd, value: present } = event.currentTarget
          if (value.kind !== 'quoted' || (selectionEnd ?? 0) - (selectionStart ?? 0) < present.length) return
          event.clipboardData.setData('text/plain', value.plain)
          event.preventDefault()
        }}
        title={shown.length > 14 ? shown : undefined}
        style={{ fontSize: `clamp(0.875rem, ${(160 / Math.max(shown.length, 1)).toFixed(2)}cqi, 2.125rem)` }}
        className={classNames(
          'block h-11 w-full min-w-0 bg-transparent font-[480] tracking-[-0.025em] text-ellipsis placeholder:text-ink-3 focus-visible:outline-none',
          isInvalid ? 'text-down' : isDimmed ? 'text-ink-3' : 'text-ink',
        )}
      />
    </span>
  )
}
