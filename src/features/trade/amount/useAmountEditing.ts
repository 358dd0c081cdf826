import {
  type ChangeEvent,
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { decimalSeparatorOf } from '../../../domain/amount/locale.ts'
import type { Message } from '../../../domain/data/errors.ts'
import { numberLocale } from '../../../text/format.ts'
import { canonicalAmount, restingAmount, shownAmount } from './amountDraft.ts'
import { loadedPasteReader, loadPasteReader, type PasteReader } from './pasteReader.ts'
import { editBetween, editTyped, readTyped, type TextEdit, type TypedText, ungrouped } from './typedAmount.ts'

/** Something to say about what was just typed or pasted. */
export interface AmountRemark {
  readonly kind: 'refused' | 'reading'
  readonly say: Message
  /** The other reading of an ambiguous paste, as the text to use instead. */
  readonly alternative?: string
}

/** What editing an amount depends on, and what it calls. */
export interface AmountEditing {
  /** Decimals of the token; while there is none, 18 are let through and checked later. */
  readonly decimals: number
  /** Of the token, so that a paste that names another one is not read as this one. */
  readonly symbol?: string | undefined
  /** The kept amount of the fixed side (plain text with a point), or what to show when the market decides this side. */
  readonly value:
    | { readonly kind: 'typed'; readonly text: string }
    | { readonly kind: 'quoted'; readonly text: string; readonly plain: string }
  readonly onAmount: (text: string) => void
  readonly onRemark: (remark: AmountRemark | null) => void
}

const toLocale = (text: string) => text.replace('.', decimalSeparatorOf(numberLocale()))

/** Whether an edit is a key, and not a paste, a drop or a script that sets the whole value. */
const isKeystroke = (inputType: string | undefined) =>
  inputType === 'insertText' ||
  inputType === 'insertCompositionText' ||
  Boolean(inputType?.startsWith('delete'))

/** The text of an amount as it is typed and pasted: what the field shows, and the events that change it. */
export function useAmountEditing({ decimals, symbol, value, onAmount, onRemark }: AmountEditing) {
  const element = useRef<HTMLInputElement>(null)
  const caret = useRef<number | 'all' | null>(null)
  const isPressed = useRef(false)
  const [draft, setDraft] = useState<TypedText | null>(null)
  const [isFocused, setFocused] = useState(false)
  /** A key was refused and what it was part of may still be typed on: the reason stays until something is taken back. */
  const wasRefused = useRef(false)
  const typedOn =
    draft !== null &&
    value.kind === 'typed' &&
    isFocused &&
    shownAmount(draft.text, value.text) === draft.text
      ? draft
      : null
  const isQuoted = value.kind === 'quoted'
  const shown = isQuoted
    ? value.text
    : (typedOn?.shown ?? (isFocused ? toLocale(value.text) : restingAmount(value.text, numberLocale())))

  useLayoutEffect(() => {
    const place = caret.current
    caret.current = null
    if (place === 'all') element.current?.select()
    else if (place !== null) element.current?.setSelectionRange(place, place)
  })
  const take = (next: TypedText) => {
    setDraft(next)
    if (!wasRefused.current) onRemark(null)
    onAmount(canonicalAmount(next.text))
  }
  const type = (edit: TextEdit) => {
    if (edit.inserted === '' || edit.start !== edit.end) wasRefused.current = false
    const present = typedOn ?? { raw: ungrouped(shown, numberLocale()), shown, isGrouped: true }
    const next = editTyped(present, edit, numberLocale())
    const typed = readTyped(next.raw, decimals, numberLocale())
    if (typed.kind === 'refused') {
      wasRefused.current = true
      onRemark({ kind: 'refused', say: typed.say })
      return
    }
    caret.current = next.caret
    take(typed)
    if (typed.reading && !wasRefused.current) onRemark({ kind: 'reading', ...typed.reading })
  }
  const paste = (text: string) => {
    const reader = loadedPasteReader()
    if (reader) takePaste(text, reader)
    else loadPasteReader().then((loaded) => takePaste(text, loaded), refusePaste)
  }
  const refusePaste = useEffectEvent(() => onRemark({ kind: 'refused', say: { key: 'app.error.part' } }))
  const takePaste = useEffectEvent((text: string, read: PasteReader) => {
    wasRefused.current = false
    const pasted = read(text, decimals, numberLocale(), symbol)
    if (pasted.kind === 'refused') {
      onRemark({ kind: 'refused', say: pasted.say })
      return
    }
    const local = toLocale(pasted.text)
    take({ raw: local, text: pasted.text, shown: local, isGrouped: false })
    if (pasted.note) {
      const alternative = pasted.alternative ? { alternative: canonicalAmount(pasted.alternative.text) } : {}
      onRemark({ kind: 'reading', say: pasted.note, ...alternative })
    }
  })
  const insert = (input: HTMLInputElement, text: string) => {
    const start = input.selectionStart ?? input.value.length
    const end = input.selectionEnd ?? start
    if (text.length === 1 || /^\d+$/.test(text)) type({ start, end, inserted: text })
    else paste(text)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.value
    const { inputType } = event.nativeEvent as InputEvent
    if (next === '' || isKeystroke(inputType))
      type(editBetween(shown, next, event.target.selectionStart ?? next.length))
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

  return {
    element,
    shown,
    isFocused,
    isQuoted,
    insert,
    onChange,
    setPressed: (pressed: boolean) => {
      isPressed.current = pressed
    },
    onFocus() {
      if (!isFocused && !isPressed.current) caret.current = 'all'
      setFocused(true)
      // A paste may follow; one that comes sooner waits for it, and one that cannot have it says so.
      loadPasteReader().catch(() => undefined)
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      isPressed.current = false
      // The window was left, not the field.
      if (document.activeElement === event.currentTarget) return
      setFocused(false)
      setDraft(null)
      wasRefused.current = false
    },
  }
}
