import {
  type EndpointOutput,
  postSocialCallback,
  postSocialRendezvous,
} from '@latchkey/protocol/vault'
import { createElement } from '../page/createElement.js'
import { createLinkButton } from '../page/createLinkButton.js'
import { failureText } from '../page/failureText.js'
import type { LinkPage } from '../page/openLinkPage.js'
import type { OtherWindow } from '../window/challengeOpener.js'
import { awaitNextStep } from './awaitNextStep.js'
import { type InitiatorChannels, notifyInitiator } from './notifyInitiator.js'
import type { SocialAnswer } from './readAnswer.js'

export type SocialPageParameters = InitiatorChannels & {
  readonly page: LinkPage
  /** Undefined where the address holds none, such as after a reload. */
  readonly answer: SocialAnswer | undefined
  /** The windows of which one may be the frame that began the login. */
  readonly openers: readonly OtherWindow[]
  leaveTo(url: string): void
  close(): void
}

type Outcome = EndpointOutput<typeof postSocialCallback>

/**
 * Runs the page that a provider leads back to: it passes the answer on to auth, and what comes of it to the one page that began the
 * login. Another page that opened this one gets nothing: auth names the origin, and the browser delivers to no other.
 */
export async function runSocialPage(parameters: SocialPageParameters): Promise<void> {
  const { answer, page } = parameters
  const words = page.messages.social
  if (!answer) return page.finish(words.expired, words.expiredHint)
  page.show(words.title, createElement('p', { role: 'status' }, words.working))
  try {
    await end(parameters, await page.call(postSocialCallback, answer))
  } catch (error) {
    const failure = failureText(error, page.messages)
    if (!failure) return page.finish(words.expired, words.expiredHint)
    const again = createElement('button', { type: 'button' }, words.retry)
    again.addEventListener('click', () => void runSocialPage(parameters))
    page.show(words.title, createElement('p', { class: 'notice', role: 'alert' }, failure), again)
  }
}

async function end(parameters: SocialPageParameters, login: Outcome): Promise<void> {
  const { page } = parameters
  const words = page.messages.social
  const { hostOrigin, outcome, resultUri } = login
  const returnTo = ownReturn(login)
  if (outcome !== 'done' || resultUri === undefined) {
    const error = outcome === 'denied' ? 'denied' : 'failed'
    showFailure(page, error, returnTo)
    if (returnTo) return
    const reached = await notifyInitiator(parameters, login, { error })
    if (reached === 'taken') parameters.close()
  } else {
    const handOver = async () => {
      if (!returnTo) return tell(parameters, login, resultUri)
      page.finish(words.done, words.working)
      parameters.leaveTo(withResult(returnTo, resultUri))
    }
    const { messages, opener } = parameters
    const hasWay = returnTo !== undefined || opener !== null || hostOrigin === messages.origin
    // Who began it elsewhere may have lured the visitor here: the page names who gets the login, and waits for a press.
    if (login.isElsewhere && hasWay) askToContinue(parameters, hostOrigin, handOver)
    else await handOver()
  }
}

async function tell(parameters: SocialPageParameters, login: Outcome, uri: string): Promise<void> {
  const { leaveTo, messages, openers, page } = parameters
  const words = page.messages.social
  const reached = await notifyInitiator(parameters, login, { resultUri: uri })
  if (reached === 'taken') {
    const isOwn = login.hostOrigin === messages.origin
    const fragment = isOwn ? undefined : await awaitNextStep(messages, openers, uri)
    return fragment === undefined ? finish(parameters) : leaveTo(`/security#${fragment}`)
  }
  if (reached === 'gone') return page.finish(words.gone, words.goneHint)
  askToContinue(parameters, login.hostOrigin, async () => {
    await page.call(postSocialRendezvous, { uri })
    finish(parameters)
  })
}

/** Adds the result to the query, of which the rest stays letter by letter: the page takes it out again. */
function withResult(returnTo: URL, resultUri: string): string {
  const url = new URL(returnTo)
  const parts = url.search.slice(1).split('&')
  const others = parts.filter((part) => part !== '' && !part.startsWith('result_uri='))
  url.search = [...others, `result_uri=${encodeURIComponent(resultUri)}`].join('&')
  return url.href
}

/** Some browsers do not close a window that lost its opener on the way: then the text stays. */
function finish({ close, page }: SocialPageParameters): void {
  page.finish(page.messages.social.done, page.messages.social.doneHint)
  close()
}

/** The page to lead back to; none where it is not of the origin that began, which auth checked too. */
function ownReturn({ hostOrigin, returnTo }: Outcome): URL | undefined {
  const url = returnTo === undefined ? undefined : new URL(returnTo)
  return url?.href.startsWith(`${hostOrigin}/`) ? url : undefined
}

function showFailure(
  { finish, messages }: LinkPage,
  error: 'denied' | 'failed',
  returnTo?: URL,
): void {
  const words = messages.social
  const [title, hint] = {
    denied: [words.denied, words.deniedHint] as const,
    failed: [words.failed, words.failedHint] as const,
  }[error]
  finish(title, hint)
  if (returnTo)
    document
      .querySelector('main')
      ?.append(createElement('a', { href: returnTo.href, class: 'button' }, words.back))
}

/** The visitor hands the result over: a page that names the app, and a press on it. */
function askToContinue(
  { page }: SocialPageParameters,
  hostOrigin: string,
  run: () => Promise<void>,
): void {
  const words = page.messages.social
  const notice = createElement('p', { class: 'notice', role: 'alert' })
  const button = createLinkButton(page, {
    text: words.confirm,
    working: words.working,
    isDanger: false,
    notice,
    run,
    onExpired: () => page.finish(words.expired, words.expiredHint),
  })
  const site = createElement('dd', { dir: 'ltr' }, createElement('bdi', {}, hostOrigin))
  const list = createElement('dl', {}, createElement('dt', {}, words.site), site)
  page.show(words.apart, createElement('p', {}, words.apartHint), list, notice, button)
  document.querySelector('h1')?.focus()
}
