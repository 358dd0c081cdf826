import { PATHS } from '../trade/address/paths.ts'
import { lazyView } from '../trade/lazy/lazyView.tsx'

const OtcScreen = lazyView(async () => (await import('./OtcScreen.tsx')).OtcScreen)

const DealScreen = lazyView(async () => (await import('./DealScreen.tsx')).DealScreen)

/** The screens of OTC by their path: the desk, and the page of one offer. */
export function OtcScreens({ path }: { readonly path: string }) {
  return path === PATHS.otc ? <OtcScreen /> : <DealScreen path={path} />
}
