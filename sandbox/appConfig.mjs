/**
 * @typedef {object} Manifest what a running sandbox writes about itself
 * @property {string} apiUrl
 * @property {string} controlUrl
 * @property {readonly { id: number, name: string, rpcUrl: string, secondRpcUrl: string }[]} chains
 */

/**
 * The app's run-time settings for a sandbox: the same build, pointed at the sandbox.
 * @param {Manifest} manifest
 * @param {1 | 2} nodes of each chain: two can be compared, of one a test knows what it answers
 */
export function appConfigOf(manifest, nodes = 1) {
  return {
    apiUrl: manifest.apiUrl,
    partner: 'anon',
    chains: manifest.chains.map(({ id, rpcUrl, secondRpcUrl }) => ({
      id,
      rpcUrls: nodes === 1 ? [rpcUrl] : [rpcUrl, secondRpcUrl],
    })),
    sandbox: { controlUrl: manifest.controlUrl },
  }
}
