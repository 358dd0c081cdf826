import { SWAP_FORM_ID } from '../features/swap/swapForm.ts'

const fieldsIn = (form: Element | null | undefined): readonly HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? []),
]

/**
 * The app has drawn itself beside the picture that came with the page: takes the picture's place within one frame. What was typed meanwhile is typed
 * again into the app's own field, which reads it as any other text; focus and selection go with it.
 */
export async function takeOver(page: Document = document): Promise<void> {
  const picture = page.getElementById('picture')
  if (!picture) return
  // React has written what it drew, and is done with it.
  await null
  const old = fieldsIn(picture)
  const own = fieldsIn(page.getElementById(SWAP_FORM_ID))
  const focused = page.activeElement
  const carried =
    old.findLast((field) => field.dataset.typed !== undefined) ?? old.find((field) => field === focused)
  const to = carried && own[old.indexOf(carried)]
  if (!carried || !to || picture.contains(to)) return picture.remove()
  const { value, selectionStart, selectionEnd, dataset } = carried
  if (focused === carried) to.focus({ preventScroll: true })
  picture.remove()
  if (dataset.typed === undefined) return
  // The field shows that it has the focus.
  await null
  to.setRangeText(value, 0, to.value.length, 'end')
  to.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: dataset.typed }))
  await null
  if (focused === carried && to.value === value) to.setSelectionRange(selectionStart, selectionEnd)
}
