import type { Message } from '../domain/errors.ts'
import type { account } from './en/account.ts'
import type { addresses } from './en/addresses.ts'
import type { announcements } from './en/announcements.ts'
import type { approvals } from './en/approvals.ts'
import type { approveOffer } from './en/approveOffer.ts'
import type { away } from './en/away.ts'
import type { crosschain } from './en/crosschain.ts'
import type { crosschainReview } from './en/crosschainReview.ts'
import type { crossing } from './en/crossing.ts'
import type { deal } from './en/deal.ts'
import type { dealParts } from './en/dealParts.ts'
import type { deals } from './en/deals.ts'
import type { details } from './en/details.ts'
import type { excess } from './en/excess.ts'
import type { expiry } from './en/expiry.ts'
import type { fallbackScreens } from './en/fallbackScreens.ts'
import type { farPrice } from './en/farPrice.ts'
import type { figures } from './en/figures.ts'
import type { flow } from './en/flow.ts'
import type { history } from './en/history.ts'
import type { historyHead } from './en/historyHead.ts'
import type { ladder } from './en/ladder.ts'
import type { limit } from './en/limit.ts'
import type { limitReview } from './en/limitReview.ts'
import type { notes } from './en/notes.ts'
import type { offerChecks } from './en/offerChecks.ts'
import type { offerEnds } from './en/offerEnds.ts'
import type { offerList } from './en/offerList.ts'
import type { offerReview } from './en/offerReview.ts'
import type { offerTax } from './en/offerTax.ts'
import type { openOrders } from './en/openOrders.ts'
import type { orderActs } from './en/orderActs.ts'
import type { orderNotices } from './en/orderNotices.ts'
import type { orderPage } from './en/orderPage.ts'
import type { orders } from './en/orders.ts'
import type { otc } from './en/otc.ts'
import type { outage } from './en/outage.ts'
import type { paste } from './en/paste.ts'
import type { picker } from './en/picker.ts'
import type { price } from './en/price.ts'
import type { publicOffer } from './en/publicOffer.ts'
import type { quoteLine } from './en/quoteLine.ts'
import type { replace } from './en/replace.ts'
import type { reserved } from './en/reserved.ts'
import type { review } from './en/review.ts'
import type { sandboxLine } from './en/sandboxLine.ts'
import type { selection } from './en/selection.ts'
import type { serviceErrors } from './en/serviceErrors.ts'
import type { settings } from './en/settings.ts'
import type { share } from './en/share.ts'
import type { sharedOrigin } from './en/sharedOrigin.ts'
import type { shares } from './en/shares.ts'
import type { steps } from './en/steps.ts'
import type { structReview } from './en/structReview.ts'
import type { stuck } from './en/stuck.ts'
import type { terms } from './en/terms.ts'
import type { twap } from './en/twap.ts'
import type { twapRun } from './en/twapRun.ts'
import type { venues } from './en/venues.ts'
import type { wrapStep } from './en/wrapStep.ts'
import type { en } from './en.ts'
import './en.ts'
import { english } from './en/sentences.ts'
import { formatNumber } from './format.ts'

/** Every sentence of the app, whichever part of it has arrived. */
export type Catalogue = typeof en &
  typeof account &
  typeof addresses &
  typeof announcements &
  typeof approvals &
  typeof away &
  typeof crosschain &
  typeof crosschainReview &
  typeof crossing &
  typeof deal &
  typeof dealParts &
  typeof deals &
  typeof details &
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
  typeof paste &
  typeof picker &
  typeof price &
  typeof publicOffer &
  typeof quoteLine &
  typeof reserved &
  typeof review &
  typeof sandboxLine &
  typeof selection &
  typeof serviceErrors &
  typeof settings &
  typeof share &
  typeof shares &
  typeof sharedOrigin &
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
  for (const source of [sentences, english]) {
    const form = forms.find((candidate) => Object.hasOwn(source, candidate))
    if (form !== undefined) return source[form]
  }
  return undefined
}

function write(sentence: string, values: Values): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return gap
    return typeof value === 'number' ? formatNumber(value) : value
  })
}

const further = import.meta.glob<{ catalogue: Readonly<Record<keyof Catalogue, string>> }>('./*.catalogue.ts')

/**
 * Fetches and selects the first wanted language that the build has; English otherwise. A further language is one file,
 * `text/<language>.catalogue.ts`, exporting `catalogue`.
 */
export async function chooseLanguage(wanted: readonly string[]): Promise<string> {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0] ?? ''
    if (language === 'en') return 'en'
    const load = further[`./${language}.catalogue.ts`]
    if (!load) continue
    const { catalogue } = await load()
    sentences = catalogue
    plurals = new Intl.PluralRules(language)
    return language
  }
  return 'en'
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
