import { deploymentOf } from './deployments.ts'

/** A contract that trades of one kind need and some chains do not have. */
export type Lack = 'delta' | 'rfq'

const NEEDS: Readonly<Record<string, Lack>> = {
  limit: 'delta',
  twap: 'delta',
  crosschain: 'delta',
  otc: 'rfq',
}

/** What a chain lacks for the trades of a screen, named as in its address; null for nothing. A swap needs neither. Pure. */
export function lackOf(screen: string | undefined, chainId: number): Lack | null {
  const need = NEEDS[screen ?? '']
  return need && !deploymentOf(chainId)?.[need] ? need : null
}
