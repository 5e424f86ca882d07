import type { EndpointInput, EndpointOutput, postSocialCallback } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { CallbackParams } from '../../providers/ProviderDescription.js'
import { ProviderError } from '../../social/ProviderError.js'
import type { AuthDeps } from '../AuthDeps.js'
import { audit } from '../audit.js'
import type { Browser, PendingLogin, PendingLogins } from './createPendingLogins.js'
import { toResultUri } from './resultUri.js'

/** The errors by which providers say that the visitor went back. */
const denials: readonly string[] = ['access_denied', 'user_cancelled_authorize', 'user_denied']

type CallbackOutput = EndpointOutput<typeof postSocialCallback>

/** Takes a provider's answer. Whatever comes of it, the state is used up: an answer counts once, and for its own provider. */
export async function takeCallback(
  deps: AuthDeps,
  logins: Pick<PendingLogins, 'complete' | 'drop' | 'isFrom' | 'takeState'>,
  { params, provider }: EndpointInput<typeof postSocialCallback>,
  caller: Browser,
): Promise<CallbackOutput> {
  const login = logins.takeState(params.state) ?? refuse('code-expired')
  const { hostOrigin, id, returnTo } = login
  if (login.provider !== provider) {
    logins.drop(id)
    refuse('code-expired')
  }
  const outcome = await exchange(deps, login, params)
  const page = { loginId: id, hostOrigin, ...(returnTo !== undefined && { returnTo }) }
  if (typeof outcome === 'string') {
    logins.drop(id)
    return { outcome, ...page }
  }
  // The host that began may have led a visitor here; one whose network changed meanwhile only presses once more.
  const elsewhere = logins.isFrom(id, caller) ? {} : ({ isElsewhere: true } as const)
  const resultUri = toResultUri(deps.vaultUrl, logins.complete(login, outcome))
  return { outcome: 'done', resultUri, ...elsewhere, ...page }
}

async function exchange(
  { db, now, providers, report }: AuthDeps,
  { hostOrigin, provider: id, secrets, thumbprint }: PendingLogin,
  params: CallbackParams,
) {
  if (params.error !== undefined && denials.includes(params.error)) return 'denied'
  try {
    const provider = providers.get(id)
    if (!provider || !secrets || params.error !== undefined) return 'failed'
    if (params.code === undefined) return 'failed'
    return await provider.identify(secrets, params)
  } catch (error) {
    // Also a form of answer that no provider is known to give.
    const detail = error instanceof ProviderError ? error.message : 'an answer of another form'
    report(`auth: ${id}: ${detail}`)
    await audit(db, { kind: 'social-failed', at: now(), thumbprint, detail: hostOrigin })
    return 'failed'
  }
}
