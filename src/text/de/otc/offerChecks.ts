import type { offerChecks as english } from '../../en/otc/offerChecks.ts'
import type { Translated } from '../../en/translated.ts'

export const offerChecks: Translated<typeof english> = {
  'otc.check.waiting': 'Wird geprüft',
  'otc.check.silent': 'Nicht geprüft: Node oder Dienst haben nicht geantwortet. Erneut versuchen.',
  'otc.check.withheld': 'Nicht geprüft: Das Angebot selbst ist nicht bestätigt',
  'otc.check.format.link': 'Der Link ist vollständig und von bekannter Form',
  'otc.check.format.service': 'Der Eintrag des Dienstes ist vollständig und von bekannter Form',
  'otc.check.terms.good': 'Der Contract kann die Bedingungen ausführen',
  'otc.check.terms.nothing': 'Ein Betrag ist null. Den Maker um ein neues Angebot bitten.',
  'otc.check.terms.tooLarge':
    'Die Beträge sind zu groß für den Contract. Den Maker um ein neues Angebot bitten.',
  'otc.check.terms.oneToken': 'Beide Seiten sind derselbe Token. Den Maker um ein neues Angebot bitten.',
  'otc.check.terms.native':
    'Der Contract kann den nativen Token nicht bewegen. Den Maker um ein Angebot im gewrappten Token bitten.',
  'otc.check.terms.noToken': 'Ein Token ist die Nulladresse. Den Maker um ein neues Angebot bitten.',
  'otc.check.terms.noMaker': 'Das Angebot hat keinen Maker. Niemand kann es ausführen.',
  'otc.check.terms.oneParty': 'Maker und Taker sind dasselbe Konto. Den Maker um ein neues Angebot bitten.',
  'otc.check.terms.otherMeta':
    'Ein Vermerk im Angebot nennt jemanden, den es nicht bindet. Nur der hier gezeigte Taker zählt.',
  'otc.check.chain.good': 'Der Node ist auf der Chain des Angebots',
  'otc.check.chain.other': 'Der Node ist auf einer anderen Chain als das Angebot',
  'otc.check.chain.unknown': 'Diese App kennt die Chain des Angebots nicht. Den Maker um ein anderes bitten.',
  'otc.check.contract.good': 'Abgewickelt vom OTC-Contract, den diese App hier kennt',
  'otc.check.contract.none': 'Diese App kennt auf der Chain des Angebots keinen OTC-Contract',
  'otc.check.contract.empty': 'Der Node kennt auf dieser Chain keinen OTC-Contract',
  'otc.check.hash.own': 'Hash hier aus den Bedingungen berechnet',
  'otc.check.hash.good': 'Der Hash gehört zu diesen Bedingungen',
  'otc.check.hash.other': 'Der Hash gehört nicht zu diesen Bedingungen. Erneut um den Link bitten.',
  'otc.check.signature.key': 'Vom Maker signiert',
  'otc.check.signature.contract': 'Der Konto-Contract des Makers bestätigt die Signatur',
  'otc.check.signature.settled':
    'Der Contract hat die Signatur des Makers bei der ersten Ausführung angenommen',
  'otc.check.signature.nobody': 'Nicht vom Maker signiert. Nicht damit handeln; erneut um den Link bitten.',
  'otc.check.signature.undeployed':
    'Der Konto-Contract des Makers ist nicht deployt: Der OTC-Contract kann die Signatur nicht prüfen. Den Maker bitten, ihn zu deployen.',
  'otc.check.taker.maker': 'Das ist das eigene Angebot',
  'otc.check.taker.anyone': 'Öffentlich: Alle können es sehen und ausführen. Jemand kann schneller sein.',
  'otc.check.taker.named': 'Nur {{taker}} darf es ausführen',
  'otc.check.taker.you': 'Nur dieses Konto darf es ausführen',
  'otc.check.taker.other': 'Nur {{taker}} darf es ausführen. Konto wechseln.',
  'otc.check.expiry.good': 'Nicht abgelaufen, nach Chain-Zeit',
  'otc.check.expiry.never': 'Läuft nie ab: endet nur durch Ausführung oder Storno.',
  'otc.check.expiry.over': 'Abgelaufen, nach Chain-Zeit. Den Maker um ein neues Angebot bitten.',
  'otc.check.remaining.untouched': 'Noch nichts ausgeführt',
  'otc.check.remaining.partly': 'Teilweise ausgeführt, der Rest ist offen',
  'otc.check.remaining.filled': 'Ausgeführt. Nichts ist übrig.',
  'otc.check.remaining.cancelled': 'Vom Maker storniert. Niemand kann es ausführen.',
  'otc.check.remaining.closed': 'Ausgeführt oder storniert. Niemand kann es ausführen.',
  'otc.check.remaining.dust': 'Der Rest ist zu klein zum Kaufen',
  'otc.check.remaining.impossible':
    'Der Contract nennt mehr, als angeboten wurde. In den Einstellungen einen anderen Node wählen.',
  'otc.check.balance.good': 'Der Maker hält den Rest',
  'otc.check.balance.part': 'Der Maker hält weniger als den Rest: Nur das ist jetzt ausführbar.',
  'otc.check.balance.none': 'Der Maker hält das Angebotene nicht. Den Maker bitten aufzustocken.',
  'otc.check.allowance.good': 'Der Maker hat den Rest freigegeben',
  'otc.check.allowance.part': 'Der Maker hat weniger als den Rest freigegeben: Nur das ist jetzt ausführbar.',
  'otc.check.allowance.permit':
    'Der Maker hat für den Rest ein Permit signiert; auf der Chain probiert, es gilt',
  'otc.check.allowance.permitOver':
    'Das Permit des Makers ist abgelaufen. Den Maker bitten, den Token on-chain freizugeben.',
  'otc.check.allowance.permitRefused':
    'Das Permit des Makers gilt nicht mehr: genutzt, oder ein anderes kam ihm zuvor. Den Maker bitten, den Token on-chain freizugeben.',
  'otc.check.allowance.none':
    'Der Maker hat das Angebotene nicht freigegeben. Den Maker um die Freigabe bitten.',
  'otc.check.token.listed': 'In der Liste dieser Chain',
  'otc.check.token.unlisted': 'Nicht gelistet. Adresse mit der erwarteten vergleichen.',
  'otc.check.token.disguised':
    'Sieht aus wie ein gelisteter Token, ist aber ein anderer. Adresse mit der erwarteten vergleichen.',
  'otc.check.token.none': 'Kein Token unter dieser Adresse. Den Maker um ein neues Angebot bitten.',
  'otc.check.price.unknown': 'Kein Marktpreis bekannt. Kurs selbst vergleichen.',
  'otc.check.price.paused': 'Nicht mit dem Markt verglichen: Quotierungen sind pausiert.',
  'otc.check.price.near': 'Höchstens 1\u00a0% vom Markt entfernt ({{percent}}\u00a0%)',
  'otc.check.price.better': '{{percent}}\u00a0% besser als Markt',
  'otc.check.price.worse': '{{percent}}\u00a0% schlechter als Markt',
  'otc.check.price.farBetter':
    '{{percent}}\u00a0% besser als Markt: oft ein Irrtum oder eine Falle. Beide Token vergleichen.',
  'otc.check.price.farWorse': '{{percent}}\u00a0% schlechter als Markt. Beträge prüfen.',
}
