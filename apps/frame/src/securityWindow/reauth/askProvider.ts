import * as v from 'valibot'
import type { SecurityClient } from '../../security/createSecurityClient.js'
import { SecurityFailure } from '../../security/SecurityFailure.js'
import { loginOf, type SocialMessage, socialMessage } from '../../security/SocialMessage.js'
import type { ProviderBrowser } from './providerBrowser.js'

export type AskProviderParameters = {
  readonly client: Pick<SecurityClient, 'call' | 'hasPasskeys'>
  readonly provider: string
  readonly browser: ProviderBrowser
  /** Ends it: the page was left, or another login began. */
  readonly signal: AbortSignal
}

/**
 * Has the visitor log in at a provider, in a window of its own, and returns the result for the frame. Called in the click: browsers open
 * no window later. Only pages of the vault in this browser are heard, and only of this login: a site can lead a window of its own to
 * the page behind a login of its own, and that speaks to all.
 */
export async function askProvider(parameters: AskProviderParameters): Promise<string> {
  const { browser, client, provider, signal } = parameters
  const opened = browser.open()
  if (!opened) throw new SecurityFailure('popup-blocked')
  const ended = new AbortController()
  const isOver = () => ended.signal.aborted || signal.aborted
  let own: string | undefined
  try {
    const answered = new Promise<SocialMessage>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new SecurityFailure('cancelled')))
      browser.listen(ended.signal, (data) => {
        const parsed = v.safeParse(socialMessage, data)
        if (parsed.success && loginOf(parsed.output) === own) resolve(parsed.output)
      })
    })
    // It may be cancelled before it is awaited.
    answered.catch(() => undefined)
    const { loginId, url } = await client.call('startSocial', { provider })
    own = loginId
    if (isOver()) throw new SecurityFailure('cancelled')
    opened.navigate(url)
    if (provider === 'farcaster') return await Promise.race([answered.then(uriOf), byApp()])
    const uri = uriOf(await answered)
    // A frame that only a number vouches for may be a stranger's elsewhere, and the login its own: the vault compares the browsers.
    if (!client.hasPasskeys) await browser.meet(uri)
    return uri
  } finally {
    ended.abort()
    opened.close()
  }

  /** The visitor's app answers to the vault, and the frame hears of it. */
  async function byApp(): Promise<string> {
    while (!isOver()) {
      const { uri } = await client.call('waitFarcaster', {})
      if (uri !== undefined) return uri
    }
    throw new SecurityFailure('cancelled')
  }
}

function uriOf(message: SocialMessage): string {
  if ('resultUri' in message) return message.resultUri
  throw new SecurityFailure(message.error === 'denied' ? 'login-denied' : 'login-failed')
}
