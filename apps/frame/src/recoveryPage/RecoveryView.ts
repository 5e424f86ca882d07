import type { Language } from '../locales/chooseLanguage.js'
import type { RecoveryMessages } from '../locales/en/enRecovery.js'
import { createElement } from '../page/createElement.js'

export type RecoveryView = {
  readonly root: HTMLElement
  readonly language: Language
  readonly messages: RecoveryMessages
}

/** Replaces the content by a heading and elements; the heading gets the focus, so that a screen reader announces it. */
export function showView(
  { root }: RecoveryView,
  title: string,
  content: readonly (Node | string)[],
  { focuses = true }: { readonly focuses?: boolean } = {},
): void {
  document.title = title
  const heading = createElement('h1', { tabindex: '-1' }, title)
  root.replaceChildren(heading, ...content)
  if (focuses) heading.focus()
}

/** A place for what went wrong, which a screen reader reads when it changes. */
export const createNotice = (id: string) =>
  createElement('p', { class: 'notice', role: 'alert', id })
