/** A connector as wagmi makes it of a wallet's announcement; `rkDetails` is where RainbowKit looks for what it lists. */
interface Listed {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  rkDetails?: unknown
}

/** Characters that would end an address in a style. They mean the same when they are escaped, and base64 has none of them. */
const escaped = (icon: string) =>
  icon.replace(/["'()\\\s]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)

/**
 * Lists announced wallets in RainbowKit's dialog for phones, which leaves them out: the wallet in whose own browser the page was opened could not
 * be picked. As on a computer, one whose icon is no `data:image` address is not listed.
 */
export function listOnPhone(connectors: readonly Listed[]): void {
  for (const connector of connectors) {
    if (connector.rkDetails || !connector.icon?.trimStart().startsWith('data:image')) continue
    connector.rkDetails = {
      id: connector.id,
      name: connector.name,
      iconUrl: escaped(connector.icon.trim()),
      iconBackground: 'transparent',
      groupIndex: 0,
      groupName: 'Installed',
      index: 0,
      installed: true,
      isRainbowKitConnector: true,
    }
  }
}
