import type { Messages } from '../locales/en.js'
import { directionOf, messagesOf } from '../locales/messagesOf.js'
import { createVaultCall } from '../session/createVaultCall.js'
import type { VaultCall } from '../session/Session.js'
import { createThemeSetter } from '../theme/createThemeSetter.js'
import { createElement } from './createElement.js'

/** What a page behind a mail's link works with. */
export type LinkPage = {
  readonly messages: Messages
  readonly token: string | undefined
  readonly call: VaultCall
  /** Puts a heading and what stands below it in the place of what was there. */
  show(title: string, ...content: (Node | string)[]): void
  /** The end of the page: nothing is left to press, and the link is no longer in the address. */
  finish(title: string, hint: string): void
}

/** Opens a page of our own that a mail leads to: by itself it asks nothing and changes nothing. */
export function openLinkPage(): LinkPage {
  const { language, messages } = messagesOf(navigator.language)
  const root = document.querySelector('main')
  createThemeSetter(document.documentElement)({ language })
  document.documentElement.dir = directionOf(language)

  const show = (title: string, ...content: (Node | string)[]) => {
    document.title = title
    root?.replaceChildren(createElement('h1', { tabindex: '-1' }, title), ...content)
  }
  return {
    messages,
    token: linkToken(location.hash),
    call: createVaultCall({ vaultUrl: location.origin }),
    show,
    finish(title, hint) {
      history.replaceState(null, '', location.pathname)
      show(title, createElement('p', {}, hint))
      // Who cannot see is told by what has the focus.
      root?.querySelector('h1')?.focus()
    },
  }
}

/** The token that a mail's link carries behind its `#`, where no server sees it; undefined where there is none. */
export function linkToken(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? ''
  return /^[A-Za-z0-9_-]{22,64}$/.test(token) ? token : undefined
}
