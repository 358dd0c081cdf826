import { memo } from 'react'

/**
 * The polite voice of a form: stays in the page from the start and reads out `message` whenever it changes. One per form;
 * never feed it ticks of a countdown.
 */
export const LiveRegion = memo(function LiveRegion({ message }: { readonly message: string }) {
  return (
    <div role="status" aria-atomic="true" className="sr-only">
      {message}
    </div>
  )
})
