import { randomBytes } from 'node:crypto'
import {
  type EndpointInput,
  type EndpointOutput,
  isAllowedOrigin,
  type postSocial,
  socialCallbackPath,
  socialNonceText,
} from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { sha256 } from '../../envelope/sha256.js'
import { ProviderError } from '../../social/ProviderError.js'
import { generateId } from '../../storage/generateId.js'
import type { AuthCaller, AuthDeps } from '../AuthDeps.js'
import { audit } from '../audit.js'
import { generateToken } from '../authSecrets.js'
import type { PendingLogins } from './createPendingLogins.js'

/** Begins a login at a provider, for the key of one frame and a page of one origin. */
export async function beginSocial(
  deps: AuthDeps,
  logins: Pick<PendingLogins, 'add' | 'drop'>,
  input: EndpointInput<typeof postSocial>,
  caller: AuthCaller,
): Promise<EndpointOutput<typeof postSocial>> {
  const { db, now, projects, providers, vaultUrl } = deps
  const { hostOrigin, projectId, returnTo, salt } = input
  // The vault's own window proves a login again, and adds and removes some; it has a pop-up and needs no way back.
  const isOwn = hostOrigin === vaultUrl
  if (!isOwn && !isAllowedOrigin(hostOrigin, projects.get(projectId) ?? [])) {
    refuse('origin-refused')
  }
  if (returnTo !== undefined && (isOwn || !isPageOf(hostOrigin, returnTo))) {
    refuse('origin-refused')
  }
  // After the page: a foreign one does not learn which providers there are.
  const provider = providers.get(input.provider) ?? refuse('not-found')
  const { thumbprint } = caller
  const login = {
    id: generateId(),
    provider: provider.id,
    thumbprint,
    hostOrigin,
    returnTo,
    secrets: {
      state: generateToken(),
      verifier: randomBytes(32).toString('base64url'),
      nonce: sha256(socialNonceText(thumbprint, salt)),
      redirectUri: `${vaultUrl}${socialCallbackPath(provider.id)}`,
    },
  }
  // Before the provider is called: it may be slow, and each login under way takes a place.
  logins.add(login, caller)
  try {
    const url = await provider.authorizeUrl(login.secrets)
    await audit(db, { kind: 'social-begun', at: now(), thumbprint, detail: hostOrigin })
    return { loginId: login.id, url }
  } catch (error) {
    logins.drop(login.id)
    if (!(error instanceof ProviderError)) throw error
    deps.report(`auth: ${provider.id}: ${error.message}`)
    return refuse('unavailable')
  }
}

/** Whether an address is a page of exactly this origin, in one form only: nothing else is ever led to. */
function isPageOf(origin: string, text: string): boolean {
  const { href, origin: own, password, username } = new URL(text)
  return own === origin && href === text && username === '' && password === ''
}
