import { classNames } from '../../../ui/classNames.ts'
import { PreservedSelection } from './PreservedSelection.tsx'
import { type AmountEditing, useAmountEditing } from './useAmountEditing.ts'

export interface AmountInputProps extends AmountEditing {
  readonly id: string
  readonly describedBy: string
  readonly isInvalid: boolean
  readonly isBusy: boolean
  readonly isDimmed: boolean
  /** Inside a frame and in the size of other fields; else large, with no frame. */
  readonly isFramed?: boolean
}

/** An amount that is not known. Never a zero. */
const UNKNOWN = '–'

/**
 * One line for an exact amount. A key that would break it does nothing and says why; a paste is read the way people write numbers, with
 * a remark when that was not certain. Long numbers get smaller instead of leaving the field.
 */
export function AmountInput(props: AmountInputProps) {
  const { id, describedBy, value, isInvalid, isBusy, isDimmed, isFramed } = props
  const { element, shown, isFocused, isQuoted, onChange, onFocus, onBlur, insert, setPressed } =
    useAmountEditing(props)
  return (
    // Of a size of its own: another amount lays out nothing around it.
    <span
      className={classNames(
        '@container-size block min-w-0 flex-1 [contain:layout]',
        isFramed ? 'h-9.5' : 'h-11',
      )}
    >
      <PreservedSelection input={element} isKept={isQuoted}>
        <input
          ref={element}
          id={id}
          type="text"
          inputMode="decimal"
          enterKeyHint="go"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={value.kind === 'quoted' && !isFocused ? UNKNOWN : '0'}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          aria-busy={isBusy || undefined}
          value={shown}
          onChange={onChange}
          onPointerDown={() => setPressed(true)}
          onPointerCancel={() => setPressed(false)}
          onFocus={onFocus}
          onBlur={onBlur}
          onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
          onPaste={(event) => {
            event.preventDefault()
            insert(event.currentTarget, event.clipboardData.getData('text/plain').trim())
          }}
          onCopy={(event) => {
            const { selectionStart, selectionEnd, value: present } = event.currentTarget
            if (value.kind !== 'quoted' || (selectionEnd ?? 0) - (selectionStart ?? 0) < present.length)
              return
            event.clipboardData.setData('text/plain', value.plain)
            event.preventDefault()
          }}
          title={shown.length > 14 ? shown : undefined}
          style={{
            fontSize: `clamp(0.875rem, ${(160 / Math.max(shown.length, 1)).toFixed(2)}cqi, ${isFramed ? 0.875 : 2.125}rem)`,
          }}
          className={classNames(
            '-mx-2 block w-[calc(100%+1rem)] min-w-0 rounded-2 bg-transparent px-2 text-ellipsis placeholder:text-ink-3',
            isFramed
              ? 'h-9.5 focus-visible:outline-none'
              : 'h-11 font-[480] tracking-[-0.025em] focus-visible:outline-offset-0',
            isInvalid ? 'text-down' : isDimmed ? 'text-ink-3' : 'text-ink',
          )}
        />
      </PreservedSelection>
    </span>
  )
}
