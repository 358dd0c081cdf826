import { SLIPPAGE_BPS } from '../settings/settingsStore.ts'

const PERCENT = /^(\d{1,2})(?:[.,](\d{0,2}))?$/

/** Basis points of a percentage as typed: `0.5`, `0,5`, `12`. Null when it is no percentage within the bounds of the slippage. */
export function parseSlippage(text: string): number | null {
  const match = PERCENT.exec(text.trim())
  if (!match) return null
  const bps = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return bps >= SLIPPAGE_BPS.min && bps <= SLIPPAGE_BPS.max ? bps : null
}

/** `50` → `0.5`, with the given sign between whole and fraction. */
export function slippageText(bps: number, separator: string): string {
  return String(bps / 100).replace('.', separator)
}
