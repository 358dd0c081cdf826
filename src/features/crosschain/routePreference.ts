import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { pageStorage } from '../trade/session/pageStorage.ts'
import { ROUTE_ORDERS, type RouteOrder } from './routeList.ts'

interface RoutePreference {
  readonly order: RouteOrder
}

/** What is stored, whatever its age: an order nobody knows is the service's own. */
function parsePreference(stored: unknown): RoutePreference {
  const order = typeof stored === 'object' && stored !== null && 'order' in stored ? stored.order : null
  return { order: ROUTE_ORDERS.find((known) => known === order) ?? 'recommended' }
}

const routePreference = createStore<RoutePreference>()(
  persist(() => parsePreference(null), {
    name: 'kontor.routes',
    version: 1,
    storage: createJSONStorage(() => pageStorage),
    migrate: parsePreference,
    merge: parsePreference,
  }),
)

/** In which order this person wants routes, kept in this browser. */
export function useRouteOrder(): readonly [RouteOrder, (order: RouteOrder) => void] {
  return [useStore(routePreference, ({ order }) => order), (order) => routePreference.setState({ order })]
}
