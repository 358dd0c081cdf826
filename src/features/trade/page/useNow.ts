import { useEffect, useState } from 'react'

/** Wall clock in milliseconds, again every `intervalMs`; does not advance while `running` is false. */
export function useNow(intervalMs: number, running = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs, running])
  return now
}
