import * as v from 'valibot'
import { ProviderError } from '../social/ProviderError.js'
import { providerFetch } from '../social/providerFetch.js'
import type { AskedSignIn, FarcasterAnswer, FarcasterChannel } from './Farcaster.js'
import { farcasterLimits } from './farcasterLimits.js'

/** The relay that passes a login on to the visitor's phone. */
export type RelayClient = {
  open(asked: AskedSignIn): Promise<FarcasterChannel>
  read(channel: FarcasterChannel): Promise<FarcasterAnswer | undefined>
}

const openAnswer = v.object({
  channelToken: v.pipe(v.string(), v.regex(/^[\w.~+/=-]{8,256}$/)),
  url: v.pipe(v.string(), v.url(), v.maxLength(2_048)),
  nonce: v.string(),
})

const signedAnswer = v.object({
  state: v.literal('completed'),
  message: v.pipe(v.string(), v.maxLength(farcasterLimits.message)),
  signature: v.pipe(
    v.string(),
    v.maxLength(farcasterLimits.signature),
    v.regex(/^0x([0-9a-fA-F]{2})+$/),
    v.transform((text) => text as `0x${string}`),
  ),
  fid: v.optional(v.pipe(v.number(), v.safeInteger())),
  username: v.optional(v.unknown()),
  pfpUrl: v.optional(v.unknown()),
})
const statusAnswer = v.variant('state', [v.object({ state: v.literal('pending') }), signedAnswer])

/** The sites of the app that visitors have; a relay leads to no other, but its own. */
const appHosts = ['farcaster.xyz', 'warpcast.com']

/** Creates the client of a relay; its answers are hostile until a signature proves them. */
export function createRelayClient(relay: string): RelayClient {
  return {
    async open(asked) {
      const { domain, expiresAt, nonce, uri: siweUri } = asked
      const expirationTime = new Date(expiresAt).toISOString()
      const wanted = { siweUri, domain, nonce, expirationTime, acceptAuthAddress: true }
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(wanted)
      const answer = await call('/v1/channel', { method: 'POST', headers, body })
      const { channelToken: token, nonce: returnedNonce, url } = v.parse(openAnswer, answer)
      if (returnedNonce !== nonce) throw new ProviderError('refused', 'another nonce')
      if (!isAppLink(url, relay)) throw new ProviderError('refused', 'a link to another site')
      return { asked, token, url }
    },

    async read({ token }) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await call('/v1/channel/status', { method: 'GET', headers, body: null })
      const parsed = v.parse(statusAnswer, answer)
      return parsed.state === 'pending' ? undefined : parsed
    },
  }

  async function call(
    path: string,
    init: Pick<Parameters<typeof providerFetch>[1], 'body' | 'headers' | 'method'>,
  ): Promise<unknown> {
    const headers = { accept: 'application/json', ...init.headers }
    const response = await providerFetch(`${relay}${path}`, {
      ...init,
      headers,
      redirect: 'manual',
    })
    const { status } = response
    // 429: it has too much to do, for now.
    if (status >= 500 || status === 429) throw new ProviderError('unavailable', `status ${status}`)
    if (status < 200 || status > 202) throw new ProviderError('refused', `status ${status}`)
    return response.json()
  }
}

/** Whether a link is of the visitor's app or of the relay itself: a frame shows it to be opened. */
function isAppLink(link: string, relay: string): boolean {
  const { host, hostname, origin, password, protocol, username } = new URL(link)
  if (username !== '' || password !== '') return false
  if (origin === new URL(relay).origin) return true
  const isApp = appHosts.some((app) => hostname === app || hostname.endsWith(`.${app}`))
  return protocol === 'https:' && isApp && host === hostname
}
