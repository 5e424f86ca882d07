import { randomBytes } from 'node:crypto'
import type { IdentityFault } from './identityFaults.js'
import { loginPage } from './identityPages.js'
import type { IdentityAnswer, IdentityRequest } from './providers/IdentityRow.js'
import { persons } from './providers/persons.js'
import { type ChannelRequest, signChannel } from './signChannel.js'

type Channel = { readonly request: ChannelRequest; signed?: object }

const maxChannels = 1_000
const knownFields = ['acceptAuthAddress', 'domain', 'expirationTime', 'nonce', 'siweUri']

/** Plays the relay that passes logins between an app and the phones of Farcaster, and such a phone: a page at the link of a channel. */
export function createFarcasterRelay(
  url: string,
  fault: () => IdentityFault | undefined,
): (request: IdentityRequest) => Promise<IdentityAnswer> {
  const channels = new Map<string, Channel>()
  const unauthorized = { status: 401, body: { error: 'Unauthorized' } }
  let answeredLast: object | undefined

  return async (request) => {
    const { method, path: requestPath, query } = request
    const path = requestPath.replace(/^\/elsewhere/, '')
    if (fault() === 'redirect' && path === requestPath && path.startsWith('/v1/')) {
      return { status: 307, headers: { location: `${url}/elsewhere${path}` } }
    }
    if (path === '/v1/channel' && method === 'POST') return openChannel(request)
    if (path === '/v1/channel/status' && method === 'GET') return answerStatus(request)
    if (path === '/phone') {
      const channel = channels.get(query.get('channelToken') ?? '')
      if (!channel) return { status: 404, body: 'This login is over.' }
      return method === 'POST' ? choose(channel, request) : showPhone(query)
    }
    return { status: 404, body: { error: 'Not found' } }
  }

  function openChannel({ body }: IdentityRequest): IdentityAnswer {
    const request = toRequest(body)
    if (!request) return { status: 400, body: { error: 'Validation error' } }
    const channelToken = randomBytes(16).toString('hex')
    channels.set(channelToken, { request })
    const [oldest = ''] = channels.keys()
    if (channels.size > maxChannels) channels.delete(oldest)
    const page = fault() === 'foreign-link' ? 'https://evil.example' : `${url}/phone`
    const link = `${page}?${new URLSearchParams({ channelToken })}`
    const opened = { channelToken, url: link, connectUri: link, nonce: request.nonce }
    return { status: 201, body: opened }
  }

  function answerStatus({ authorization }: IdentityRequest): IdentityAnswer {
    const token = authorization.replace(/^bearer /i, '')
    const channel = channels.get(token)
    if (!channel) return unauthorized
    const { request, signed } = channel
    const common = { nonce: request.nonce, signatureParams: request, acceptAuthAddress: true }
    if (fault() === 'replay' && answeredLast) {
      return { status: 200, body: { state: 'completed', ...common, ...answeredLast } }
    }
    if (!signed) return { status: 202, body: { state: 'pending', ...common } }
    // As the real one: an answer is passed on once.
    channels.delete(token)
    answeredLast = signed
    return { status: 200, body: { state: 'completed', ...common, ...signed } }
  }

  function showPhone(query: URLSearchParams): IdentityAnswer {
    return { status: 200, body: loginPage('Farcaster', `${url}/phone?${query}`, { isOpen: false }) }
  }

  async function choose(channel: Channel, { form }: IdentityRequest): Promise<IdentityAnswer> {
    const person = persons.find(({ id }) => id === form.get('person'))
    // As the real one: who declines sends nothing, and the login waits until it is too old.
    if (!person) return { status: 200, body: 'You did not log in. You can close this page.' }
    channel.signed = await signChannel(channel.request, person, fault())
    return { status: 200, body: 'You are logged in there. You can close this page.' }
  }
}

/** Reads what an app asks for as the real relay does: it refuses fields that it does not know. */
function toRequest(body: string): ChannelRequest | undefined {
  try {
    const fields: Record<string, unknown> = JSON.parse(body)
    const { domain = '', nonce = randomBytes(8).toString('hex'), siweUri = '' } = fields
    const isKnown = Object.keys(fields).every((name) => knownFields.includes(name))
    const isRight =
      URL.canParse(`${siweUri}`) && /^[a-zA-Z0-9.-]+(:[0-9]+)?$/.test(`${domain}`) && isKnown
    return isRight ? ({ ...fields, nonce } as ChannelRequest) : undefined
  } catch {
    return undefined
  }
}
