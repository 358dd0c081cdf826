import type { dealParts as english } from '../../en/otc/dealParts.ts'
import type { Translated } from '../../en/translated.ts'

export const dealParts: Translated<typeof english> = {
  'deal.parties.title': 'Adressen',
  'deal.parties.maker': 'Maker, der es signiert hat',
  'deal.parties.taker': 'Einziger Taker',
  'deal.parties.contract': 'OTC-Contract',
  'deal.parties.makerToken': 'Angebotener Token, {{symbol}}',
  'deal.parties.takerToken': 'Verlangter Token, {{symbol}}',
  'deal.parties.hash': 'Order-Hash',
  'deal.fills.title': 'Bisher ausgeführt',
  'deal.fills.of': '{{filled}} von {{whole}}',
  'deal.fills.count_one': '{{count}} Ausführung',
  'deal.fills.count_other': '{{count}} Ausführungen',
  'deal.fills.fill': '{{made}} für {{paid}}',
  'deal.fills.cancelled': 'Vom Maker storniert',
  'deal.fills.silent': 'Der Node zeigt keine früheren Ausführungen.',
  'deal.fills.partial': 'Frühere Ausführungen können fehlen: Nur neuere Blöcke werden durchsucht.',
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
    'Ein Token sieht aus wie ein gelisteter, ist aber ein anderer und kann wertlos sein. Diese Adresse mit der erwarteten vergleichen.',
  'deal.review.disguisedAgree': 'Ich habe die Adresse verglichen und will diesen Token',
  'deal.review.fee': 'Kontor-Gebühr',
  'deal.review.noFee': 'keine',
  'deal.review.expires': 'Angebot läuft ab',
  'deal.review.never': 'Nie',
  'deal.review.text': 'Beide Seiten bewegen sich jetzt, in einer Transaktion, oder nichts.',
  'deal.cancel.button': 'Angebot stornieren',
  'deal.cancel.title': 'Angebot stornieren',
  'deal.cancel.confirm': 'Angebot stornieren',
  'deal.cancel.text':
    'Eine eigene Transaktion beendet das Angebot on-chain. Bis sie bestätigt ist, bleibt es ausführbar; Ausgeführtes bleibt.',
  'deal.wrongNode.text':
    'Er kann nicht sagen, ob das Angebot gilt, was nicht gegen das Angebot spricht. In den Einstellungen einen anderen Node wählen.',
  'deal.wrongNode.settings': 'Einstellungen öffnen',
  'deal.maker.text': 'Nichts verlässt das Konto, bis jemand ausführt. So lange lässt sich stornieren.',
  'deal.maker.approve': '{{symbol}} freigeben',
  'deal.share.button': 'Angebot teilen',
  'deal.invalid.title': 'Das ist kein gültiges Angebot',
  'deal.invalid.link': 'Vom Link wird nichts gezeigt: Es könnte alles Mögliche sein.',
  'deal.invalid.service': 'Von der Antwort des Dienstes wird nichts gezeigt: Es könnte alles Mögliche sein.',
  'deal.invalid.next': 'Den Maker erneut um den Link bitten und vergleichen.',
  'deal.invalid.characters':
    'Der Link enthält Zeichen, die kein Angebot hat: geändert oder mit etwas anderem kopiert.',
  'deal.invalid.tooLong': 'Der Link ist länger als jedes Angebot.',
  'deal.invalid.damaged': 'Der Link ist unvollständig: gekürzt oder falsch abgetippt.',
  'deal.invalid.malformed': 'Der Link enthält kein Angebot in einer Form, die diese App kennt.',
  'deal.invalid.version':
    'Der Link gehört zu einer neueren Version. Seite neu laden oder ihn dort öffnen, wo er entstand.',
  'deal.invalid.address': 'Die Adresse nennt kein Angebot.',
  'deal.invalid.missing': 'Der Dienst hat kein Angebot mit diesem Hash.',
  'deal.invalid.unsigned':
    'Der Dienst hat dieses Angebot ohne Signatur des Makers: von hier nicht ausführbar.',
  'deal.invalid.missingNext': 'Den Maker um den vollen Link bitten, der keinen Dienst braucht.',
  'deal.invalid.unreadable': 'Der Dienst hat mit etwas anderem geantwortet.',
  'deal.chain.title': 'Angebot auf einer anderen Chain',
  'deal.chain.text': 'Diese Website kennt auf jener Chain keinen OTC-Contract und kann nichts prüfen.',
  'deal.chain.next':
    'Dort öffnen, wo es entstand, oder um ein Angebot auf einer Chain dieser Website bitten.',
  'deal.silent.title': 'Der Dienst antwortet nicht',
  'deal.silent.text':
    'Dieser kurze Link nennt nur ein Angebot beim Dienst. Den Maker um den vollen Link bitten, der ohne ihn geht. Diese Seite versucht es erneut.',
  'deal.end.filled': 'Alles ist verkauft. Um ein anderes Angebot bitten oder am Markt handeln.',
  'deal.end.maker.filled': 'Alles ist verkauft. Die Zahlung ist auf dem Konto.',
  'deal.end.cancelled': 'Der Maker hat es storniert. Um ein neues Angebot bitten oder am Markt handeln.',
  'deal.end.maker.cancelled': 'Selbst storniert. Niemand kann es ausführen.',
  'deal.end.closed':
    'Ausgeführt oder storniert; was davon, zeigt der Node nicht. Um ein neues Angebot bitten oder am Markt handeln.',
  'deal.end.maker.closed': 'Ausgeführt oder storniert; was davon, zeigt der Node nicht.',
  'deal.end.expired': 'Abgelaufen {{at}}. Um ein neues Angebot bitten oder am Markt handeln.',
  'deal.end.maker.expired': 'Abgelaufen {{at}}. Bei Bedarf ein neues Angebot erstellen.',
  'deal.end.dust': 'Der Rest ist zu klein zum Kaufen: Beträge sind ganze Einheiten.',
  'deal.end.maker.dust': 'Der Rest ist zu klein zum Kaufen: so gut wie ausgeführt.',
  'deal.end.notForYou':
    'Nur der genannte Taker darf es ausführen. In der Wallet zu jenem Konto wechseln oder um ein Angebot an dieses bitten.',
  'deal.end.unfunded.balance':
    'Der Maker hält {{there}} der übrigen {{left}}: {{short}} fehlen. Den Maker bitten aufzustocken; diese Seite prüft erneut.',
  'deal.end.unfunded.allowance':
    'Der Maker hat {{there}} der übrigen {{left}} freigegeben: {{short}} fehlen. Den Maker um die Freigabe bitten; diese Seite prüft erneut.',
  'deal.end.maker.balance':
    'Das Konto hält das Angebotene nicht. {{symbol}} aufstocken oder das Angebot stornieren; diese Seite prüft erneut.',
  'deal.end.permit.over':
    'Das Permit des Makers ist abgelaufen. Den Maker bitten, {{symbol}} on-chain freizugeben: Dann gilt dieser Link wieder.',
  'deal.end.permit.refused':
    'Das Permit des Makers gilt nicht mehr: Es wurde genutzt, oder ein anderes kam ihm zuvor. Den Maker bitten, {{symbol}} on-chain freizugeben: Dann gilt dieser Link wieder.',
  'deal.end.maker.permit.over':
    'Das eigene Permit ist abgelaufen. {{symbol}} on-chain freigeben, dann gelten die Links wieder; oder das Angebot stornieren.',
  'deal.end.maker.permit.refused':
    'Das eigene Permit gilt nicht mehr: Es wurde genutzt, oder ein anderes kam ihm zuvor. {{symbol}} on-chain freigeben, dann gelten die Links wieder; oder das Angebot stornieren.',
  'deal.end.maker.allowance':
    'Das Angebotene ist nicht freigegeben. Freigeben oder das Angebot stornieren; diese Seite prüft erneut.',
  'deal.end.noToken': 'Das Verlangte ist hier kein Token. Den Maker um ein neues Angebot bitten.',
  'deal.next.make': 'Angebot erstellen',
  'deal.next.market': 'Am Markt handeln',
}
