import { AppError } from '../domain/data/errors.ts'
import { LIMITED } from '../service/http/outage.ts'
import type { Service, ServiceRequest } from '../service/http/serviceClient.ts'
import { type WatchedMembers, watchMembers } from './watchedMembers.ts'

/** After so many refusals for asking too much, nothing more is asked. */
const MOST_REFUSALS = 3

/** A service of which every request is counted. */
export interface CountedService {
  readonly service: Service
  /** Requests that were sent, and those that were refused for their number. */
  counts(): { readonly sent: number; readonly limited: number }
}

/** Counts what is sent; repeats nothing by itself, and stops at the third refusal for asking too much. */
export function countedService(service: Service): CountedService {
  let sent = 0
  let limited = 0
  let refusal: AppError | null = null
  const send = async (request: ServiceRequest) => {
    if (refusal && limited >= MOST_REFUSALS) throw refusal
    sent += 1
    try {
      return await service.send(request)
    } catch (error) {
      if (error instanceof AppError && error.code === LIMITED) {
        limited += 1
        refusal = error
      }
      throw error
    }
  }
  return {
    service: { ...service, send, wait: async () => undefined },
    counts: () => ({ sent, limited }),
  }
}

/** Shows one reader a service whose answers are watched. */
export function watchedService(service: Service): {
  readonly service: Service
  readonly seen: () => readonly WatchedMembers[]
} {
  let seen: readonly WatchedMembers[] = []
  const send = async (request: ServiceRequest) => {
    const answer = await service.send(request)
    const watched = watchMembers(answer.body)
    seen = [...seen, watched]
    return { ...answer, body: watched.body }
  }
  return { service: { ...service, send }, seen: () => seen }
}
