import { lazyView } from '../lazy/lazyView.tsx'
import { loadPicker } from './loadPicker.ts'

/** The picker of tokens, whose code comes when its button is first pointed at. */
export const PairPicker = lazyView(async () => (await loadPicker()).PairPicker)
