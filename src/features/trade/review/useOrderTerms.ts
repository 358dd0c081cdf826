import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError, type Message } from '../../../domain/data/errors.ts'
import { partnerFeeQuery } from '../../../service/orderQueries.ts'
import { newOrderNonce, type OrderChoices } from '../intent/deltaIntent.ts'
import { useConfig } from '../session/configContext.tsx'
import { useService } from '../session/serviceContext.tsx'
import { useBlockTime } from '../session/useBlockTime.ts'
import { useSettings } from '../settings/settingsStore.ts'
import { partnerPart } from './partnerPart.ts'

/** What an order needs that no offer holds: its deadline by the chain's clock, its nonce, and the partner's part. */
export interface PreparedOrder {
  /** Placeholders until `state` is `ready`. */
  readonly terms: Pick<OrderChoices, 'deadlineSec' | 'nonce' | 'partnerAndFee'>
  readonly state: 'none' | 'loading' | 'failed' | 'ready'
  readonly problem: Message | null
  readonly retry: () => void
}

/** Prepares what a Delta order needs while its review is open; the nonce stays the same for as long. */
export function useOrderTerms(chainId: number, isWanted: boolean): PreparedOrder {
  const service = useService()
  const { partnerAddress, hostFee } = useConfig()
  const minutes = useSettings((settings) => settings.deadlineMinutes)
  const [nonce] = useState(() => newOrderNonce((bytes) => crypto.getRandomValues(bytes)))
  const blockTime = useBlockTime(chainId, isWanted)
  const partner = useQuery({ ...partnerFeeQuery(service, chainId), enabled: isWanted })
  const error = blockTime.error ?? partner.error
  const { data: fee } = partner
  const part = fee === undefined ? null : partnerPart(fee, partnerAddress, hostFee)
  const refused = part && 'problem' in part ? part.problem : null
  const isReady = blockTime.data !== undefined && part !== null && !refused
  return {
    terms: {
      deadlineSec: (blockTime.data?.blockTimeSec ?? 0) + minutes * 60,
      nonce,
      partnerAndFee: part && 'partnerAndFee' in part ? part.partnerAndFee : 0n,
    },
    state: !isWanted ? 'none' : isReady ? 'ready' : error || refused ? 'failed' : 'loading',
    problem: !isWanted || isReady ? null : (refused ?? (error && problemOf(error))),
    retry: () => {
      if (blockTime.isError) void blockTime.refetch()
      if (partner.isError || refused) void partner.refetch()
    },
  }
}

const problemOf = (error: Error): Message =>
  error instanceof AppError ? error.say : { key: 'app.error.unexpected' }
