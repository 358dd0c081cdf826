import { useState } from 'react'
import { useSessionStore } from '../../features/trade/session/sessionHooks.tsx'
import { useWalletLayer } from '../../features/trade/session/walletLayerContext.tsx'
import { useConnection } from './useConnection.ts'

/** The wallet of a sandbox: whether it is still to be offered, and how to connect it. `onFailure`: with what went wrong. */
export function useBurner(onFailure: (problem: 'failed' | 'notFetched') => void) {
  const { load } = useWalletLayer()
  const { status } = useConnection()
  const session = useSessionStore()
  const [busy, setBusy] = useState(false)

  const connect = async () => {
    setBusy(true)
    try {
      const walletLayer = await load()
      await walletLayer.connectBurner()
      if (session.getState().status !== 'connected') onFailure('failed')
    } catch {
      onFailure('notFetched')
    } finally {
      setBusy(false)
    }
  }
  return { isOffered: status === 'disconnected' || busy, busy, connect: () => void connect() }
}
