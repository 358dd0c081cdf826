import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { parseTypedAmount } from '../../../domain/amount.ts'
import { parsePastedAmount } from '../../../domain/amountPaste.ts'
import type { Message } from '../../../domain/errors.ts'
import { decimalSeparatorOf } from '../../../domain/locale.ts'
import { numberLocale } from '../../../text/format.ts'
import { classNames } from '../../../ui/classNames.ts'
import { canonicalAmount, groupReading, restingAmount, shownAmount } from './amountDraft.ts'

/** Something to say about what was just typed or pasted. */
export interface AmountRemark {
  readonly kind: 'refused' | 'reading'
  readonly say: Message
  /** The other reading of an ambiguous paste, as the text to use instead. */
  readonly alternative?: string
}

export interface AmountInputProps {
  readonly id: string
  readonly describedBy: string
  /** Decimals of the token; while there is none, 18 are let through and checked later. */
  readonly decimals: number
  /** Of the token, so that a paste that names another one is not read as this one. */
  readonly symbol?: string | undefined
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

/** An amount that is not known. Never a zero. */
const UNKNOWN = '–'

const toLocale = (text: string) => text.replace('.', decimalSeparatorOf(numberLocale()))
const toPlain = (text: string) => text.replaceAll(',', '.')

/** A text as it is shown, without grouping: digits and the locale's decimal sign. */
const ungroup = (text: string) =>
  Array.from(text)
    .filter((char) => /\d/.test(char) || char === decimalSeparatorOf(numberLocale()))
    .join('')

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
  const { id, describedBy, decimals, symbol, value, isInvalid, isBusy, isDimmed, onAmount, onRemark } = props
  const element = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  /** A key was refused and what it was part of may still be typed on: the reason stays until something is taken back. */
  const wasRefused = useRef(false)
  /** The point of the draft was typed with the locale's other separator. */
  const isOddPoint = useRef(false)
  const shown =
    value.kind === 'quoted'
      ? value.text
      : isFocused
        ? toLocale(shownAmount(draft, value.text))
        : restingAmount(value.text, numberLocale())

  useLayoutEffect(() => {
    if (caret.current === null) return
    element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const take = (text: string) => {
    setDraft(text)
    if (!wasRefused.current) onRemark(null)
    onAmount(canonicalAmount(text))
  }
  const type = (next: string, key: string | null, isAddition: boolean) => {
    if (!isAddition) wasRefused.current = false
    const typed = parseTypedAmount(toPlain(next), decimals)
    if (typed.kind === 'refused') {
      wasRefused.current = true
      onRemark({ kind: 'refused', say: typed.say })
      return false
    }
    if (!typed.text.includes('.')) isOddPoint.current = false
    else if (key === '.' || key === ',') isOddPoint.current = key !== decimalSeparatorOf(numberLocale())
    take(typed.text)
    const odd = isOddPoint.current ? groupReading(typed.text, decimals, numberLocale()) : null
    if (odd && !wasRefused.current) onRemark({ kind: 'reading', ...odd })
    return true
  }
  const paste = (text: string) => {
    wasRefused.current = false
    isOddPoint.current = false
    const pasted = parsePastedAmount(text, decimals, numberLocale(), symbol)
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
  const insert = (input: HTMLInputElement, text: string) => {
    const start = input.selectionStart ?? input.value.length
    const end = input.selectionEnd ?? start
    const before = ungroup(input.value.slice(0, start))
    const after = ungroup(input.value.slice(end))
    if (text.length === 1 || /^\d+$/.test(text)) {
      if (type(before + text + after, text, start === end)) caret.current = before.length + text.length
    } else paste(text)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.value
    const { inputType } = event.nativeEvent as InputEvent
    const isPlain = value.kind === 'typed' && isFocused
    if (next === '' || isKeystroke(inputType)) type(isPlain ? next : ungroup(next), null, false)
    else paste(next)
  }

  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const input = element.current
    if (!input || event.inputType !== 'insertText' || event.data === null || !event.cancelable) return
    event.preventDefault()
    insert(input, event.data)
  })
  useEffect(() => {
    const input = element.current
    const listener = (event: InputEvent) => onBeforeInput(event)
    input?.addEventListener('beforeinput', listener)
    return () => input?.removeEventListener('beforeinput', listener)
  }, [])

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
        placeholder={value.kind === 'quoted' && !isFocused ? UNKNOWN : '0'}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-busy={isBusy || undefined}
        value={shown}
        onChange={onChange}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          setDraft(null)
          wasRefused.current = false
          isOddPoint.current = false
        }}
        onPaste={(event) => {
          event.preventDefault()
          insert(event.currentTarget, event.clipboardData.getData('text/plain').trim())
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
