/**
 * @typedef {object} Manifest what a running sandbox writes about itself
 * @property {string} apiUrl
 * @property {string} controlUrl
 * @property {readonly { id: number, name: string, rpcUrl: string }[]} chains
 */

/**
 * The app's run-time settings for a sandbox: the same build, pointed at the sandbox.
 * @param {Manifest} manifest
 */
export function appConfigOf(manifest) {
  return {
    apiUrl: manifest.apiUrl,
    partner: 'anon',
    chains: manifest.chains.map(({ id, rpcUrl }) => ({ id, rpcUrls: [rpcUrl] })),
    sandbox: { controlUrl: manifest.controlUrl },
  }
}
