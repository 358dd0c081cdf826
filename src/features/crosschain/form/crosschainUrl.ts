import {
  formatPairUrl,
  isLinkAmount,
  type LinkProblem,
  type PairLocation,
  parsePairUrl,
} from '../../trade/address/pairUrl.ts'

/** What the crosschain screen keeps in its address: a pair whose bought token is one of another chain. */
export interface CrosschainLocation extends PairLocation {
  /** The chain of `buy`. The same as `chainId` where a link says so, or there is no other. */
  readonly destChainId: number
  /** A limit order: the amount that is not fixed, exact text, empty where it is yet to be typed. Null for an order at the market. */
  readonly other: string | null
}

/**
 * Reads an address of the screen: the pair as every trading screen has it, with `dest` for the chain of the bought token. Never throws. A bought token without its
 * chain was meant for another screen and is left unread; an amount of it goes with it.
 * @param chainIds chains of this deployment, the default first.
 */
export function parseCrosschainUrl(
  search: string,
  chainIds: readonly number[],
): { readonly location: CrosschainLocation; readonly problems: readonly LinkProblem[] } {
  const params = new URLSearchParams(search)
  const [buyText, destText] = [params.get('buy') ?? '', params.get('dest')]
  params.delete('buy')
  params.delete('dest')
  const from = parsePairUrl(params, chainIds)
  const destination = new URLSearchParams({ buy: buyText, ...(destText !== null && { chain: destText }) })
  const to = parsePairUrl(destination, chainIds)
  const isLost = destText === null || to.problems.length > 0
  const { chainId, side, amount } = from.location
  const isAmountLost = isLost && side === 'BUY' && amount !== '' && buyText !== ''
  const other = chainIds.find((id) => id !== chainId) ?? chainId
  const otherText = params.get('other')
  const isOtherSound = !otherText || isLinkAmount(otherText)
  const wasLost = destText !== null && to.problems.some(({ part }) => part === 'chain')
  const problems: readonly LinkProblem[] = [
    ...from.problems,
    ...(destText === null ? [] : to.problems),
    ...((isAmountLost && destText !== null) || !isOtherSound ? [{ part: 'amount' } as const] : []),
  ]
  return {
    location: {
      ...from.location,
      destChainId: destText === null || wasLost ? other : to.location.chainId,
      buy: isLost ? null : to.location.buy,
      amount: isAmountLost ? '' : amount,
      mode: 'delta',
      // The other amount belongs to both tokens, and a limit to a destination.
      other: destText === null || otherText === null ? null : isLost || !isOtherSound ? '' : otherText,
    },
    problems: problems.filter(
      ({ part }, place) =>
        part !== 'mode' && problems.findIndex((problem) => problem.part === part) === place,
    ),
  }
}

/** The part behind `?` that says the same again. */
export function formatCrosschainUrl({ destChainId, other, ...pair }: CrosschainLocation): string {
  const limit = other === null ? '' : `&other=${other}`
  return `${formatPairUrl({ ...pair, mode: 'auto' })}&dest=${destChainId}${limit}`
}
