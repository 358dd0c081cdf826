import { useState } from 'react'
import { isAddress } from 'viem/utils'
import {
  type Address,
  isNative,
  isSameAddress,
  normalizeAddress,
  shortAddress,
} from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/Field.tsx'

/** Whose orders are shown, and a field to look at another account's. */
export function OwnerField({
  owner,
  isOwn,
  account,
  onOwner,
}: {
  readonly owner: Address | null
  readonly isOwn: boolean
  readonly account: Address | null
  readonly onOwner: (owner: Address | null) => void
}) {
  const [isOpen, setOpen] = useState(owner === null)
  const [text, setText] = useState('')
  const typed = text.trim()
  const isValid = isAddress(typed, { strict: false }) && !isNative(typed)
  const check = () => {
    if (!isValid) return
    const next = normalizeAddress(typed)
    onOwner(isSameAddress(next, account) ? null : next)
  }
  if (!isOpen) {
    return (
      <span className="flex grow flex-wrap items-baseline justify-end gap-2 text-13 text-ink-2">
        {!isOwn && <span title={owner ?? ''}>{t('orders.of', { owner: shortAddress(owner ?? '') })}</span>}
        {!isOwn && account && (
          <Button size="small" variant="quiet" onClick={() => onOwner(null)}>
            {t('orders.backToYours')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          {t('orders.viewElsewhere')}
        </Button>
      </span>
    )
  }
  return (
    <form
      className="flex min-w-0 flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <TextInput
        aria-label={t('orders.address')}
        placeholder={t('orders.address')}
        value={text}
        aria-invalid={typed !== '' && !isValid ? true : undefined}
        onChange={(event) => setText(event.target.value)}
        className="h-9 w-56 max-w-full"
      />
      <Button type="submit" size="compact" blocked={!isValid}>
        {typed !== '' && !isValid ? t('orders.notAddress') : t('orders.view.go')}
      </Button>
    </form>
  )
}
