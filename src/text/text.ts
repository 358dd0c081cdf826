import type { Message } from '../domain/data/errors.ts'
import type { account } from './en/app/account.ts'
import type { announcements } from './en/app/announcements.ts'
import type { balances } from './en/app/balances.ts'
import type { command } from './en/app/command.ts'
import type { connectList } from './en/app/connectList.ts'
import type { fallbackScreens } from './en/app/fallbackScreens.ts'
import type { frame } from './en/app/frame.ts'
import type { hostLines } from './en/app/hostLines.ts'
import type { noticeSettings } from './en/app/noticeSettings.ts'
import type { outage } from './en/app/outage.ts'
import type { ownNodes } from './en/app/ownNodes.ts'
import type { pairing } from './en/app/pairing.ts'
import type { practice } from './en/app/practice.ts'
import type { sandboxLine } from './en/app/sandboxLine.ts'
import type { serviceErrors } from './en/app/serviceErrors.ts'
import type { settings } from './en/app/settings.ts'
import type { settingsFile } from './en/app/settingsFile.ts'
import type { sharedOrigin } from './en/app/sharedOrigin.ts'
import type { status } from './en/app/status.ts'
import type { approvals } from './en/orders/approvals.ts'
import type { away } from './en/orders/away.ts'
import type { history } from './en/orders/history.ts'
import type { historyHead } from './en/orders/historyHead.ts'
import type { openOrders } from './en/orders/openOrders.ts'
import type { orderActs } from './en/orders/orderActs.ts'
import type { orderNotices } from './en/orders/orderNotices.ts'
import type { orderPage } from './en/orders/orderPage.ts'
import type { orders } from './en/orders/orders.ts'
import type { replace } from './en/orders/replace.ts'
import type { reserved } from './en/orders/reserved.ts'
import type { selection } from './en/orders/selection.ts'
import type { structReview } from './en/orders/structReview.ts'
import type { approveOffer } from './en/otc/approveOffer.ts'
import type { deal } from './en/otc/deal.ts'
import type { dealParts } from './en/otc/dealParts.ts'
import type { deals } from './en/otc/deals.ts'
import type { offerChecks } from './en/otc/offerChecks.ts'
import type { offerEnds } from './en/otc/offerEnds.ts'
import type { offerList } from './en/otc/offerList.ts'
import type { offerReview } from './en/otc/offerReview.ts'
import type { offerTax } from './en/otc/offerTax.ts'
import type { otc } from './en/otc/otc.ts'
import type { publicOffer } from './en/otc/publicOffer.ts'
import type { share } from './en/otc/share.ts'
import type { crosschain } from './en/screens/crosschain.ts'
import type { crosschainReview } from './en/screens/crosschainReview.ts'
import type { crossing } from './en/screens/crossing.ts'
import type { ladder } from './en/screens/ladder.ts'
import type { limit } from './en/screens/limit.ts'
import type { limitReview } from './en/screens/limitReview.ts'
import type { twap } from './en/screens/twap.ts'
import type { twapRun } from './en/screens/twapRun.ts'
import type { actCost } from './en/trade/actCost.ts'
import type { addressBook } from './en/trade/addressBook.ts'
import type { addresses } from './en/trade/addresses.ts'
import type { chart } from './en/trade/chart.ts'
import type { chartBlock } from './en/trade/chartBlock.ts'
import type { details } from './en/trade/details.ts'
import type { device } from './en/trade/device.ts'
import type { dollars } from './en/trade/dollars.ts'
import type { excess } from './en/trade/excess.ts'
import type { expiry } from './en/trade/expiry.ts'
import type { farPrice } from './en/trade/farPrice.ts'
import type { figures } from './en/trade/figures.ts'
import type { flow } from './en/trade/flow.ts'
import type { lacks } from './en/trade/lacks.ts'
import type { nameHold } from './en/trade/nameHold.ts'
import type { names } from './en/trade/names.ts'
import type { notes } from './en/trade/notes.ts'
import type { pairs } from './en/trade/pairs.ts'
import type { paste } from './en/trade/paste.ts'
import type { picker } from './en/trade/picker.ts'
import type { price } from './en/trade/price.ts'
import type { quoteLine } from './en/trade/quoteLine.ts'
import type { recipient } from './en/trade/recipient.ts'
import type { review } from './en/trade/review.ts'
import type { shares } from './en/trade/shares.ts'
import type { steps } from './en/trade/steps.ts'
import type { stuck } from './en/trade/stuck.ts'
import type { terms } from './en/trade/terms.ts'
import type { venues } from './en/trade/venues.ts'
import type { wrapStep } from './en/trade/wrapStep.ts'
import type { en } from './en.ts'
import './en.ts'
import { english } from './en/sentences.ts'
import { formatNumber, languageOf, writeAs } from './format.ts'

/** Sentences that a language has apart, and fetches where they are shown. */
export type ApartCatalogue = typeof practice

