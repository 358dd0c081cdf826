import { Component, type ReactNode, type RefObject } from 'react'

interface PreservedSelectionProps {
  readonly input: RefObject<HTMLInputElement | null>
  /** Whether others write into the field. */
  readonly isKept: boolean
  readonly children: ReactNode
}

/**
 * Selects the field's whole text again where it was selected and others wrote a new one: what is typed over it replaces it. A class, since only
 * this hook of React sees the selection as it is before the new text is written; the browser's own event about it comes later than the text may.
 */
export class PreservedSelection extends Component<PreservedSelectionProps> {
  override getSnapshotBeforeUpdate(): boolean {
    const input = this.props.input.current
    if (!input || !this.props.isKept || document.activeElement !== input) return false
    return input.value !== '' && input.selectionStart === 0 && input.selectionEnd === input.value.length
  }

  override componentDidUpdate(_props: unknown, _state: unknown, wasAllSelected: boolean) {
    if (wasAllSelected) this.props.input.current?.select()
  }

  override render() {
    return this.props.children
  }
}
