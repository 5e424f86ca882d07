import type { LinkPageMessages } from '../locales/en/enLinkPages.js'
import { createElement } from './createElement.js'
import { createLinkButton } from './createLinkButton.js'
import type { LinkPage } from './openLinkPage.js'

/** Requests a second confirmation for what the mail's link is for: a scanner that opens it does nothing. */
export function showConfirmation(
  page: LinkPage,
  words: LinkPageMessages['stop'],
  act: (token: string) => Promise<unknown>,
): void {
  const { finish, show, token } = page
  const onExpired = () => finish(words.expired, words.expiredHint)
  if (token === undefined) {
    onExpired()
    return
  }
  const notice = createElement('p', { class: 'notice', role: 'alert' })
  const button = createLinkButton(page, {
    text: words.confirm,
    working: words.working,
    isDanger: true,
    notice,
    async run() {
      await act(token)
      finish(words.done, words.doneHint)
    },
    onExpired,
  })
  show(words.title, createElement('p', {}, words.lead), notice, button)
}
