import '../../text/en/app/noticeSettings.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { playSound, SOUNDS, soundStore } from '../trade/page/sounds.ts'

/** Notifications of the browser, and a switch with a sample for each sound. */
export function NoticeFields() {
  const sounds = useStore(soundStore)
  return (
    <div className="grid gap-2">
      <p className="text-13 text-ink-2">{t('settings.notices.label')}</p>
      <NotificationLine />
      <fieldset aria-label={t('settings.sounds.label')} className="grid gap-1.5">
        {SOUNDS.map((sound) => (
          <div key={sound} className="flex min-h-8 items-center justify-between gap-3">
            <label className="flex items-center gap-2.5">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={sounds[sound]}
                onChange={({ target }) => soundStore.setState({ [sound]: target.checked })}
              />
              {t(`settings.sounds.${sound}`)}
            </label>
            <Button
              size="small"
              aria-label={t('settings.sounds.tryNamed', { sound: t(`settings.sounds.${sound}`) })}
              onClick={() => void playSound(sound)}
            >
              {t('settings.sounds.try')}
            </Button>
          </div>
        ))}
      </fieldset>
      <p className="text-13 text-ink-3">{t('settings.sounds.hint')}</p>
    </div>
  )
}

/** Whether the browser shows notifications, and the question for them where it was never asked. */
function NotificationLine() {
  const [permission, setPermission] = useState(() =>
    typeof Notification === 'undefined' ? null : Notification.permission,
  )
  if (permission === null) return <p className="text-ink-3">{t('settings.notices.none')}</p>
  if (permission !== 'default') return <p>{t(`settings.notices.${permission}`)}</p>
  return (
    <Button
      size="small"
      className="justify-self-start"
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      {t('settings.notices.ask')}
    </Button>
  )
}
