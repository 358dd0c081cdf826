import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { counterpartOf } from '../../../domain/chain/lanes.ts'
import type { Address } from '../../../domain/token/address.ts'
import { isSameToken, type Token, type TokenId } from '../../../domain/token/token.ts'
import type { BridgeRoute } from '../../../service/delta/deltaCatalogue.ts'
import type { Slot } from '../../trade/token/pairDefaults.ts'
import { defaultCounterpart } from '../../trade/token/pairDefaults.ts'
import type { TokenBook } from '../../trade/token/useTokens.ts'
import type { CrosschainLocation } from './crosschainUrl.ts'

/** Id of the form: Enter in one of its amounts presses the button that belongs to it. */
export const CROSSCHAIN_FORM_ID = 'crosschain-form'

export type CrosschainFormAction =
  | { readonly type: 'amount'; readonly slot: Slot; readonly amount: string }
  | { readonly type: 'token'; readonly slot: Slot; readonly address: Address }
  | { readonly type: 'chain'; readonly slot: Slot; readonly chainId: number }
  | { readonly type: 'flip' }
  /** A limit order, or one at the market again. */
  | { readonly type: 'limit'; readonly isLimit: boolean }

/** What the token on that side is on another chain, by its pinned lane; null where there is none, or that chain's list is not here. */
type AlikeOn = (slot: Slot, chainId: number) => Address | null

/**
 * The form after an action. `form` has its defaults filled in. A token belongs to its chain: on another chain what it is there by its lane takes its place, and
 * everything else stays as it was typed. Where there is none that chain begins with its default, and an amount of the old token is gone; choosing the chain
 * of the other side then turns both around.
 */
export function reduceCrosschainForm(
  form: CrosschainLocation,
  action: CrosschainFormAction,
  alikeOn: AlikeOn = () => null,
): CrosschainLocation {
  switch (action.type) {
    case 'amount': {
      const side = action.slot === 'sell' ? 'SELL' : 'BUY'
      return form.other !== null && side !== form.side
        ? { ...form, other: action.amount }
        : { ...form, amount: action.amount, side }
    }
    case 'limit':
      return { ...form, other: action.isLimit ? (form.other ?? '') : null }
    case 'token':
      return { ...form, [action.slot]: action.address, other: emptied(form.other) }
    case 'flip':
      return {
        ...form,
        ...{ chainId: form.destChainId, destChainId: form.chainId, sell: form.buy, buy: form.sell },
        // With its amounts the price turns around too; with one of them alone it is typed anew.
        other: form.amount === '' ? emptied(form.other) : form.other,
        side: form.amount === '' ? form.side : form.side === 'SELL' ? 'BUY' : 'SELL',
      }
    case 'chain': {
      const { slot, chainId } = action
      const [own, other] =
        slot === 'sell' ? [form.chainId, form.destChainId] : [form.destChainId, form.chainId]
      if (chainId === own) return form
      if (chainId === other) {
        const [sell, buy] = [alikeOn('sell', form.destChainId), alikeOn('buy', form.chainId)]
        if (!sell || !buy) return reduceCrosschainForm(form, { type: 'flip' })
        return { ...form, chainId: form.destChainId, destChainId: form.chainId, sell, buy }
      }
      const alike = alikeOn(slot, chainId)
      if (alike)
        return slot === 'sell'
          ? { ...form, chainId, sell: alike }
          : { ...form, destChainId: chainId, buy: alike }
      const isFixed = (form.side === 'SELL') === (slot === 'sell')
      const moved = slot === 'sell' ? { chainId, sell: null } : { destChainId: chainId, buy: null }
      return { ...form, ...moved, amount: isFixed ? '' : form.amount, other: emptied(form.other) }
    }
  }
}

/**
 * The form after the chain that it sells on was chosen outside of it, by an address that names no other side: what the form had there is kept, as where the
 * chain is chosen in the form.
 * @param search the address now, read as `now`.
 * @returns null where the address names the other side, or the same chain as before.
 */
export function formMovedByHeader(
  before: CrosschainLocation | null,
  {
    now,
    search,
    alikeOn,
  }: { readonly now: CrosschainLocation; readonly search: string; readonly alikeOn: AlikeOn },
): CrosschainLocation | null {
  const params = new URLSearchParams(search)
  if (!before || !params.has('chain') || params.has('dest') || now.chainId === before.chainId) return null
  return reduceCrosschainForm(before, { type: 'chain', slot: 'sell', chainId: now.chainId }, alikeOn)
}

/** What a token is on the chain of a list, by its pinned lane: a symbol never makes two tokens one. Null where it has no lane, or is not listed there. */
export function tokenAlike(listed: readonly Token[], token: TokenId | null, chainId: number): Address | null {
  const there = token && counterpartOf(token, chainId)
  return (there && listed.find((one) => isSameToken(one, there))?.address) ?? null
}

/** Another token has another price. */
const emptied = (other: string | null) => other && ''

/** Whether orders can leave a chain: its Delta contract says which bridges it runs. By others no order is signed. */
export const hasBridges = (chainId: number): boolean => deploymentOf(chainId)?.registry !== undefined

/** Chains that can be chosen beside each other: from those whose bridges can be checked to any; all of them until the bridges' routes are read. */
export function chainsToChoose(
  configured: readonly number[],
  routes: readonly BridgeRoute[] | undefined,
  chainId: number,
): { readonly from: readonly number[]; readonly to: readonly number[] } {
  const bridged = configured.filter(hasBridges)
  if (!routes) return { from: bridged, to: configured.filter((id) => id !== chainId) }
  const joins = (from: number, to: number) =>
    routes.some(({ srcChainId, destChainId }) => srcChainId === from && destChainId === to)
  return {
    from: bridged.filter((from) => configured.some((to) => joins(from, to))),
    to: configured.filter((to) => joins(chainId, to)),
  }
}

/** The book of what can arrive: tokens that some bridge brings from `chainId`. Everything until the routes are read. */
export function arrivingBook(
  book: TokenBook,
  routes: readonly BridgeRoute[] | undefined,
  chainId: number,
): TokenBook {
  if (!routes) return book
  const arriving = routes
    .filter(({ srcChainId, destChainId }) => srcChainId === chainId && destChainId === book.chainId)
    .flatMap(({ tokens }) => tokens.map((address) => ({ chainId: book.chainId, address })))
  const arrives = (token: Token) => arriving.some((one) => isSameToken(one, token))
  return { ...book, listed: book.listed.filter(arrives), all: book.all.filter(arrives) }
}

/** The form with its empty places filled: what is sold is bought as what it is there by its lane, where that can arrive; else a dollar token is. */
export function withCrosschainDefaults(
  form: CrosschainLocation,
  here: TokenBook,
  there: TokenBook,
): CrosschainLocation {
  const sell = form.sell ?? defaultCounterpart(here.listed)
  const alike = tokenAlike(there.listed, sell && { chainId: form.chainId, address: sell }, there.chainId)
  return { ...form, sell, buy: form.buy ?? alike ?? defaultCounterpart(there.listed) }
}
