import '../../../text/en/trade/picker.ts'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { t } from '../../../text/text.ts'
import { TextInput } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTextAhead } from '../page/useTextAhead.ts'
import { takeKeys } from './keysBeforePicker.ts'

const SIGN = <Icon name="search" />

export interface TokenSearchFieldProps {
  /** What the list was searched for. */
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly listId: string
  /** The row that is pointed at; Enter chooses it, once the list follows the text. */
  readonly activeId: string | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The field above the picker's list. A letter draws it alone; the list is searched once it is on the screen, or before a key that acts on the list. */
export const TokenSearchField = memo(function TokenSearchField({
  query,
  onQuery,
  listId,
  activeId,
  onKeyDown,
}: TokenSearchFieldProps) {
  const { text, onText } = useTextAhead(query, onQuery)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
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
      value={text}
      maxLength={120}
      onFocus={() => {
        const keys = takeKeys()
        if (keys) onText(text + keys)
      }}
      onKeyDown={onKeyDown}
      onChange={(event) => onText(event.target.value)}
    />
  )
})
