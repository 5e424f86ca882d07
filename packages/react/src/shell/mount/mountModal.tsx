import { type Context, watch } from '@latchkey/core/ui'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { WidgetContext } from '../../hooks/instance/useWidget.js'
import type { ViewLoader } from '../../hooks/view/usePrefetchView.js'
import { ViewLoaderContext } from '../../hooks/view/usePrefetchView.js'
import { StyleSheetContext } from '../../hooks/view/useStyles.js'
import type { LanguageSource } from '../../locales/language/createLanguageSource.js'
import { baseCss } from '../../theme/baseCss.js'
import { createThemeSheet } from '../../theme/createThemeSheet.js'
import { LanguageProvider } from '../modal/LanguageProvider.js'
import { createStyleSheetAdopter } from './createStyleSheetAdopter.js'
import { warmFonts } from './warmFonts.js'

export const modalTag = 'latchkey-modal'

export type ModalDeps = { readonly views: ViewLoader; readonly language: LanguageSource }

/**
 * Renders the modal in its own React root and shadow root, isolated from the page's styles. The element gets no attribute, so
 * that server-rendered markup stays valid. Returns the cleanup function.
 */
export function mountModal(
  host: HTMLElement,
  context: Context,
  { language, views }: ModalDeps,
  shell: ReactNode,
): () => void {
  const { options, store } = context
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  // No box in the page's layout.
  container.style.display = 'contents'
  shadow.append(container)

  const adopter = createStyleSheetAdopter(shadow)
  const theme = createThemeSheet(container, store.get().theme)
  shadow.adoptedStyleSheets = [theme.sheet]
  adopter.adopt(baseCss)
  const stopTheme = watch(store, (state) => state.theme, theme.set)
  const release = options.inline ? () => {} : containEvents(host)

  const root = createRoot(container, { identifierPrefix: `latchkey-${options.id ?? ''}` })
  const tree = (
    <WidgetContext.Provider value={{ context }}>
      <ViewLoaderContext.Provider value={views}>
        <StyleSheetContext.Provider value={adopter}>
          <LanguageProvider source={language}>{shell}</LanguageProvider>
        </StyleSheetContext.Provider>
      </ViewLoaderContext.Provider>
    </WidgetContext.Provider>
  )
  let coolFonts = () => {}
  let stopHurrying = () => {}
  if (store.get().modal.open || options.inline) root.render(tree)
  else {
    startTransition(() => root.render(tree))
    // Not subscribed yet, so the click would wait for all pieces.
    stopHurrying = watch(
      store,
      ({ modal }) => modal.open,
      () => {
        stopHurrying()
        if (!container.hasChildNodes()) root.render(tree)
      },
    )
    // A host font may come from a third party, which must wait for the click.
    if (!store.get().theme.fontFamily)
      coolFonts = warmFonts(shadow, language.get().messages.connect.wallets)
  }
  return () => {
    release()
    coolFonts()
    stopHurrying()
    stopTheme()
    root.unmount()
    container.remove()
    shadow.adoptedStyleSheets = []
  }
}

/** Events by which page dialogs detect outside presses, trap focus, block scrolling or handle keys. */
const events = [
  'focusin',
  'focusout',
  'pointerdown',
  'mousedown',
  'touchstart',
  'touchmove',
  'wheel',
  'keydown',
]

/** An open dialog of the page would react to the modal's events. */
export function containEvents(host: HTMLElement): () => void {
  const contain = (event: Event) => event.stopPropagation()
  for (const name of events) host.addEventListener(name, contain, { passive: true })
  return () => {
    for (const name of events) host.removeEventListener(name, contain)
  }
}
