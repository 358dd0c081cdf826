export function OpenOrders(_: { chainId: number; book: unknown; onFlow: (id: string) => void }) {
  return null
}
