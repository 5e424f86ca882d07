import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'
import { loginPage } from './identityPages.js'
import { isLocalCallback } from './isLocalCallback.js'
import { imageOf, personOf, subjectOf } from './providers/persons.js'

export const googleClient = { id: 'local-google', secret: 'local-google-secret' } as const

const interactionPath = '/interaction/'

/** Plays Google with a certified provider of OpenID Connect: what passes here was not written for our client. */
export async function createGoogle(
  issuer: string,
): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const provider = new Provider(issuer, await configure(issuer))
  // Any vault of this machine is registered; its address is still compared as a whole.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => isLocalCallback('google', uri)
  const handle = provider.callback()
  const mountedAt = new URL(issuer).pathname

  return async (request, response) => {
    const path = (request.url ?? '').slice(mountedAt.length)
    if (!path.startsWith(interactionPath)) {
      // As frameworks do that mount an app below a path.
      Object.assign(request, { originalUrl: request.url, url: path })
      return void handle(request, response)
    }
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return void response.end(loginPage('Google', request.url ?? ''))
    }
    const form = new URLSearchParams(await text(request))
    const person = personOf(form.get('person') ?? '')
    const result = person
      ? { login: { accountId: person.id }, select_account: {} }
      : { error: 'access_denied', error_description: 'The user went back' }
    await provider.interactionFinished(request, response, result)
  }
}

async function configure(issuer: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return {
    clients: [
      {
        client_id: googleClient.id,
        client_secret: googleClient.secret,
        redirect_uris: ['http://127.0.0.1/social/google'],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture'],
    },
    // As Google does: the token itself has them.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `${issuer}${interactionPath}${uid}` },
    jwks: {
      keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'google-1' }],
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    // Its own page prints a notice to the output, which others read as JSON.
    renderError(ctx, { error }) {
      ctx.type = 'html'
      ctx.body = `This login cannot go on (${error}).`
    },
    routes: {
      authorization: '/o/oauth2/v2/auth',
      token: '/token',
      jwks: '/oauth2/v3/certs',
      userinfo: '/v1/userinfo',
    },
    async loadExistingGrant(ctx) {
      const { client, provider, session } = ctx.oidc
      const grant = new provider.Grant({
        clientId: client?.clientId,
        accountId: session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    findAccount(_, id) {
      const person = personOf(id)
      if (!person) return undefined
      return {
        accountId: id,
        claims: () => ({
          sub: subjectOf('google', person),
          email: person.email,
          email_verified: person.isEmailVerified,
          name: person.name,
          picture: imageOf(person),
        }),
      }
    },
  }
}
