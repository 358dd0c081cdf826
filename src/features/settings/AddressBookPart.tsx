import '../../text/en/trade/addressBook.ts'
import { useState } from 'react'
import type { KeptAddress } from '../../domain/token/keptAddress.ts'
import type { KnownAddress } from '../../domain/token/knownAddress.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useSession } from '../trade/session/sessionHooks.tsx'
import { forgetAddress, useKeptAddresses } from '../trade/settings/addressBook.ts'
import { KeptNameForm } from '../trade/terms/KeepAddress.tsx'
import { useKnownAddresses } from '../trade/terms/knownAddresses.ts'
import { AddressText } from '../trade/token/AddressText.tsx'

/** Every address that is kept: to be added, named anew and removed. */
export function AddressBookPart() {
  const kept = useKeptAddresses()
  const account = useSession((state) => state.account)
  const known = useKnownAddresses(0, account)
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-label={t('book.label')}>
      <p aria-hidden="true" className="mb-1.5 text-13 text-ink-2">
        {t('book.label')}
      </p>
      {kept.length === 0 ? (
        <p className="text-13 text-ink-3">{t('book.empty')}</p>
      ) : (
        <ul className="max-h-72 overflow-y-auto rounded-2 border border-line">
          {kept.map((one) => (
            <KeptRow key={one.address} one={one} known={known} />
          ))}
        </ul>
      )}
      <div className="mt-2">
        {isAdding ? (
          <KeptNameForm known={known} onDone={() => setAdding(false)} />
        ) : (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('book.add')}
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-13 text-ink-3">{t('book.hint')}</p>
    </section>
  )
}

function KeptRow({
  one: { name, address },
  known,
}: {
  readonly one: KeptAddress
  readonly known: readonly KnownAddress[]
}) {
  const [isRenaming, setRenaming] = useState(false)
  return (
    <li className="border-line px-3 py-2.5 not-first:border-t">
      {isRenaming ? (
        <KeptNameForm {...{ address, name, known }} onDone={() => setRenaming(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <bdi className="min-w-0 flex-1 truncate text-14 font-medium">{name}</bdi>
          <span className="flex">
            <Button
              size="small"
              variant="quiet"
              aria-label={t('book.renameOf', { name })}
              onClick={() => setRenaming(true)}
            >
              {t('book.rename')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('book.removeOf', { name })}
              onClick={() => forgetAddress(address)}
            >
              {t('book.remove')}
            </Button>
          </span>
        </div>
      )}
      {/* Its name is above, and it has no chain to be explored on. */}
      <AddressText chainId={0} value={address} copyLabel={t('trade.copyAddress')} />
    </li>
  )
}
