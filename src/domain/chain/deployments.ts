import type { Address } from '../token/address.ts'

/** A bridge that orders may name. */
export interface PinnedBridge {
  /** The same on every chain it joins. */
  readonly address: Address
  /** Whether it sells what arrives: the order's `protocolData` is then one word, the least of what that becomes, and else empty. */
  readonly sells: boolean
}

/** The contracts of one chain that the app may send to or approve. Compiled in: no configuration and no answer can change them. */
export interface Deployment {
  readonly chainId: number
  /** Market router 6.2; also the only ERC-20 spender of Market mode. */
  readonly router: Address
  /** Executors that router calldata may name (facts page, section 5). */
  readonly executors: readonly Address[]
  readonly wrappedNative: Address
  /** Delta contract and its deposit token; absent where Delta is not deployed. */
  readonly delta?: Address
  readonly deltaEther?: Address
  /** Knows which modules Delta may run and which agents may settle (facts page, 1.8a). */
  readonly registry?: Address
  /** Bridges that Delta hands proceeds to, by the protocol selector orders name them by, in lower case: those whose layout is known. Of others Delta’s own table decides (`inspectBridge.ts`). */
  readonly bridges?: Readonly<Record<string, PinnedBridge>>
  readonly rfq?: Address
}

const ROUTER: Address = '0x6A000F20005980200259B80c5102003040001068'
const DELTA: Address = '0x0000000000bbF5c5Fd284e657F01Bd000933C96D'
const REGISTRY: Address = '0x0007005729e310000C6003402d8a0fb700DA0c00'
const DELTA_ETHER: Address = '0x0a0D53b6684c7b32B4CBef5fE8483BFcC8406742'
const EXECUTORS: readonly Address[] = [
  '0x3D546f0181b78b97c1a3C33CAb23AA443E26EAB4',
  '0x30E7Fcd8700D023f9767745395C636142db52108',
  '0xa000b020c290d000020aac04026b5306d60050f0',
]
const EXECUTORS_SMALL: readonly Address[] = [
  '0x8faa0000c10015610005ca010ee000d006e0e820',
  '0x6f0538001f90d0a5f0000060d01d34c002030900',
]

const deltaChain = (chainId: number, rfq: Address, wrappedNative: Address): Deployment => ({
  chainId,
  router: ROUTER,
  executors: EXECUTORS,
  wrappedNative,
  delta: DELTA,
  deltaEther: DELTA_ETHER,
  registry: REGISTRY,
  rfq,
})

const sandboxChain = (chainId: number): Deployment => ({
  chainId,
  router: '0x1792938B9F4b29301e8c29bB51e0F3405fC17d25',
  executors: ['0x2044aCd0B2b446E8920EAD0Ba0E57767dA2C76eb'],
  wrappedNative: '0x8a5d6cEeB8Ac68b61594be086899eF05119FA6B7',
  delta: '0x9F8977b75273a6d1cE5757370946ed5a61429119',
  deltaEther: '0xF888158E58e4a28709588003096eE653ddC1aE3C',
  registry: '0x9f4eEDB8c271B5155465652CE7cA27A7797Ea790',
  rfq: '0xcED861dDdBD198608a108466fEFdAC8fF4702c1B',
  bridges: {
    '0x620c70b2': { address: '0x627C87EE76677D71d3b00dcBf63CF2a987a0088C', sells: false },
    '0xc4ffc1e9': { address: '0xF089a32Ce9827EfFbd2d75194e0A0e3F5d97b953', sells: false },
    '0xcc282ea1': { address: '0xB943CbFb7597e4C1c84F763918dBc3C75327F7C8', sells: true },
  },
})

/** Every chain the app knows. Real chains from the facts page; sandbox chains by their deterministic deployer keys. */
export const DEPLOYMENTS: readonly Deployment[] = [
  deltaChain(1, '0xe92b586627ccA7a83dC919cc7127196d70f55a06', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
  deltaChain(10, '0x0927FD43a7a87E3E8b81Df2c44B03C4756849F6D', '0x4200000000000000000000000000000000000006'),
  deltaChain(56, '0x8DcDfe88EF0351f27437284D0710cD65b20288bb', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'),
  {
    chainId: 100,
    router: ROUTER,
    executors: EXECUTORS_SMALL,
    wrappedNative: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
    rfq: '0x92EaD5bACf6F0E995FA46Ad8215A9b11f67ca241',
  },
  deltaChain(130, '0x92EaD5bACf6F0E995FA46Ad8215A9b11f67ca241', '0x4200000000000000000000000000000000000006'),
  deltaChain(137, '0xF3CD476C3C4D3Ac5cA2724767f269070CA09A043', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'),
  deltaChain(
    8453,
    '0xa003dFBA51C9e1e56C67ae445b852bdEd7aC5EEd',
    '0x4200000000000000000000000000000000000006',
  ),
  deltaChain(
    42161,
    '0x0927FD43a7a87E3E8b81Df2c44B03C4756849F6D',
    '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  ),
  {
    chainId: 43114,
    router: ROUTER,
    executors: EXECUTORS,
    wrappedNative: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    rfq: '0x34302c4267d0dA0A8c65510282Cc22E9e39df51f',
  },
  sandboxChain(31337),
  sandboxChain(31338),
]

/** The pinned contracts of a chain, or undefined for a chain the app does not know. */
export function deploymentOf(chainId: number): Deployment | undefined {
  return DEPLOYMENTS.find((deployment) => deployment.chainId === chainId)
}
