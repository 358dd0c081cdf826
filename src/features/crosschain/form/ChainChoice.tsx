import { memo, useId } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { t } from '../../../text/text.ts'
import { ChainMark } from '../../../ui/ChainMark.tsx'
import { Icon } from '../../../ui/Icon.tsx'

const NONE: readonly number[] = []

/** Chooses the chain of one side. */
export const ChainChoice = memo(function ChainChoice({
  label,
  chainIds,
  lacking = NONE,
  value,
  onChoose,
}: {
  readonly label: string
  readonly chainIds: readonly number[]
  /** Chains without Delta: they are named, and cannot be chosen. */
  readonly lacking?: readonly number[]
  readonly value: number
  readonly onChoose: (chainId: number) => void
}) {
  const id = useId()
  const offered = chainIds.includes(value) ? chainIds : [value, ...chainIds]
  return (
    <div className="flex items-center justify-between gap-3 px-4.5 pt-3 text-13 text-ink-3 max-wide:not-first:pt-5">
      <label htmlFor={id}>{label}</label>
      <span className="relative flex max-w-[70%] items-center">
        <ChainMark chainId={value} className="absolute left-2" />
        <select
          id={id}
          value={value}
          onChange={(event) => onChoose(Number(event.target.value))}
          className="min-h-8 w-full appearance-none rounded-2 border border-line bg-card py-0.5 pr-7 pl-7.5 text-14 font-medium text-ink transition-colors hover:border-line-strong"
        >
          {offered.map((chainId) => (
            <option key={chainId} value={chainId}>
              {chainName(chainId)}
            </option>
          ))}
          {lacking
            .filter((chainId) => chainId !== value)
            .map((chainId) => (
              <option key={chainId} value={chainId} disabled>
                {t('crosschain.lacking', { chain: chainName(chainId) })}
              </option>
            ))}
        </select>
        <Icon name="chevron-down" size={14} className="pointer-events-none absolute right-2 text-ink-3" />
      </span>
    </div>
  )
})
