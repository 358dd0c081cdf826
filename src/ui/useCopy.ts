import { useState } from 'react'

/** Copies texts, and keeps whether the browser let it. */
export function useCopy() {
  const [state, setState] = useState<'rest' | 'copied' | 'refused'>('rest')
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return { state, copy, reset: () => setState('rest') }
}
