import { type Context, watch } from '@latchkey/core/internal'
import { createRoot } from 'react-dom/client'
import { ViewsContext } from '../hooks/usePrefetchedView.js'
import { SheetsContext } from '../hooks/useSheet.js'
import { WidgetContext } from '../hooks/WidgetContext.js'
import { applyTheme } from '../theme/applyTheme.js'
import { sheet as base } from '../theme/base.module.css'
import { themeCss } from '../theme/themeCss.js'
import type { ViewLoader } from '../views/createViewLoader.js'
import { createSheets } from './createSheets.js'
import { Modal } from './Modal.js'

/**
 * Puts the modal at the end of the page's body, in a React root and a shadow root of its own: the host's events, styles and
 * layout stay outside. Gives the function that takes it away. @spec S2.23
 */
export function mountModal(context: Context, views: ViewLoader): () => void {
  const host = document.createElement('latchkey-modal')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheets = createSheets(shadow)
  sheets.adopt(themeCss())
  sheets.adopt(base.css)
  document.body.append(host)

  const { options, store } = context
  applyTheme(host, store.get().theme)
  const stopTheme = watch(
    store,
    ({ theme }) => theme,
    (theme) => applyTheme(host, theme),
  )

  const root = createRoot(shadow, { identifierPrefix: `latchkey-${options.id ?? ''}` })
  root.render(
    <WidgetContext.Provider value={context}>
      <ViewsContext.Provider value={views}>
        <SheetsContext.Provider value={sheets}>
          <Modal />
        </SheetsContext.Provider>
      </ViewsContext.Provider>
    </WidgetContext.Provider>,
  )
  return () => {
    stopTheme()
    root.unmount()
    host.remove()
  }
}
