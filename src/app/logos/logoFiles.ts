import { assetsIconsPack } from '@bgd-labs/react-web3-icons/dist/iconsPacks/assetsIconsPack.js'
import { chainsIconsPack } from '@bgd-labs/react-web3-icons/dist/iconsPacks/chainsIconsPack.js'
import { CHAINS as CHAIN_LIST } from '../../domain/chain/chains.ts'
import { tokenSnapshot } from '../../domain/chain/tokenSnapshot.ts'

/** Whose drawings these are; `dist/licenses.json` has its notice. */
export const LOGO_PACKAGE = '@bgd-labs/react-web3-icons'

const packed: Readonly<Record<string, string>> = { ...assetsIconsPack }
const packedChains: Readonly<Record<string, string>> = { ...chainsIconsPack }

function drawing(from: Readonly<Record<string, string>>, name: string): string {
  const svg = from[name]
  if (!svg) throw new Error(`${LOGO_PACKAGE} has no drawing of ${name}`)
  return svg
}
const token = (name: string) => onPlate(drawing(packed, name))
const chain = (name: string) => onPlate(drawing(packedChains, name))

/** On white, which some drawings have left out, and with an edge that light ones have against a light page. */
const onPlate = (svg: string) =>
  svg
    .replace('>', '><circle cx="16" cy="16" r="16" fill="#fff"/>')
    .replace('</svg>', '<circle cx="16" cy="16" r="15.5" stroke="#000" stroke-opacity=".18"/></svg>')

/** Disc and sign with their colours exchanged, as the package draws other wrapped tokens. */
function exchanged(svg: string, disc: string, sign: string): string {
  const swapped: Readonly<Record<string, string>> = { [disc]: sign, [sign]: disc }
  return svg.replace(/fill="(#\w+)"/g, (_, fill: string) => `fill="${swapped[fill] ?? fill}"`)
}

/** A mark of our own: a white shape on a disc. */
const mark = (fill: string, path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${fill}"/><path fill="#fff" d="${path}"/></svg>`

/** By symbol of the built-in list. A wrapped token has the sign of what it wraps on a disc of another colour. */
const TOKENS: Readonly<Record<string, string>> = {
  ETH: chain('ethereum'),
  WETH: token('ethereum'),
  'WETH.e': token('ethereum'),
  BNB: chain('bnbsmartchain'),
  WBNB: onPlate(exchanged(drawing(packedChains, 'bnbsmartchain'), '#F0B90B', '#fff')),
  xDAI: token('xdai'),
  WXDAI: token('wrappedxdai'),
  POL: chain('polygon'),
  WPOL: token('wrappedmatic'),
  AVAX: chain('avalanche'),
  WAVAX: token('wrappedavalanche'),
  USDC: token('usdcoin'),
  USDT: token('tetherusdt'),
  DAI: token('daistablecoin'),
  'DAI.e': token('daistablecoin'),
  WBTC: token('wrappedbtc'),
  'WBTC.e': token('wrappedbtc'),
  BTCB: token('bitcoin'),
  cbBTC: token('cbbtc'),
}

const CHAINS: Readonly<Record<number, string>> = {
  1: chain('ethereum'),
  10: chain('opmainnet'),
  56: chain('bnbsmartchain'),
  100: chain('gnosis'),
  130: mark(
    '#f50db4',
    'M26.4 15.8A10.2 10.2 0 0 1 16.2 5.6h-.4v10.2H5.6v.4A10.2 10.2 0 0 1 15.8 26.4h.4V16.2h10.2z',
  ),
  137: chain('polygon'),
  8453: chain('base'),
  42161: chain('arbitrum'),
  43114: chain('avalanche'),
  31337: mark('#475569', 'M14 8h4v16h-4z'),
  31338: mark('#0f766e', 'M10 8h4v16h-4zM18 8h4v16h-4z'),
}

/** A logo with a mark at the lower right and a gap between them: one picture, because lists of orders draw hundreds. */
const marked = (logo: string, chainMark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="35" height="35" fill="none" viewBox="0 0 35 35"><clipPath id="gap"><path clip-rule="evenodd" d="M0 0h32v32H0zM18.5 27.5a9 9 0 0 0 18 0 9 9 0 0 0-18 0z"/></clipPath><g clip-path="url(#gap)">${logo}</g>${chainMark.replace('width="32" height="32"', 'x="20" y="20" width="15" height="15"')}</svg>`

/** Every logo and chain mark of the build by its name in `logos/`: what `ui/logoPath` looks for. */
export const LOGO_FILES: ReadonlyMap<string, string> = new Map([
  ...CHAIN_LIST.flatMap(({ id }) =>
    tokenSnapshot(id).map(
      ({ symbol }) =>
        [`${symbol.toLowerCase()}-${id}.svg`, marked(TOKENS[symbol] ?? '', CHAINS[id] ?? '')] as const,
    ),
  ),
  ...Object.entries(TOKENS).map(([symbol, svg]) => [`${symbol.toLowerCase()}.svg`, svg] as const),
  ...Object.entries(CHAINS).map(([chainId, svg]) => [`chain-${chainId}.svg`, svg] as const),
])
