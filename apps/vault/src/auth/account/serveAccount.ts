import {
  postAccountDelete,
  postFactors,
  postReauth,
  postReauthCode,
  postSessions,
  postSessionsEnd,
} from '@latchkey/protocol/vault'
import { serveVault, type VaultApp } from '../../proof/serveVault.js'
import type { AccountCalls } from './createAccountCalls.js'

export function serveAccount(app: VaultApp, account: AccountCalls): void {
  const session = { access: 'session' } as const

  serveVault(app, postReauth, session, async (input, caller) => ({
    reauthId: await account.reauth.begin(input, caller),
  }))
  // The refresh token says which session: where the first answer was lost, the access tokens of before are worth nothing.
  serveVault(app, postReauthCode, { access: 'device' }, account.reauth.confirm)
  serveVault(app, postSessions, session, (_, caller) => account.sessions.list(caller))
  serveVault(app, postSessionsEnd, session, async ({ devices }, caller) => {
    await account.sessions.end(devices, caller)
    return {}
  })
  serveVault(app, postFactors, session, async (input, caller) => {
    await account.setFactors(input, caller)
    return {}
  })
  serveVault(app, postAccountDelete, session, async (_, caller) => {
    await account.delete(caller)
    return {}
  })
}
