import { SCREENS, type Screen } from '../../features/trade/address/paths.ts'
import { SCREEN_ICONS } from '../../features/trade/address/screenIcons.ts'
import { settingsDialog } from '../../features/trade/settings/settingsStore.ts'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { IN_BAR, ScreenLink } from './ScreenLink.tsx'

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-2 px-3 text-left font-medium hover:bg-well aria-[current=page]:bg-well'

/** The screens that the bar of a phone has no room for, and the settings. */
export function MoreSheet({
  screen,
  onClose,
}: {
  readonly screen: Screen | undefined
  readonly onClose: () => void
}) {
  const openSettings = () => {
    onClose()
    settingsDialog.setState({ open: true })
  }
  return (
    <Dialog title={t('app.nav.more')} onClose={onClose}>
      <div className="-mx-3 flex flex-col">
        {SCREENS.filter((name) => !IN_BAR.includes(name)).map((name) => (
          <ScreenLink key={name} name={name} from={screen} className={ROW} onClick={onClose}>
            <Icon name={SCREEN_ICONS[name]} size={18} className="text-ink-3" />
            {t(`app.nav.${name}`)}
          </ScreenLink>
        ))}
        <button type="button" className={ROW} onClick={openSettings}>
          <Icon name="sliders" size={18} className="text-ink-3" />
          {t('app.settings.title')}
        </button>
      </div>
    </Dialog>
  )
}
