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

/** The tag of the modal's container element. */
export const modalTag = 'latchkey-modal'

/** What rendering an instance's modal needs, in any container. */
export type ModalDeps = { readonly views: ViewLoader; readonly language: LanguageSource }

/**
 * Renders the modal into an element, in its own React root and shadow root, apart from the host's styles and layout. The
 * element itself gets no attribute: server-rendered markup stays as it is. Returns the function that removes the modal.
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
  // No box: the page's layout must not get another child.
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
    // Ahead of an opening, it is rendered in pieces that let input through.
    startTransition(() => root.render(tree))
    // Nothing is rendered yet that would see the click: in pieces, which go on between frames, it would be there much later.
    stopHurrying = watch(
      store,
      ({ modal }) => modal.open,
      () => {
        stopHurrying()
        if (!container.hasChildNodes()) root.render(tree)
      },
    )
    // A font of the host may be one that is requested from others, which has to wait for the click.
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

/** The events by which a page's dialog detects outside presses, traps focus, blocks scrolling or handles keys. */
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

/** Stops these events of the modal from reaching the page, whose own open dialog would react to them. */
export function containEvents(host: HTMLElement): () => void {
  const contain = (event: Event) => event.stopPropagation()
  for (const name of events) host.addEventListener(name, contain, { passive: true })
  return () => {
    for (const name of events) host.removeEventListener(name, contain)
  }
}
