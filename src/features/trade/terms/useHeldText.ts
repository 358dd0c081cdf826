import { useRef, useState } from 'react'

/** How the text of a field becomes a value and back. */
export interface HeldText<V> {
  /** The value in force. */
  readonly value: V
  readonly write: (value: V) => string
  /** Null for a text that is no value within the limits. */
  readonly read: (text: string) => V | null
  readonly onValue: (value: V) => void
}

/** A text field over a value that holds at once. */
export interface HeldField<V> {
  readonly text: string
  /** The text shown is not a value: the earlier one is in force. */
  readonly isRefused: boolean
  /** What was left in the field was not taken: the field shows the value in force again. */
  readonly wasRefused: boolean
  readonly choose: (value: V) => void
  readonly input: {
    readonly onFocus: () => void
    readonly onBlur: () => void
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  }
}

/**
 * Holds every valid text at once. A text outside the limits brings back the value from before this edit, not one of its beginnings:
 * `100000` never leaves 1000 in force. Once left, the field shows the value in force.
 */
export function useHeldText<V>({ value, write, read, onValue }: HeldText<V>): HeldField<V> {
  const [text, setText] = useState(() => write(value))
  const [wasRefused, setRefused] = useState(false)
  const before = useRef(value)
  const isRefused = read(text) === null
  return {
    text,
    isRefused,
    wasRefused,
    choose: (next) => {
      setText(write(next))
      setRefused(false)
      onValue(next)
    },
    input: {
      onFocus: () => {
        before.current = value
      },
      onBlur: () => {
        setRefused(isRefused)
        setText(write(value))
      },
      onChange: ({ target }) => {
        setText(target.value)
        setRefused(false)
        onValue(read(target.value) ?? before.current)
      },
    },
  }
}
