import { addSentences } from '../sentences.ts'

/** Sentences of what hands a signed offer over. */
export const share = {
  'share.title_one': 'Share the offer',
  'share.title_other': 'Share {{count}} offers',
  'share.only': 'Only this account can fill it:',
  'share.which': 'Kind of link',
  'share.whole': 'Full link',
  'share.short': 'Short link',
  'share.wholeText':
    'Holds the whole signed offer. It can be checked and filled even while the service is down.',
  'share.shortText': 'Names the copy that the service keeps.',
  'share.shortNotYet': 'The service does not have the offer as you signed it: send the full link.',
  'share.checking': 'Checking the signature',
  'share.notSigned':
    'The signature that the service keeps of this offer is not yours. Nobody can fill the offer with it, so there is no link to share. Cancel the offer if you made it.',
  'share.unchecked':
    'The node does not answer, so the signature could not be checked. Open the link before you send it.',
  'share.qr': 'QR code of the link',
  'share.copy': 'Copy link',
  'share.copied': 'Copied',
  'share.copiedText': 'The link is in the clipboard.',
  'share.notCopied': 'The browser refused. Select the link and copy it.',
  'share.copyAll': 'Copy all with links',
  'share.native': 'Share',
  'share.print': 'Print deal sheet',
  'share.more': 'QR code and print',
  'share.back': 'Back to all offers',
  'share.forOne': 'Only {{taker}} can fill it.',
  'share.line': '{{gives}} for {{asks}}',
  'share.missing': '{{made}} of {{all}} offers are signed. The others were not made.',
  'share.notPosted':
    'The service does not have it yet. The full link works all the same; it is handed over as soon as the service answers.',
  'share.sheet.title': 'OTC offer',
  'share.sheet.lead':
    'Signed by the maker. Open the link to check the signature, what is left and what the maker can deliver.',
  'share.sheet.gives': 'Maker gives',
  'share.sheet.asks': 'Taker pays',
  'share.sheet.rate': 'Rate',
  'share.sheet.fills': 'Fills',
  'share.sheet.inParts': 'Whole or in parts',
  'share.sheet.printed': 'Printed',
  'share.sheet.expires': 'Expires',
  'share.sheet.never': 'Never',
  'share.sheet.chain': 'Chain',
  'share.sheet.maker': 'Maker',
  'share.sheet.taker': 'Taker',
  'share.sheet.anyone': 'Anyone',
  'share.sheet.makerToken': 'Token {{symbol}}',
  'share.sheet.takerToken': 'Token {{symbol}}',
  'share.sheet.contract': 'OTC contract',
  'share.sheet.hash': 'Order hash',
  'share.sheet.scan': 'Scan to open the offer:',
} as const

addSentences(share)