/** Every sentence of the app, whichever part of it has arrived. */
export type Catalogue = typeof en &
  typeof account &
  typeof addressBook &
  typeof addresses &
  typeof announcements &
  typeof approvals &
  typeof away &
  typeof command &
  typeof connectList &
  typeof balances &
  typeof crosschain &
  typeof crosschainReview &
  typeof crossing &
  typeof deal &
  typeof dealParts &
  typeof deals &
  typeof details &
  typeof actCost &
  typeof device &
  typeof dollars &
  typeof excess &
  typeof expiry &
  typeof fallbackScreens &
  typeof flow &
  typeof history &
  typeof historyHead &
  typeof farPrice &
  typeof figures &
  typeof limitReview &
  typeof ladder &
  typeof replace &
  typeof limit &
  typeof lacks &
  typeof noticeSettings &
  typeof nameHold &
  typeof names &
  typeof notes &
  typeof offerChecks &
  typeof approveOffer &
  typeof offerEnds &
  typeof offerList &
  typeof offerTax &
  typeof offerReview &
  typeof openOrders &
  typeof orderActs &
  typeof structReview &
  typeof orderNotices &
  typeof orderPage &
  typeof orders &
  typeof otc &
  typeof outage &
  typeof frame &
  typeof ownNodes &
  typeof pairing &
  typeof pairs &
  typeof paste &
  typeof picker &
  typeof chart &
  typeof chartBlock &
  ApartCatalogue &
  typeof price &
  typeof publicOffer &
  typeof quoteLine &
  typeof reserved &
  typeof recipient &
  typeof review &
  typeof sandboxLine &
  typeof selection &
  typeof serviceErrors &
  typeof settings &
  typeof settingsFile &
  typeof share &
  typeof shares &
  typeof hostLines &
  typeof sharedOrigin &
  typeof status &
  typeof steps &
  typeof stuck &
  typeof terms &
  typeof twap &
  typeof twapRun &
  typeof venues &
  typeof wrapStep

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'

/** A key of the catalogue; plural forms (`x_one`, `x_other`) are asked for as `x` with a `count`. */
export type MessageKey = Bare<keyof Catalogue>

type Bare<K extends string> = K extends `${infer Base}${PluralSuffix}` ? Base : K

type Sentence<K extends MessageKey> = K extends string
  ? [SentenceOf<K>] extends [never]
    ? SentenceOf<`${K}_other`>
    : SentenceOf<K>
  : never

type SentenceOf<K extends string> =
  Extract<K, keyof Catalogue> extends infer Known extends keyof Catalogue ? Catalogue[Known] : never

type ParamNames<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

type Params<K extends MessageKey> =
  | ParamNames<Sentence<K>>
  | (K extends keyof Catalogue ? never : 'count') extends infer Name extends string
  ? { readonly [P in Name]: P extends 'count' ? number : string | number }
  : never

type ParamsArgument<K extends MessageKey> = keyof Params<K> extends never ? [] : [params: Params<K>]

type Sentences = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number>>

let sentences: Sentences = english
let plurals = new Intl.PluralRules('en')

function sentenceOf(key: string, count: string | number | undefined): string | undefined {
  const forms = typeof count === 'number' ? [`${key}_${plurals.select(count)}`, `${key}_other`, key] : [key]
  const form = forms.find((candidate) => Object.hasOwn(sentences, candidate))
  return form && sentences[form]
}

function write(sentence: string, values: Values): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return gap
    return typeof value === 'number' ? formatNumber(value) : value
  })
}

const further = import.meta.glob<{ catalogue: Sentences }>('./*.catalogue.ts')
const catalogueOf = (language: string) => further[`./${language}.catalogue.ts`]

/**
 * Fetches and selects the first wanted language that the build has; English otherwise, and where it cannot be fetched. Numbers and dates
 * follow. A further language is one file, `text/<language>.catalogue.ts`, exporting `catalogue`.
 */
export async function chooseLanguage(wanted: readonly string[]): Promise<string> {
  const found = wanted.map(languageOf).find((one) => one === 'en' || catalogueOf(one))
  const arrived = found ? await catalogueOf(found)?.().catch(() => undefined) : undefined
  const language = (arrived && found) ?? 'en'
  sentences = arrived?.catalogue ?? english
  plurals = new Intl.PluralRules(language)
  writeAs(language)
  return language
}

/** Sentences that are not here are a mistake of this build, which `.ci/wordRules.ts` looks for. */
function missing(key: string): string {
  if (import.meta.env.DEV)
    throw new Error(`no sentence for ${key}: its part of the catalogue is not imported`)
  return key
}

/**
 * The sentence of a key in the chosen language. Numbers among the parameters are written by the locale's rules.
 * @throws in development where the part of the catalogue that defines the key is not here.
 */
export function t<K extends MessageKey>(key: K, ...[params]: ParamsArgument<K>): string {
  const values: Values = params ?? {}
  return write(sentenceOf(key, values.count) ?? missing(key), values)
}

/** The sentence of a message that crossed rooms as data, such as `AppError.say`. A key nobody wrote reads as the general failure. */
export function say(message: Message): string {
  const values = message.params ?? {}
  return write(sentenceOf(message.key, values.count) ?? t('app.error.unexpected'), values)
}
