import type { dealParts as english } from '../../en/otc/dealParts.ts'
import type { Translated } from '../../en/translated.ts'

export const dealParts: Translated<typeof english> = {
  'deal.parties.title': 'Adressen',
  'deal.parties.maker': 'Maker, der das Angebot signiert hat',
  'deal.parties.taker': 'Taker, der als Einziger ausführen darf',
  'deal.parties.contract': 'OTC-Contract, der beide Seiten zugleich tauscht',
  'deal.parties.makerToken': 'Angebotener Token, {{symbol}}',
  'deal.parties.takerToken': 'Verlangter Token, {{symbol}}',
  'deal.parties.hash': 'Order-Hash',
  'deal.fills.title': 'Bisher ausgeführt',
  'deal.fills.of': '{{filled}} von {{whole}}',
  'deal.fills.count_one': '{{count}} Ausführung',
  'deal.fills.count_other': '{{count}} Ausführungen',
  'deal.fills.fill': '{{made}} für {{paid}}',
  'deal.fills.cancelled': 'Vom Maker storniert',
  'deal.fills.silent': 'Der Node nennt keine früheren Ausführungen.',
  'deal.fills.partial': 'Frühere Ausführungen können fehlen: Die Chain wird nur so weit zurück durchsucht.',
  'deal.review.title': 'Ausführung prüfen',
  'deal.review.confirm': 'Für {{amount}} ausführen',
  'deal.review.pays': 'Zahlung, genau',
  'deal.review.receives': 'Erhalt, genau',
  'deal.review.rate': 'Kurs',
  'deal.review.market': 'Gegenüber dem Markt',
  'deal.review.better': '{{percent}} besser',
  'deal.review.worse': '{{percent}} schlechter',
  'deal.review.unpriced': 'Für dieses Paar ist kein Marktpreis bekannt.',
  'deal.review.unpricedAgree': 'Ich habe den Kurs selbst geprüft',
  'deal.review.disguised':
    'Ein Token sieht aus wie ein gelisteter, ist aber ein anderer. Er kann wertlos sein. Diese Adresse mit der erwarteten vergleichen.',
  'deal.review.disguisedAgree': 'Ich habe die Adresse verglichen und will diesen Token',
  'deal.review.fee': 'Kontor-Gebühr',
  'deal.review.noFee': 'keine',
  'deal.review.expires': 'Angebot läuft ab',
  'deal.review.never': 'Nie',
  'deal.review.text':
    'Die Beträge bewegen sich jetzt, in einer Transaktion: Die Zahlung geht an den Maker, seine Token auf das eigene Konto. Ist das nicht mehr möglich, bewegt sich nichts.',
  'deal.cancel.button': 'Angebot stornieren',
  'deal.cancel.title': 'Angebot stornieren',
  'deal.cancel.confirm': 'Angebot stornieren',
  'deal.cancel.text':
    'Eine eigene Transaktion beendet das Angebot on-chain. Bis sie bestätigt ist, bleibt es ausführbar; schon Ausgeführtes bleibt ausgeführt.',
  'deal.wrongNode.text':
    'Er kann nicht sagen, ob das Angebot gilt. Das spricht nicht gegen das Angebot: in den Einstellungen einen anderen Node wählen.',
  'deal.wrongNode.settings': 'Einstellungen öffnen',
  'deal.maker.text': 'Nichts verlässt das Konto, bis jemand ausführt.',
  'deal.maker.approve': '{{symbol}} freigeben',
  'deal.share.button': 'Angebot teilen',
  'deal.invalid.title': 'Das ist kein gültiges Angebot',
  'deal.invalid.link': 'Vom Link wird nichts gezeigt, weil es alles Mögliche sein könnte.',
  'deal.invalid.service':
    'Von der Antwort des Dienstes wird nichts gezeigt, weil es alles Mögliche sein könnte.',
  'deal.invalid.next': 'Den Maker erneut um den Link bitten und mit dem geöffneten vergleichen.',
  'deal.invalid.characters':
    'Der Link enthält Zeichen, die kein Angebot hat. Er wurde geändert oder mit etwas anderem kopiert.',
  'deal.invalid.tooLong': 'Der Link ist länger als jedes Angebot.',
  'deal.invalid.damaged': 'Der Link ist unvollständig: unterwegs gekürzt oder falsch abgetippt.',
  'deal.invalid.malformed': 'Der Link enthält kein Angebot in einer Form, die diese App kennt.',
  'deal.invalid.version':
    'Der Link gehört zu einer neueren Version, als diese App kennt. Seite neu laden oder den Link dort öffnen, wo er entstand.',
  'deal.invalid.address': 'Die Adresse nennt kein Angebot.',
  'deal.invalid.missing': 'Der Dienst hat kein Angebot mit diesem Hash.',
  'deal.invalid.unsigned':
    'Der Dienst hat dieses Angebot ohne Signatur des Makers, deshalb ist es von hier nicht ausführbar.',
  'deal.invalid.missingNext':
    'Den Maker um den vollen Link bitten: Er enthält das Angebot selbst und braucht keinen Dienst.',
  'deal.invalid.unreadable': 'Der Dienst hat mit etwas geantwortet, das nicht dieses Angebot ist.',
  'deal.chain.title': 'Angebot auf einer anderen Chain',
  'deal.chain.text':
    'Diese Website kennt auf der Chain dieses Angebots keinen OTC-Contract, deshalb kann sie nichts daran prüfen.',
  'deal.chain.next':
    'Dort öffnen, wo der Maker es erstellt hat, oder ihn um ein Angebot auf einer Chain dieser Website bitten.',
  'deal.silent.title': 'Der Dienst antwortet nicht',
  'deal.silent.text':
    'Dieser kurze Link nennt nur ein Angebot, das der Dienst aufbewahrt. Den Maker um den vollen Link bitten: Er enthält das Angebot selbst und geht ohne Dienst. Diese Seite fragt von selbst erneut.',
  'deal.end.filled': 'Alles ist verkauft. Den Maker um ein anderes Angebot bitten oder am Markt handeln.',
  'deal.end.maker.filled': 'Alles ist verkauft. Die Zahlung ist auf dem Konto.',
  'deal.end.cancelled':
    'Der Maker hat es storniert, niemand kann es mehr ausführen. Um ein neues Angebot bitten oder am Markt handeln.',
  'deal.end.maker.cancelled': 'Selbst storniert. Niemand kann es mehr ausführen.',
  'deal.end.closed':
    'Ausgeführt oder storniert; was davon, sagt der Node nicht. Den Maker um ein neues Angebot bitten oder am Markt handeln.',
  'deal.end.maker.closed':
    'Ausgeführt oder storniert; was davon, sagt der Node nicht. Niemand kann es mehr ausführen.',
  'deal.end.expired': 'Abgelaufen {{at}}. Den Maker um ein neues Angebot bitten oder am Markt handeln.',
  'deal.end.maker.expired':
    'Abgelaufen {{at}}. Niemand kann es mehr ausführen. Bei Bedarf ein neues Angebot erstellen.',
  'deal.end.dust': 'Der Rest ist zu klein zum Kaufen, weil Beträge ganze Einheiten der Token sind.',
  'deal.end.maker.dust': 'Der Rest ist zu klein zum Kaufen. Das Angebot ist so gut wie ausgeführt.',
  'deal.end.notForYou':
    'Nur der im Angebot genannte Taker darf es ausführen, und das verbundene Konto ist ein anderes. In der Wallet zu jenem Konto wechseln oder den Maker um ein Angebot an dieses bitten.',
  'deal.end.unfunded.balance':
    'Der Maker hält {{there}} der übrigen {{left}}: {{short}} fehlen. Den Maker bitten aufzustocken. Diese Seite sieht von selbst wieder nach.',
  'deal.end.unfunded.allowance':
    'Der Maker hat {{there}} der übrigen {{left}} freigegeben: {{short}} fehlen. Den Maker um die Freigabe bitten. Diese Seite sieht von selbst wieder nach.',
  'deal.end.maker.balance':
    'Das Konto hält das Angebotene nicht. {{symbol}} aufstocken oder das Angebot stornieren. Diese Seite sieht von selbst wieder nach.',
  'deal.end.permit.over':
    'Das Permit, mit dem der OTC-Contract {{symbol}} nehmen durfte, ist abgelaufen. Den Maker bitten, {{symbol}} on-chain freizugeben: Dann gilt dieser Link wieder. Diese Seite sieht von selbst wieder nach.',
  'deal.end.permit.refused':
    'Das Permit des Makers gilt nicht mehr: Es wurde genutzt, oder ein anderes kam ihm zuvor. Den Maker bitten, {{symbol}} on-chain freizugeben: Dann gilt dieser Link wieder. Diese Seite sieht von selbst wieder nach.',
  'deal.end.maker.permit.over':
    'Das eigene Permit für dieses Angebot ist abgelaufen. {{symbol}} on-chain freigeben, dann gelten die Links wieder, oder das Angebot stornieren. Diese Seite sieht von selbst wieder nach.',
  'deal.end.maker.permit.refused':
    'Das eigene Permit für dieses Angebot gilt nicht mehr: Es wurde genutzt, oder ein anderes kam ihm zuvor. {{symbol}} on-chain freigeben, dann gelten die Links wieder, oder das Angebot stornieren. Diese Seite sieht von selbst wieder nach.',
  'deal.end.maker.allowance':
    'Das Angebotene ist nicht freigegeben. Freigeben oder das Angebot stornieren. Diese Seite sieht von selbst wieder nach.',
  'deal.end.noToken': 'Das Verlangte ist auf dieser Chain kein Token. Den Maker um ein neues Angebot bitten.',
  'deal.next.make': 'Angebot erstellen',
  'deal.next.market': 'Am Markt handeln',
}
