import {
  type EndpointInput,
  type EndpointOutput,
  isAllowedOrigin,
  type postTokenLogin,
} from '@latchkey/protocol/vault'
import { refuse, withReason } from '@latchkey/service/refuse'
import type { VerifiedToken } from '../../social/createTokenIssuers.js'
import { ProviderError } from '../../social/ProviderError.js'
import { generateId } from '../../storage/generateId.js'
import type { AuthCaller, AuthDeps } from '../AuthDeps.js'
import { audit } from '../audit.js'
import type { PendingLogins } from './createPendingLogins.js'
import type { TokenReports } from './createTokenReports.js'
import { toResultUri } from './resultUri.js'

/** Takes a token that a host signed for a user of its own, once, for the key of one frame and a page of one origin. */
export async function logInByToken(
  deps: AuthDeps,
  reportToken: TokenReports,
  logins: Pick<PendingLogins, 'add' | 'complete' | 'drop'>,
  { hostOrigin, projectId, token }: EndpointInput<typeof postTokenLogin>,
  caller: AuthCaller,
): Promise<EndpointOutput<typeof postTokenLogin>> {
  const { db, now, projects, vaultUrl } = deps
  if (!isAllowedOrigin(hostOrigin, projects.get(projectId) ?? [])) refuse('origin-refused')
  const verified = await verify(deps, reportToken, token)
  const { id: provider, identity } = verified
  const { thumbprint } = caller
  const begun = { provider, thumbprint, hostOrigin, returnTo: undefined, secrets: undefined }
  const login = { id: generateId(), ...begun }
  // Before the token is used up: where no place is free it may be sent again.
  logins.add(login, caller, { isBeside: true })
  if (!(await useOnce(deps, verified))) {
    logins.drop(login.id)
    reportToken('spent', provider)
    refuse('code-spent')
  }
  await audit(db, { kind: 'social-begun', at: now(), thumbprint, detail: hostOrigin })
  return { uri: toResultUri(vaultUrl, logins.complete(login, identity)) }
}

async function verify(
  { now, report, tokenIssuers }: AuthDeps,
  reportToken: TokenReports,
  token: string,
) {
  try {
    return await tokenIssuers.verify(token, now())
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { detail, reason, source } = error
    if (reason === 'refused') {
      reportToken(detail, source)
      return refuse('code-wrong', withReason('token', detail))
    }
    report(`auth: a token of ${source}: ${error.message}`)
    return refuse('unavailable')
  }
}

/** On the disk, so that a restart makes no token new. */
async function useOnce({ db }: AuthDeps, { hash, until }: VerifiedToken): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth_used_tokens')
    .values({ hash, until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
