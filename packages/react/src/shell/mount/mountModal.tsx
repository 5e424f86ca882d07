import { type Context, watch } from '@latchkey/core/internal'
import type { ReactNode } from 'react'
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

/** The tag of the element that a modal lives in. */
export const modalTag = 'latchkey-modal'

/** What the modal of an instance is drawn with, wherever it stands. */
export type ModalDeps = { readonly views: ViewLoader; readonly language: LanguageSource }

/**
 * Draws the modal in an element, in a React root and a shadow root of its own: the host's styles and layout stay outside.
 * The element itself gets no attribute: what a server rendered stays as it was. Gives the function that takes it away.
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
  // No box of its own: the page's layout must not find one more child.
  container.style.display = 'contents'
  shadow.append(container)

  const adopter = createStyleSheetAdopter(shadow)
  const theme = createThemeSheet(container, store.get().theme)
  shadow.adoptedStyleSheets = [theme.sheet]
  adopter.adopt(baseCss)
  const stopTheme = watch(store, (state) => state.theme, theme.set)
  const release = options.inline ? () => {} : containEvents(host)

  const root = createRoot(container, { identifierPrefix: `latchkey-${options.id ?? ''}` })
  root.render(
    <WidgetContext.Provider value={{ context }}>
      <ViewLoaderContext.Provider value={views}>
        <StyleSheetContext.Provider value={adopter}>
          <LanguageProvider source={language}>{shell}</LanguageProvider>
        </StyleSheetContext.Provider>
      </ViewLoaderContext.Provider>
    </WidgetContext.Provider>,
  )
  return () => {
    release()
    stopTheme()
    root.unmount()
    container.remove()
    shadow.adoptedStyleSheets = []
  }
}

/** What a page listens to in order to close its window on a press outside, pull the focus back, stop scrolling, or act on a key. */
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

/** Keeps what a visitor does in the modal from the page, whose own window, if the modal was opened from one, would act on it. */
export function containEvents(host: HTMLElement): () => void {
  const contain = (event: Event) => event.stopPropagation()
  for (const name of events) host.addEventListener(name, contain, { passive: true })
  return () => {
    for (const name of events) host.removeEventListener(name, contain)
  }
}
