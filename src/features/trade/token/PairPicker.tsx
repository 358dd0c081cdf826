import { useMemo } from 'react'
import type { TradeMode } from '../../../domain/amount/quote.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { formatPairUrl } from '../address/pairUrl.ts'
import { screenOf } from '../address/paths.ts'
import { useSteady } from '../page/useSteady.ts'
import { hashSearchNow } from '../page/windowState.ts'
import type { OpenPicker } from './openPicker.ts'
import { PairChoices } from './PairChoices.tsx'
import type { Slot } from './pairDefaults.ts'
import type { KeptPair } from './pairStore.ts'
import { TokenPicker } from './TokenPicker.tsx'
import type { TokenBook } from './useTokens.ts'

export interface PairPickerProps {
  readonly open: OpenPicker
  /** Tokens of the side's chain. */
  readonly book: TokenBook
  readonly title: string
  readonly form: {
    readonly sellToken: Token | null
    readonly buyToken: Token | null
    /** An address of the page's own that no list names. */
    readonly unlisted: { readonly slot: Slot; readonly address: Address } | null
    readonly dispatch: (action: {
      readonly type: 'token'
      readonly slot: Slot
      readonly address: Address
    }) => void
  }
  readonly onClose: () => void
}

/** Chooses the token of one side of a form. */
export function PairPicker({ open: { slot, query }, book, title, form, onClose }: PairPickerProps) {
  const { sellToken, buyToken } = form
  const fill = useSteady((pair: KeptPair) => {
    // An amount, a price or a schedule was for the pair before.
    hashSearchNow().write(formatPairUrl({ ...pair, side: 'SELL', amount: '', mode: modeNow() }))
    onClose()
  })
  const choices = useMemo(
    () => tradesOnOneChain() && <PairChoices {...{ book, sellToken, buyToken }} onChoose={fill} />,
    [book, sellToken, buyToken, fill],
  )
  return (
    <TokenPicker
      {...{ book, title, query, choices, onClose }}
      unlisted={form.unlisted?.slot === slot ? form.unlisted.address : null}
      selected={slot === 'sell' ? form.sellToken : form.buyToken}
      onChoose={({ address }) => {
        form.dispatch({ type: 'token', slot, address })
        onClose()
      }}
    />
  )
}

const [ONE_CHAIN, MODES] = [new Set(['swap', 'limit', 'twap']), ['delta', 'market'] as const]

/** Whether the form of the page names both tokens of a pair on one chain, and nothing else of it. */
const tradesOnOneChain = (): boolean => {
  const [path = ''] = window.location.hash.slice(1).split('?')
  return ONE_CHAIN.has(screenOf(path) ?? 'swap')
}

/** The mode that the form has: it is no part of a pair, and stays. */
function modeNow(): TradeMode {
  const mode = new URLSearchParams(hashSearchNow().read()).get('mode')
  return MODES.find((one) => one === mode) ?? 'auto'
}
