/** The chains of a sandbox, the default one first. */
export const CHAIN_IDS = [31337, 31338] as const
