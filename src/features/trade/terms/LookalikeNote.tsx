import '../../../text/en/trade/addressBook.ts'
import type { ReactNode } from 'react'
import type { Address } from '../../../domain/token/address.ts'
import { differingDigits, type KnownAddress } from '../../../domain/token/knownAddress.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'

/** What an address could be mistaken for, both whole, one below the other, with the digits marked that differ. */
export function LookalikeNote({
  address,
  resembles,
  children,
}: {
  readonly address: Address
  readonly resembles: KnownAddress
  /** What can be done about it. */
  readonly children?: ReactNode
}) {
  return (
    <Note
      tone="down"
      urgent
      title={
        resembles.as === 'kept'
          ? t('book.lookalike.kept', { name: resembles.name })
          : t(`book.lookalike.${resembles.as}`)
      }
    >
      <dl className="mt-1.5 grid gap-1.5">
        <div>
          <dt>{t('book.lookalike.known')}</dt>
          <dd>
            <MarkedDigits value={resembles.address} other={address} />
          </dd>
        </div>
        <div>
          <dt>{t('book.lookalike.found')}</dt>
          <dd>
            <MarkedDigits value={address} other={resembles.address} />
          </dd>
        </div>
      </dl>
      {children}
    </Note>
  )
}

const GROUP = 4

function MarkedDigits({ value, other }: { readonly value: Address; readonly other: Address }) {
  const digits = [...value.slice(2)]
  const differs = differingDigits(value, other)
  const groups = digits.filter((_digit, place) => place % GROUP === 0)
  return (
    <span className="block font-mono text-12 leading-5 text-balance text-ink">
      <span aria-hidden="true">
        {groups.map((_first, group) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one value never move
          <span key={group} className="inline-block pr-[0.45em]">
            {group === 0 && '0x'}
            {digits.slice(group * GROUP, (group + 1) * GROUP).map((digit, place) =>
              differs[group * GROUP + place] ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the digits of one value never move
                <mark key={place} className="bg-transparent font-bold text-down underline">
                  {digit}
                </mark>
              ) : (
                digit
              ),
            )}
          </span>
        ))}
      </span>
      <span className="sr-only">{value}</span>
    </span>
  )
}
