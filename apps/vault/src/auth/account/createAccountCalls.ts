import type { EndpointInput, postFactors } from '@latchkey/protocol/vault'
import type { AuthDeps, SessionCaller } from '../AuthDeps.js'
import type { Sessions } from '../createSessions.js'
import { createReauthCalls, type ReauthCalls } from './createReauthCalls.js'
import { createSessionCalls, type SessionCalls } from './createSessionCalls.js'
import { deleteAccount } from './deleteAccount.js'
import { setFactors } from './setFactors.js'

export type AccountCalls = {
  readonly reauth: ReauthCalls
  readonly sessions: SessionCalls
  setFactors(input: EndpointInput<typeof postFactors>, caller: SessionCaller): Promise<void>
  delete(caller: SessionCaller): Promise<void>
}

export const createAccountCalls = (
  deps: AuthDeps,
  sessions: Pick<Sessions, 'tokensOf'>,
): AccountCalls => ({
  reauth: createReauthCalls(deps, sessions),
  sessions: createSessionCalls(deps),
  setFactors: (input, caller) => setFactors(deps, input, caller),
  delete: (caller) => deleteAccount(deps, caller),
})
