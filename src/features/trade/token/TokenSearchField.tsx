import '../../../text/en/trade/picker.ts'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { t } from '../../../text/text.ts'
import { TextInput } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'

const SIGN = <Icon name="search" />

export interface TokenSearchFieldProps {
  /** What the list was searched for. */
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly listId: string
  /** The row that is pointed at; Enter chooses it. */
  readonly activeId: string | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The field above the picker's list. */
export const TokenSearchField = memo(function TokenSearchField({
  query,
  onQuery,
  listId,
  activeId,
  onKeyDown,
}: TokenSearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current } = field
    current?.focus()
    // Behind what was typed before it was here.
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  return (
    <TextInput
      role="combobox"
      aria-label={t('trade.picker.search')}
      aria-expanded="true"
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      placeholder={t('trade.picker.placeholder')}
      before={SIGN}
      ref={field}
      data-first-focus
      value={query}
      maxLength={120}
      onKeyDown={onKeyDown}
      onChange={(event) => onQuery(event.target.value)}
    />
  )
})
