import type { fallbackScreens as english } from '../../en/app/fallbackScreens.ts'
import type { Translated } from '../../en/translated.ts'

export const fallbackScreens: Translated<typeof english> = {
  'app.config.title': 'Diese Website ist falsch konfiguriert',
  'app.config.text': 'Der Betreiber kann das in config.json beheben:',
  'app.config.address':
    'muss eine https-Adresse sein, oder http auf diesem Rechner (127.0.0.1 oder localhost)',
  'app.config.addresses': 'muss eine Liste von 1 bis 100 Adressen sein',
  'app.config.chainId': 'muss eine Chain sein, die dieser Build kennt: {{known}}',
  'app.config.chains': 'muss eine Liste von 1 bis 100 Chains sein',
  'app.config.chainTwice': 'nennt eine Chain doppelt',
  'app.config.partner':
    'darf nur aus 1 bis 64 Buchstaben, Ziffern, Punkten, Binde- oder Unterstrichen bestehen',
  'app.config.feeBps': 'muss eine ganze Zahl von 1 bis 200 sein, in Basispunkten',
  'app.config.oneReceiver':
    'darf neben einem Partner mit eigenen Konditionen kein partnerAddress nennen: Der Empfänger gehört dorthin',
  'app.config.terms': 'muss feeBps oder takesSurplus nennen, nicht beides, und dazu einen Empfänger',
  'app.config.takesSurplus': 'muss true sein oder fehlen',
  'app.config.unreadableBridges': 'muss „ask“ oder „refuse“ sein',
  'app.config.partnerAddress': 'muss eine Adresse aus 40 Hexadezimalziffern mit richtiger Prüfsumme sein',
  'app.config.projectId': 'muss aus 32 Hexadezimalziffern bestehen',
  'app.config.origin':
    'muss ein Origin sein, wie Browser ihn schreiben, ohne Pfad und ohne Schrägstrich am Ende: https, oder http auf diesem Rechner (127.0.0.1 oder localhost)',
  'app.config.origins': 'muss eine Liste von höchstens 100 Origins sein; [] für keinen',
  'app.config.relay': 'muss eine wss-Adresse sein, oder ws auf diesem Rechner (127.0.0.1 oder localhost)',
  'app.config.schema': 'muss eine Adresse sein, nur für Editoren',
  'app.config.feature': 'muss true oder false sein',
  'app.config.version': 'muss eine Version wie 0.13.0 sein',
  'app.config.bannerText': 'muss ein Satz sein',
  'app.config.bannerLevel': 'muss „info“ oder „warn“ sein',
  'app.config.missing': 'fehlt',
  'app.config.object': 'muss ein Objekt sein',
  'app.config.unknown': 'ist keine Einstellung',
  'app.config.status': 'lässt sich nicht lesen: Der Server antwortete {{reason}}',
  'app.config.unreadable': 'lässt sich nicht lesen: {{reason}}',
  'app.notFound.title': 'Seite nicht gefunden',
  'app.notOffered.title': '{{screen}} wird hier nicht angeboten',
  'app.notOffered.text':
    'Diese Seite ist ohne diese Ansicht eingerichtet. Offene Orders stehen unter Orders.',
  'app.notFound.back': 'Zum Swap',
}
