import { replaceEqualDeep } from '@tanstack/react-query'
import { useInsertionEffect, useRef } from 'react'

/** The same object as last drawn while nothing in it changes: parts that are given it are not drawn anew. For plain objects and lists. */
export function useStable<T>(value: T): T {
  const last = useRef(value)
  const kept = replaceEqualDeep(last.current, value)
  useInsertionEffect(() => {
    last.current = kept
  })
  return kept
}
