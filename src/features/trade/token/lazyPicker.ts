import { lazyView } from '../lazy/lazyView.tsx'

/** Fetches the picker of tokens, before the press that opens it too. */
export const loadPicker = () => import('./PairPicker.tsx')

/** The picker of tokens, whose code comes when its button is first pointed at. */
export const PairPicker = lazyView(async () => (await loadPicker()).PairPicker)
