/** What the app itself knows of a chain. Whether it can be traded now is the service's answer, read at run time. */
export interface Chain {
  readonly id: number
  readonly name: string
  readonly nativeSymbol: string
  readonly nativeName: string
  /** Base address of a block explorer; absent for sandbox chains. */
  readonly explorerUrl?: string
  /** A chain of the local sandbox, worth nothing elsewhere: the burner wallet serves these only. */
  readonly sandbox?: true
}

export const CHAINS: readonly Chain[] = [
  { id: 1, name: 'Ethereum', nativeSymbol: 'ETH', nativeName: 'Ether', explorerUrl: 'https://etherscan.io' },
  {
    id: 10,
    name: 'Optimism',
    nativeSymbol: 'ETH',
    nativeName: 'Ether',
    explorerUrl: 'https://optimistic.etherscan.io',
  },
  { id: 56, name: 'BNB Chain', nativeSymbol: 'BNB', nativeName: 'BNB', explorerUrl: 'https://bscscan.com' },
  { id: 100, name: 'Gnosis', nativeSymbol: 'xDAI', nativeName: 'xDAI', explorerUrl: 'https://gnosisscan.io' },
  { id: 130, name: 'Unichain', nativeSymbol: 'ETH', nativeName: 'Ether', explorerUrl: 'https://uniscan.xyz' },
  {
    id: 137,
    name: 'Polygon',
    nativeSymbol: 'POL',
    nativeName: 'POL',
    explorerUrl: 'https://polygonscan.com',
  },
  { id: 8453, name: 'Base', nativeSymbol: 'ETH', nativeName: 'Ether', explorerUrl: 'https://basescan.org' },
  {
    id: 42161,
    name: 'Arbitrum',
    nativeSymbol: 'ETH',
    nativeName: 'Ether',
    explorerUrl: 'https://arbiscan.io',
  },
  {
    id: 43114,
    name: 'Avalanche',
    nativeSymbol: 'AVAX',
    nativeName: 'Avalanche',
    explorerUrl: 'https://snowtrace.io',
  },
  { id: 31337, name: 'Sandbox', nativeSymbol: 'ETH', nativeName: 'Ether', sandbox: true },
  { id: 31338, name: 'Sandbox two', nativeSymbol: 'ETH', nativeName: 'Ether', sandbox: true },
]

/** A known chain, or undefined. */
export function chainOf(chainId: number): Chain | undefined {
  return CHAINS.find((chain) => chain.id === chainId)
}

/** What a chain is called; its id where it is unknown. */
export const chainName = (chainId: number): string => chainOf(chainId)?.name ?? String(chainId)
