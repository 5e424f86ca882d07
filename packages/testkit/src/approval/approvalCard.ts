import type { ApprovalRequest } from '../wallet/ApprovalRequest.js'
import { approvalText } from './approvalText.js'

export function approvalCard(
  document: Document,
  request: ApprovalRequest,
  onAnswer: (approved: boolean) => void,
): { host: HTMLElement; focus(): void } {
  const element = <K extends keyof HTMLElementTagNameMap>(
    name: K,
    attributes: Readonly<Record<string, string>>,
    ...children: readonly (Node | string)[]
  ) => {
    const made = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    made.append(...children)
    return made
  }
  const button = (label: string, approved: boolean) => {
    const made = element('button', { type: 'button' }, label)
    made.addEventListener('click', () => onAnswer(approved))
    return made
  }

  const { title, rows, body } = approvalText(request)
  const details = rows.flatMap(([label, value]) => [
    element('dt', {}, label),
    element('dd', {}, value),
  ])
  const card = element(
    'section',
    { role: 'dialog', 'aria-label': 'Demo wallet', 'aria-describedby': 'title', tabindex: '-1' },
    element('header', {}, element('i', {}), 'Demo wallet'),
    element('h2', { id: 'title' }, title),
    // Keys can scroll it.
    ...(body === undefined ? [] : [element('pre', { tabindex: '0' }, body)]),
    element('dl', {}, ...details),
    element('footer', {}, button('Reject', false), button('Approve', true)),
  )
  card.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onAnswer(false)
  })

  // An unregistered custom element name allows a shadow root.
  const host = document.createElement('latchkey-demo-wallet')
  host.setAttribute('popover', 'manual')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(approvalCss)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(card)
  return { host, focus: () => card.focus() }
}

const approvalCss = `
:host {
  --ink: #1d2733; --soft: #5b6b7d; --paper: #fff; --line: #dbe2ea; --tint: #f2f5f9;
  --accent: #2b5d8f; --on-accent: #fff;
  position: fixed; inset: 16px 16px auto auto; margin: 0; padding: 0; border: 0;
  width: min(340px, calc(100vw - 32px)); z-index: 2147483647; pointer-events: auto;
  background: none; color: var(--ink); overflow: visible;
  font: 14px/1.45 system-ui, sans-serif; color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :host {
    --ink: #edf2f7; --soft: #a3b2c2; --paper: #17202b; --line: #32414f; --tint: #202c39;
    --accent: #8fc1ee; --on-accent: #10202f;
  }
}
* { box-sizing: border-box; }
section {
  display: flex; flex-direction: column; gap: 14px; padding: 16px; max-height: calc(100vh - 32px);
  overflow: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 14px;
  box-shadow: 0 18px 48px rgb(0 0 0 / 0.28);
}
section:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
header { display: flex; align-items: center; gap: 8px; color: var(--soft); font-size: 13px; }
header i {
  width: 18px; height: 14px; border-radius: 4px; background: var(--accent);
  box-shadow: inset -5px 0 0 -1px var(--paper);
}
h2 { margin: 0; font-size: 18px; line-height: 1.3; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 14px; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
pre {
  margin: 0; padding: 10px 12px; max-height: 180px; overflow: auto; border-radius: 8px;
  background: var(--tint); font: 13px/1.5 ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere;
}
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
button {
  min-height: 44px; border-radius: 10px; border: 1px solid var(--line); background: var(--paper);
  color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
button:last-child { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:hover { filter: brightness(0.94); }
button:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (forced-colors: active) { section, button { border: 1px solid; } }
`
