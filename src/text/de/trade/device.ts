import type { device as english } from '../../en/trade/device.ts'
import type { Translated } from '../../en/translated.ts'

export const device: Translated<typeof english> = {
  'trade.device.text':
    'Eine Hardware-Wallet mit den Beschreibungen dieser Seite (ERC-7730) zeigt diese Zeilen. Vor dem Signieren vergleichen.',
  'trade.device.unknown': '{{name}}: nicht beschrieben',
}
