import { createStore } from 'zustand/vanilla'

/** The number in front of the page's title; none for 0. The shell writes the title. */
export const tabBadge = createStore<{ readonly count: number }>(() => ({ count: 0 }))

/** Shows how many things want to be looked at. */
export function showTabBadge(count: number): void {
  if (tabBadge.getState().count !== count) tabBadge.setState({ count })
}
