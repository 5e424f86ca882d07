import type { ApprovalRequest } from './ApprovalRequest.js'
import { approvalCss } from './approvalCss.js'
import { approvalText } from './approvalText.js'

/** Builds the wallet's window for one request; `onAnswer` hears the visitor's choice. */
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
  const facts = rows.flatMap(([label, value]) => [
    element('dt', {}, label),
    element('dd', {}, value),
  ])
  const card = element(
    'section',
    { role: 'dialog', 'aria-label': 'Demo wallet', 'aria-describedby': 'title', tabindex: '-1' },
    element('header', {}, element('i', {}), 'Demo wallet'),
    element('h2', { id: 'title' }, title),
    // What does not fit is scrolled, which the keyboard can do only where it can go.
    ...(body === undefined ? [] : [element('pre', { tabindex: '0' }, body)]),
    element('dl', {}, ...facts),
    element('footer', {}, button('Reject', false), button('Approve', true)),
  )
  card.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onAnswer(false)
  })

  // A name with a hyphen may have a shadow root without being registered: nothing global is left behind.
  const host = document.createElement('latchkey-demo-wallet')
  host.setAttribute('popover', 'manual')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(approvalCss)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(card)
  return { host, focus: () => card.focus() }
}
