import { pageColors } from '../theme/pageColors.js'

/** Selectors of the buttons: in their own shadow root or in the page. */
export type ButtonSelectors = {
  readonly button: string
  readonly small: string
}

const pageSelectors: ButtonSelectors = {
  button: '.latchkey-button',
  small: '.latchkey-button:where([data-size=sm])',
}

/**
 * Button styles. Variants are attributes, because a class could clash with the page's, and have no specificity, so that
 * `.latchkey-button.mine` overrides each rule.
 */
export function buttonCss({ button, small }: ButtonSelectors): string {
  const dark = variables('dark')
  const variant = (name: string) => `${button}:where([data-variant=${name}])`
  return `${button}{${variables('light')}box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;max-width:100%;margin:0;padding:10px 18px;border:1px solid transparent;border-radius:${radius(3.5)};font:600 ${fontSize(1.5)}/${fontSize(2.2)} var(--lk-font,system-ui,sans-serif);white-space:nowrap;cursor:pointer;-webkit-tap-highlight-color:transparent;touch-action:manipulation;transition:background-color .12s}
${small}{gap:6px;min-height:36px;padding:7px 12px;border-radius:${radius(2.75)};font-size:${fontSize(1.4)};line-height:${fontSize(2)}}
${button}:where([data-theme=dark]){${dark}}
@media (prefers-color-scheme:dark){${button}:where([data-theme=system]){${dark}}}
${variant('primary')}{background:var(--lk-accent,var(--accent));color:var(--lk-on-accent,var(--onAccent));border-color:color-mix(in srgb,currentColor 12%,transparent)}
${variant('plain')},${variant('busy')}{background:var(--background);border-color:var(--line);color:var(--text)}
${variant('busy')},${button} bdi+bdi{color:var(--muted)}
${button} bdi{overflow:hidden;text-overflow:ellipsis}
${button} bdi[data-pending]{border-radius:7px;background:var(--line);color:transparent}
${button} bdi+bdi{font-weight:400}
${button} bdi+bdi:empty{display:none}
${button} bdi[data-loading]:empty{display:block;inline-size:72px;block-size:14px;border-radius:7px;background:var(--line)}
@media (hover:hover){${variant('primary')}:enabled:hover{background:color-mix(in srgb,var(--lk-accent,var(--accent)) 90%,var(--lk-off-accent,var(--text)))}${variant('plain')}:enabled:hover{background:var(--surface)}}
${button}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
${button}[aria-busy=true]{cursor:progress}
${button}:disabled{opacity:.55;cursor:not-allowed}
@media (forced-colors:active){${button}:disabled{opacity:1;color:GrayText}${button} bdi[data-loading]{border:1px solid}}
@media (prefers-reduced-motion:reduce){${button}{transition:none}}`
}

/** Styles of the React buttons; the build also writes them to a file for server-rendered pages. */
export const pageButtonCss = (): string => buttonCss(pageSelectors)

/** Adopted style sheets pass a content security policy. */
export function adoptButtonCss(button: Node): void {
  const root = button.getRootNode()
  if (!('adoptedStyleSheets' in root)) return
  const { adoptedStyleSheets: sheets } = root as Document | ShadowRoot
  const isOurs = ({ cssRules: [first] }: CSSStyleSheet) =>
    first?.cssText.startsWith(`${pageSelectors.button} `)
  if (sheets.some(isOurs)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buttonCss(pageSelectors))
  // First, so that the page's own sheets override it.
  sheets.unshift(sheet)
}

const fontSize = (times: number) => `calc(var(--lk-font-size-master,10px)*${times})`
const radius = (times: number) => `calc(var(--lk-border-radius-master,4px)*${times})`

const variables = (theme: 'light' | 'dark') =>
  Object.entries(pageColors)
    .map(([name, color]) => `--${name}:${color[theme]};`)
    .join('')
