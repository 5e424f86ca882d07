import type { KeyObject } from 'node:crypto'
import type { Grants } from './createGrants.js'
import type { TokenSigner } from './createTokenSigner.js'
import type { IdentityFault } from './identityFaults.js'
import { formPostPage, loginPage } from './identityPages.js'
import { isClientProved } from './isClientProved.js'
import { isLocalCallback } from './isLocalCallback.js'
import type { IdentityAnswer, IdentityRequest, IdentityRow } from './providers/IdentityRow.js'
import { personOf } from './providers/persons.js'

export type CodeFlowParameters = {
  readonly row: IdentityRow
  /** Its address, which is its issuer too. */
  readonly url: string
  readonly grants: Grants
  readonly signer: TokenSigner
  /** Of a client that signs its secret. */
  readonly clientKey: KeyObject
  readonly fault: () => IdentityFault | undefined
}

/** Plays one provider: its login page, the exchange of codes, and what it says of a person. */
export function createCodeFlow(
  parameters: CodeFlowParameters,
): (request: IdentityRequest) => Promise<IdentityAnswer> {
  const { clientKey, fault, grants, row, signer, url } = parameters
  const { authorizePath, client, oidc, resources, tokenPath } = row

  return async (request) => {
    const { method, path } = request
    if (path === authorizePath) return method === 'POST' ? choose(request) : showLogin(request)
    if (path === tokenPath && method === 'POST') return exchange(request)
    if (oidc && isDescription(path)) return { status: 200, body: oidc.describe(url) }
    if (path === oidc?.keysPath) return { status: 200, body: signer.keys() }
    const resource = resources[path]
    if (resource) return answerResource(resource, request)
    return { status: 404, body: { error: 'not_found' } }
  }

  function showLogin({ query }: IdentityRequest): IdentityAnswer {
    const problem = authorizeProblem(query)
    if (problem === undefined) {
      const body = loginPage(row.name, `${url}${authorizePath}?${query}`)
      return { status: 200, body }
    }
    // Where the client or its address is not known, no browser is led anywhere.
    if (problem === 'client' || problem === 'redirect_uri') {
      return { status: 400, body: `The ${problem} is not known here.` }
    }
    return redirectBack(query, { error: 'invalid_request', error_description: problem })
  }

  function authorizeProblem(query: URLSearchParams): string | undefined {
    if (query.get('client_id') !== client.id) return 'client'
    if (!isLocalCallback(row.id, query.get('redirect_uri') ?? '')) return 'redirect_uri'
    if (query.get('response_type') !== 'code') return 'response_type'
    const isS256 = query.has('code_challenge') && query.get('code_challenge_method') === 'S256'
    if (row.pkce === 'required' && !isS256) return 'code_challenge'
    if (row.id === 'apple' && query.get('response_mode') !== 'form_post') return 'response_mode'
    return undefined
  }

  function choose({ form, query }: IdentityRequest): IdentityAnswer {
    if (authorizeProblem(query) !== undefined) return { status: 400, body: 'The login is over.' }
    const person = personOf(form.get('person') ?? '')
    if (!person) return redirectBack(query, row.denial)
    const { code, grant } = grants.issueCode({
      provider: row.id,
      person,
      clientId: client.id,
      redirectUri: query.get('redirect_uri') ?? '',
      scope: query.get('scope') ?? '',
      nonce: query.get('nonce'),
      challenge: row.pkce === 'ignored' ? null : query.get('code_challenge'),
    })
    return redirectBack(query, { code, ...row.formFields?.(grant) })
  }

  async function exchange(request: IdentityRequest): Promise<IdentityAnswer> {
    const { form } = request
    if (!isClientProved(row, url, request, clientKey)) return row.refuseCode('invalid_client')
    const isGrant = form.get('grant_type') === 'authorization_code'
    const grant = grants.redeem(form.get('code') ?? '', {
      provider: row.id,
      clientId: client.id,
      redirectUri: form.get('redirect_uri') ?? '',
      verifier: form.get('code_verifier'),
    })
    if (!grant || !isGrant) return row.refuseCode('invalid_grant')
    const idToken = oidc && fault() !== 'no-token' && (await signer.sign(row, url, grant, fault()))
    const body = {
      access_token: grants.issueToken(grant),
      token_type: 'bearer',
      scope: grant.scope,
      expires_in: 3_600,
      ...(idToken && { id_token: idToken }),
    }
    return { status: 200, body }
  }

  function answerResource(
    resource: IdentityRow['resources'][string],
    { authorization }: IdentityRequest,
  ): IdentityAnswer {
    const grant = grants.ofToken(authorization.replace(/^bearer /i, ''))
    if (grant?.provider !== row.id) return { status: 401, body: { message: 'Unauthorized' } }
    const currentFault = fault()
    if (currentFault === 'other-user') return { status: 200, body: { id: null, data: {} } }
    const isNarrow = currentFault === 'scope-refused' || currentFault === 'scope-hidden'
    const body = resource(isNarrow ? { ...grant, scope: '' } : grant)
    if (!body && currentFault === 'scope-hidden')
      return { status: 404, body: { message: 'Not Found' } }
    if (!body) return { status: 403, body: { message: 'Forbidden' } }
    return {
      status: 200,
      body: typeof currentFault === 'object' ? withId(body, currentFault.subject) : body,
    }
  }
}

/** A user with another id, also where it is inside; a list has none. */
function withId(body: object, id: unknown): object {
  if (Array.isArray(body)) return body
  return 'data' in body ? { data: { ...Object(body.data), id } } : { ...body, id }
}

const isDescription = (path: string) => /^\/\.well-known\/openid-configuration\/?$/.test(path)

/** Leads the browser back to the client, with the state that it gave. */
function redirectBack(
  query: URLSearchParams,
  params: Readonly<Record<string, string>>,
): IdentityAnswer {
  const state = query.get('state')
  const fields = { ...params, ...(state !== null && { state }) }
  const target = query.get('redirect_uri') ?? ''
  if (query.get('response_mode') === 'form_post') {
    return { status: 200, body: formPostPage(target, fields) }
  }
  return { status: 302, headers: { location: `${target}?${new URLSearchParams(fields)}` } }
}
