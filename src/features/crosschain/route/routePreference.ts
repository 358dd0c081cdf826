import { useStore } from 'zustand'
import { persistedStore } from '../../trade/settings/persistedStore.ts'
import { ROUTE_ORDERS, type RouteOrder } from './routeList.ts'

interface RoutePreference {
  readonly order: RouteOrder
}

/** What is stored, whatever its age: an order nobody knows is the service's own. */
function parsePreference(stored: unknown): RoutePreference {
  const order = typeof stored === 'object' && stored !== null && 'order' in stored ? stored.order : null
  return { order: ROUTE_ORDERS.find((known) => known === order) ?? 'recommended' }
}

const routePreference = persistedStore('kontor.routes', parsePreference)

/** In which order this person wants routes, kept in this browser. */
export function useRouteOrder(): readonly [RouteOrder, (order: RouteOrder) => void] {
  return [useStore(routePreference, ({ order }) => order), setOrder]
}

const setOrder = (order: RouteOrder) => routePreference.setState({ order })
