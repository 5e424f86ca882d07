import { pageColors } from '@latchkey/react/attach'

/** The style sheet of the buttons; a host overrides it through `::part(button)`. */
export function buttonCss(): string {
  const dark = variables('dark')
  return `:host{display:inline-block;vertical-align:middle;max-width:100%}:host([hidden]){display:none}
button{${variables('light')}box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;max-width:100%;margin:0;padding:10px 18px;border:1px solid transparent;border-radius:${radius(3.5)};font:600 ${fontSize(1.5)}/${fontSize(2.2)} var(--lk-font,system-ui,sans-serif);white-space:nowrap;cursor:pointer;-webkit-tap-highlight-color:transparent;touch-action:manipulation;transition:background-color .12s}
:host([size=sm]) button{gap:6px;min-height:36px;padding:7px 12px;border-radius:${radius(2.75)};font-size:${fontSize(1.4)};line-height:${fontSize(2)}}
button[data-theme=dark]{${dark}}
@media (prefers-color-scheme:dark){button[data-theme=system]{${dark}}}
.primary{background:var(--lk-accent,var(--accent));color:var(--lk-on-accent,var(--onAccent));border-color:color-mix(in srgb,currentColor 12%,transparent)}
.plain,.busy{background:var(--background);border-color:var(--line);color:var(--text)}
.busy,.detail{color:var(--muted)}
.detail{font-weight:400}
.detail:empty{display:none}
.skeleton:empty{display:block;inline-size:72px;block-size:14px;border-radius:7px;background:var(--line)}
bdi{overflow:hidden;text-overflow:ellipsis}
@media (hover:hover){.primary:enabled:hover{background:color-mix(in srgb,var(--lk-accent,var(--accent)) 90%,var(--lk-off-accent,var(--text)))}.plain:enabled:hover{background:var(--surface)}}
button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
[aria-busy=true]{cursor:progress}
button:disabled{opacity:.55;cursor:not-allowed}
@media (forced-colors:active){button:disabled{opacity:1;color:GrayText}.skeleton{border:1px solid}}
@media (prefers-reduced-motion:reduce){button{transition:none}}`
}

/** Hides an element that has nothing to show, whatever `display` the page gives it. */
export const hiddenCss = ':host{display:none!important}'

/** Sizes and corners are multiples of the host's theme variables. */
const fontSize = (times: number) => `calc(var(--lk-font-size-master,10px)*${times})`
const radius = (times: number) => `calc(var(--lk-border-radius-master,4px)*${times})`

const variables = (theme: 'light' | 'dark') =>
  Object.entries(pageColors)
    .map(([name, color]) => `--${name}:${color[theme]};`)
    .join('')
