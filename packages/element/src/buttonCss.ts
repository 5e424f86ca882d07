import { pageColors } from '@latchkey/react/attach'

/** The look of the buttons; a host changes it by `::part(button)`. */
export function buttonCss(): string {
  const dark = variables('dark')
  return `:host{display:inline-block;vertical-align:middle}:host([hidden]){display:none}
button{${variables('light')}box-sizing:border-box;display:inline-flex;align-items:center;gap:8px;min-height:44px;max-width:100%;margin:0;padding:10px 18px;border:1px solid transparent;border-radius:14px;font:600 15px/22px system-ui,sans-serif;white-space:nowrap;cursor:pointer;-webkit-tap-highlight-color:transparent;touch-action:manipulation;transition:background-color .12s}
button[data-theme=dark]{${dark}}
@media (prefers-color-scheme:dark){button[data-theme=system]{${dark}}}
.call{background:var(--lk-accent,var(--accent));color:var(--lk-on-accent,var(--onAccent));border-color:color-mix(in srgb,currentColor 12%,transparent)}
.plain,.busy{background:var(--background);border-color:var(--line);color:var(--text)}
.busy,.detail{color:var(--muted)}
.detail{font-weight:400}
.detail:empty{display:none}
span{overflow:hidden;text-overflow:ellipsis}
@media (hover:hover){.call:hover{background:color-mix(in srgb,var(--lk-accent,var(--accent)) 90%,var(--lk-off-accent,var(--text)))}.plain:hover{background:var(--surface)}}
button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media (prefers-reduced-motion:reduce){button{transition:none}}`
}

const variables = (theme: 'light' | 'dark') =>
  Object.entries(pageColors)
    .map(([name, color]) => `--${name}:${color[theme]};`)
    .join('')
