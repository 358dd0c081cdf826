import type { offerList as english } from '../../en/otc/offerList.ts'
import type { Translated } from '../../en/translated.ts'

export const offerList: Translated<typeof english> = {
  'otc.batch.label': 'Ein Angebot je Zeile',
  'otc.batch.example': '1,5 WETH für 4500 USDC an 0x…\n1000 DAI für 990 USDC',
  'otc.batch.hint':
    'Betrag und Token, die man gibt, „für“, Betrag und Token, die man erhält; „an“ und eine Adresse für einen Taker, sonst für alle.',
  'otc.batch.for': 'für',
  'otc.batch.to': 'an',
  'otc.batch.anyone': 'alle',
  'otc.batch.line': 'Zeile {{number}}:',
  'otc.batch.empty': 'Angebote eingeben',
  'otc.batch.review_one': '{{count}} Angebot prüfen',
  'otc.batch.review_other': '{{count}} Angebote prüfen',
  'otc.batch.tooLong': 'Die Liste ist länger als {{most}} Zeichen. Weniger Angebote einfügen.',
  'otc.batch.tooMany': 'Eine Liste ergibt höchstens {{most}} Angebote.',
  'otc.batch.unread': '„1,5 WETH für 4500 USDC“ schreiben, mit „an 0x…“ für einen Taker.',
  'otc.batch.name': 'Listen nehmen Adressen, keine Namen.',
  'otc.batch.unknown': 'Keine Liste hat einen Token {{token}}. Seine Adresse schreiben.',
  'otc.batch.unlisted': 'Keine Liste hat den Token {{token}}.',
  'otc.batch.import': 'Token importieren',
  'otc.batch.importing': 'Zu importierender Token',
  'otc.batch.ambiguous': 'Zwei Token heißen {{token}}. Die Adresse des gemeinten schreiben.',
  'otc.batch.native': 'OTC braucht den gewrappten Token von {{token}}. Zuerst 1:1 wrappen.',
  'otc.batch.oneToken': 'Beide Seiten sind derselbe Token.',
  'otc.batch.amount': '„{{amount}}“ ist kein Betrag, den dieser Token haben kann.',
  'otc.batch.twoReadings':
    '„{{amount}}“ kann {{read}} oder {{other}} bedeuten. {{whole}} oder {{point}} schreiben.',
  'otc.batch.short':
    'Diese Angebote geben insgesamt {{amount}}, das Guthaben ist {{balance}}. Was fehlt, ist nicht ausführbar.',
}
