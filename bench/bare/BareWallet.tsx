import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { http, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

/** Loopback, where nothing listens. */
const NODE = 'http://127.0.0.1:9'

const config = getDefaultConfig({
  appName: 'Bare',
  projectId: '00000000000000000000000000000000',
  chains: [mainnet],
  transports: { [mainnet.id]: http(NODE) },
})

const queryClient = new QueryClient()

function Field() {
  const [text, setText] = useState('')
  return <input type="text" value={text} onChange={(event) => setText(event.target.value)} />
}

/** As little as RainbowKit can be asked for: its button, and a field. */
export function BareWallet() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider>
          <ConnectButton />
          <Field />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<BareWallet />)
