import { useEffect, useRef } from 'react'
import type { FlowRecord } from '../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../flow/orders/orderFeedState.ts'
import { playIfWanted } from '../trade/page/sounds.ts'
import { type NewsState, newsStateOf } from './entry/orderNews.ts'
import { type FlowMoment, flowMomentOf, soundOfFlow, soundOfOrder } from './entry/soundNews.ts'

/** Lets be moments what becomes of flows and orders while the page is open, whether or not somebody looks at it. */
export function useSounds(own: readonly TrackedOrder[], flows: readonly FlowRecord[]): void {
  const orders = useRef<ReadonlyMap<string, NewsState>>(new Map())
  const moments = useRef<ReadonlyMap<string, FlowMoment> | null>(null)
  useEffect(() => {
    const sounds = [
      ...own.map((fed) => soundOfOrder(orders.current.get(fed.order.id), fed)),
      // What was going on before the page was open is no news.
      ...flows.map((flow) => moments.current && soundOfFlow(moments.current.get(flow.id), flow)),
    ]
    orders.current = new Map(own.map((fed) => [fed.order.id, newsStateOf(fed)]))
    moments.current = new Map(flows.map((flow) => [flow.id, flowMomentOf(flow)]))
    const [first] = sounds.filter((sound) => sound !== null)
    if (first) void playIfWanted(first)
  })
}
