import '../../../text/en/trade/addressBook.ts'
import type { KeptAddress } from '../../../domain/token/keptAddress.ts'
import { t } from '../../../text/text.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { useKeptAddresses } from '../settings/addressBook.ts'

const MOST_SHOWN = 6

/** The kept addresses that a typed text may mean, to be picked by name; none once it is one of them or an address. */
export function KeptChips({
  text,
  onPick,
}: {
  readonly text: string
  readonly onPick: (name: string) => void
}) {
  const fitting = fittingNames(text, useKeptAddresses())
  if (fitting.length === 0) return null
  return (
    <fieldset aria-label={t('book.pick')} className="mt-2 flex flex-wrap gap-1.5">
      {fitting.map(({ name, address }) => (
        <Chip
          key={address}
          className="h-8 max-w-full rounded-2 px-2.5 text-13"
          title={address}
          onClick={() => onPick(name)}
        >
          <bdi className="truncate">{name}</bdi>
        </Chip>
      ))}
    </fieldset>
  )
}

/** The first of the names that a text is a part of; none once it is one of them. Pure. */
export function fittingNames(text: string, kept: readonly KeptAddress[]): readonly KeptAddress[] {
  const part = text.trim().toLowerCase()
  const isNamed = kept.some(({ name }) => name.toLowerCase() === part)
  return isNamed ? [] : kept.filter(({ name }) => name.toLowerCase().includes(part)).slice(0, MOST_SHOWN)
}
