import type { OtcPath } from '../../../domain/otc/otcPath.ts'
import { t } from '../../../text/text.ts'

/** One offer: what was checked of it, and what can be done about it. */
export function Deal({ asked }: { readonly asked: OtcPath }) {
  return <h1>{`${t('deal.title')} ${asked.kind}`}</h1>
}
