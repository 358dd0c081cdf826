import type { approveOffer as english } from '../../en/otc/approveOffer.ts'
import type { Translated } from '../../en/translated.ts'

export const approveOffer: Translated<typeof english> = {
  'approveOffer.title': '{{symbol}} für OTC freigeben',
  'approveOffer.text':
    'Dieses Angebot kann noch {{amount}} nehmen. Die Freigabe deckt auch, was die anderen offenen Angebote von {{symbol}} nehmen, soweit das Guthaben reicht.',
  'approveOffer.confirm': '{{symbol}} freigeben',
}
