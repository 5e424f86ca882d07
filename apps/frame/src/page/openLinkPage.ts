import { chooseLanguage } from '../locales/chooseLanguage.js'
import type { Messages } from '../locales/en/en.js'
import { loadMessages } from '../locales/loadMessages.js'
import { createVaultCall } from '../session/createVaultCall.js'
import type { VaultCall } from '../session/Session.js'
import { createThemeSetter } from '../theme/createThemeSetter.js'
import { createElement } from './createElement.js'

export type LinkPage = {
  readonly messages: Messages
  readonly token: string | undefined
  /** What the mail says that its link is for, where one page serves two kinds: for its words only. */
  readonly isFor: string | undefined
  readonly call: VaultCall
  /** Replaces the content by a heading and elements. */
  show(title: string, ...content: (Node | string)[]): void
  /** Ends the page: without buttons, and without the link in the URL. */
  finish(title: string, hint: string): void
}

/** Opens a page behind a mail's link once its texts have loaded; it asks the vault nothing by itself. */
export async function openLinkPage(open: (page: LinkPage) => unknown): Promise<void> {
  const root = document.querySelector('main')
  createThemeSetter(document.documentElement).set({})
  const { messages } = await loadMessages(chooseLanguage(navigator.languages))

  const show = (title: string, ...content: (Node | string)[]) => {
    document.title = title
    root?.replaceChildren(createElement('h1', { tabindex: '-1' }, title), ...content)
  }
  open({
    messages,
    token: linkToken(location.hash),
    isFor: new URLSearchParams(location.hash.slice(1)).get('for') ?? undefined,
    call: createVaultCall({ vaultUrl: location.origin }),
    show,
    finish(title, hint) {
      history.replaceState(null, '', location.pathname)
      show(title, createElement('p', {}, hint))
      // The focus makes screen readers announce it.
      root?.querySelector('h1')?.focus()
    },
  })
}

/** Returns the token behind the `#` of a mail's link, which servers do not see; undefined if there is none. */
export function linkToken(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? ''
  return /^[A-Za-z0-9_-]{22,64}$/.test(token) ? token : undefined
}
