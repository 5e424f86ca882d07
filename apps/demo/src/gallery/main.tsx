import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.js'
import { baseCss, createStyleSheetAdopter, StyleSheetContext } from './parts.js'

const host = document.getElementById('specimen')
if (!host) throw new Error('The page has no #specimen')
document.body.style.margin = '0'

// As in the modal: a shadow root, in which nothing but the parts' own styles is in force.
const shadow = host.attachShadow({ mode: 'open' })
const container = document.createElement('div')
shadow.append(container)
const theme = new CSSStyleSheet()
shadow.adoptedStyleSheets = [theme]
const sheets = createStyleSheetAdopter(shadow)
sheets.adopt(baseCss)

createRoot(container).render(
  <StrictMode>
    <StyleSheetContext.Provider value={sheets}>
      <Gallery probe={container} setTheme={(css) => theme.replaceSync(css)} />
    </StyleSheetContext.Provider>
  </StrictMode>,
)
