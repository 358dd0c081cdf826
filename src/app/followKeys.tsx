// Fetched with the first code that the picture does not need.
import '../service/http/answerError.ts'
import { createRoot, type Root } from 'react-dom/client'
import { keySettings, lineOfKey } from '../features/command/commandKeys.ts'
import { lazyView } from '../features/trade/lazy/lazyView.tsx'
import { OPEN_COMMANDS } from '../features/trade/page/openCommands.ts'
import { App, type AppProps } from './App.tsx'

const CommandBar = lazyView(async () => (await import('../features/command/CommandBar.tsx')).CommandBar)

const FIELD = 'input, textarea, select, [contenteditable]'

/** Opens the command bar by its keys, in a root of its own beside the app. Returns how to stop. */
export function followKeys(props: AppProps): () => void {
  let open: { readonly root: Root; readonly place: HTMLElement; line: string } | null = null
  const close = () => {
    open?.root.unmount()
    open?.place.remove()
    open = null
  }
  const draw = () =>
    open?.root.render(
      <App {...props}>
        <CommandBar line={open.line} onClose={close} />
      </App>,
    )
  const openWith = (line: string) => {
    if (open || document.querySelector('dialog[open]')) return
    const place = document.body.appendChild(document.createElement('div'))
    open = { root: createRoot(place), place, line }
    draw()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const isTyping = event.target instanceof Element && event.target.closest(FIELD) !== null
    const line = lineOfKey(event, isTyping && !open, keySettings.getState())
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (open && isText) {
      // Typed before the field is there.
      open.line += event.key
      draw()
    } else if (open || line === null) return
    else openWith(line)
    event.preventDefault()
  }
  const onRequest = () => openWith('')
  window.addEventListener('keydown', onKey)
  window.addEventListener(OPEN_COMMANDS, onRequest)
  return () => {
    window.removeEventListener('keydown', onKey)
    window.removeEventListener(OPEN_COMMANDS, onRequest)
    close()
  }
}
