import '../../text/en/otc/deal.ts'
import { useMemo } from 'react'
import { readOtcPath } from '../../domain/otc/otcPath.ts'
import { Deal } from './deal/Deal.tsx'

/** The page of one offer, by the service's copy or by the link itself. The path is all that it reads besides chain and service. */
export function DealScreen({ path }: { readonly path: string }) {
  const target = useMemo(() => readOtcPath(path), [path])
  return <Deal key={path} target={target} />
}
