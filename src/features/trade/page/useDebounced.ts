import { useEffect, useState } from 'react'

/** `value` once it has rested for `delayMs`; at once when the delay is 0. Values are compared by `key`. */
export function useDebounced<T>(value: T, key: string, delayMs: number): T {
  const [settled, setSettled] = useState({ value, key })
  useEffect(() => {
    if (settled.key === key) return
    const timer = setTimeout(() => setSettled({ value, key }), delayMs)
    return () => clearTimeout(timer)
  }, [value, key, delayMs, settled.key])
  return settled.value
}
