import { useEffect, useEffectEvent } from 'react'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type RiskTone, riskInk } from '../cost/risk.ts'
import { isPriced } from '../token/isPriced.ts'
import { lossText } from '../token/lossText.ts'
import { amountWithSymbol, exactAmount, usdText } from '../token/tokenText.ts'
import { Balance } from './Balance.tsx'
import { type DollarEntry, dollarEntryOf, fieldPrice, heldAmount, type PricedField } from './dollarEntry.ts'

/** What an amount field states below the amount. */
export interface StatedFacts extends PricedField {
  readonly isUsdLoading: boolean
  /** Shown beside the dollars: how much less than the other side, in percent. */
  readonly lossPercent?: number | null
  readonly lossTone?: RiskTone
  /** Undefined: no account, nothing shown. */
  readonly balance: bigint | 'unknown' | 'loading' | undefined
}

interface DollarsProps extends StatedFacts {
  readonly inputId: string
  /** Set while the field takes dollars. */
  readonly entry: DollarEntry | null
  readonly onEntry: (entry: DollarEntry | null) => void
}

/** The dollars of an amount, and what the account has of the token. */
export function FieldFacts(props: DollarsProps) {
  const { token, balance, entry } = props
  return (
    <>
      <Dollars {...props} />
      <Balance
        {...{ balance, token }}
        price={entry?.price ?? null}
        isWorthShown={!entry && token !== null && isPriced(token)}
      />
    </>
  )
}

/** The dollars of an amount, which can be pressed to type dollars; while they are typed, the amount of the token in their place. */
function Dollars(props: DollarsProps) {
  const { token, usd, inputId, entry, onEntry } = props
  const isOn = entry !== null
  const latest = fieldPrice(props)
  // The price is frozen from here on, for as long as somebody types.
  const renew = useEffectEvent(() => entry && latest && onEntry({ ...entry, price: latest }))
  useEffect(() => {
    const input = document.getElementById(inputId)
    const listener = () => renew()
    input?.addEventListener('focus', listener)
    return () => input?.removeEventListener('focus', listener)
  }, [inputId])
  const price = isOn ? null : latest
  const loss = usd != null && props.lossPercent != null && (
    <span className={riskInk(props.lossTone ?? null) ?? 'text-ink-2'}>{lossText(props.lossPercent)}</span>
  )
  if (!isOn && usd === undefined) return <span>{props.isUsdLoading && <Skeleton chars={8} />}</span>
  if (!isOn && usd === null) return <span>{t('trade.usd.unknown')}</span>
  const [shown, title] = token && isOn ? amountTexts(token, props) : [usdText(usd ?? '0'), undefined]
  return (
    <span className="flex items-center gap-x-1.5">
      {token && (isOn || price) ? (
        <button
          type="button"
          aria-pressed={isOn}
          aria-label={t('trade.usd.type', { shown })}
          title={title}
          onClick={() => onEntry(price && dollarEntryOf(token, price))}
          className="-mx-1.5 -my-1 flex min-h-7 items-center gap-1 rounded-2 px-1.5 hover:bg-well hover:text-ink"
        >
          {shown}
          <Icon name="flip" size={12} />
        </button>
      ) : (
        <span>{shown}</span>
      )}
      {loss}
      {isOn && <span className="sr-only">{t('trade.usd.typing')}</span>}
    </span>
  )
}

/** What the dollars became, short and with every digit. */
function amountTexts(token: Token, field: PricedField): readonly [string, string | undefined] {
  const amount = field.value.kind === 'quoted' ? field.value.amount : (heldAmount(field) ?? 0n)
  return amount === null
    ? [t('trade.unknown'), undefined]
    : [amountWithSymbol(amount, token), exactAmount(amount, token)]
}
