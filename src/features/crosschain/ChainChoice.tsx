import { useId } from 'react'
import { chainOf } from '../../domain/chains.ts'

/** Chooses the chain of one side. */
export function ChainChoice({
  label,
  chainIds,
  value,
  onChoose,
}: {
  readonly label: string
  readonly chainIds: readonly number[]
  readonly value: number
  readonly onChoose: (chainId: number) => void
}) {
  const id = useId()
  const offered = chainIds.includes(value) ? chainIds : [value, ...chainIds]
  return (
    <div className="flex items-center justify-between gap-3 px-4.5 pt-3 text-13 text-ink-3">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="min-h-8 max-w-[60%] rounded-2 border border-line bg-card px-2 text-14 font-medium text-ink hover:border-line-strong"
      >
        {offered.map((chainId) => (
          <option key={chainId} value={chainId}>
            {chainOf(chainId)?.name ?? chainId}
          </option>
        ))}
      </select>
    </div>
  )
}
