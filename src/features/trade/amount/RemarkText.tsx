import { memo } from 'react'
import { say, t } from '../../../text/text.ts'
import type { AmountRemark } from './useAmountEditing.ts'

/** The remark on a typed or pasted amount, with its other reading one press away. */
export const RemarkText = memo(function RemarkText({
  id,
  remark,
  onOther,
}: {
  readonly id: string
  readonly remark: AmountRemark | null
  /** Takes the other reading. */
  readonly onOther: (text: string) => void
}) {
  return (
    <div id={id} role="status" className="text-13 empty:hidden">
      {remark && (
        <p className={remark.kind === 'refused' ? 'mt-1.5 text-down' : 'mt-1.5 text-warn'}>
          {say(remark.say)}{' '}
          {remark.alternative !== undefined && (
            <button
              type="button"
              className="rounded-1 font-medium underline underline-offset-3"
              onClick={() => onOther(remark.alternative ?? '')}
            >
              {t('trade.amount.useOther')}
            </button>
          )}
        </p>
      )}
    </div>
  )
})
