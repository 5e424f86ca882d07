import {
  postCode,
  postEmail,
  postEmailFinish,
  postEmailPrimary,
  postEmailSecondary,
  postEmailStop,
  postLogin,
  postLoginLink,
  postLoginWait,
  postLogout,
  postRefresh,
  postWindowAnswer,
  postWindowRequest,
  takeWindowAnswer,
  takeWindowRequest,
} from '@latchkey/protocol/vault'
import { serveVault, type VaultApp, type VaultCaller } from '../../proof/serveVault.js'
import { serveAccount } from '../account/serveAccount.js'
import type { RendezvousSide } from '../createRendezvous.js'
import { serveLost } from '../lostMailbox/serveLost.js'
import { serveSocial } from '../social/serveSocial.js'
import type { Auth } from './createAuth.js'

export function serveAuth(app: VaultApp, auth: Auth): void {
  const { emailChange, loginLinks, rendezvous, sessions } = auth
  const device = { access: 'device' } as const
  const session = { access: 'session' } as const
  // A page behind a link has no session: its token is the proof. So is, in a separate window, the id of the rendezvous, and messages are encrypted.
  const unauthenticated = { access: 'none' } as const

  serveVault(app, postLogin, device, auth.beginLogin)
  serveVault(app, postLoginWait, device, loginLinks.wait)
  serveVault(app, postLoginLink, unauthenticated, loginLinks.follow)
  serveVault(app, postCode, device, auth.verifyCode)
  serveVault(app, postRefresh, device, ({ refreshToken }, caller) =>
    sessions.refresh(refreshToken, caller),
  )
  serveVault(app, postLogout, device, async ({ refreshToken }, caller) => {
    await sessions.end(refreshToken, caller)
    return {}
  })
  serveVault(app, postEmail, session, async ({ email, hostOrigin }, caller) => {
    const changeId = await emailChange.begin(email, hostOrigin, caller)
    return { changeId, action: 'VERIFY_PRIMARY_OTP' as const }
  })
  serveVault(app, postEmailPrimary, session, async ({ changeId, code }, caller) => {
    await emailChange.confirmOld(changeId, code, caller)
    return {}
  })
  serveVault(app, postEmailSecondary, session, async ({ changeId, code }, caller) => {
    await emailChange.confirmNew(changeId, code, caller)
    return {}
  })
  serveVault(app, postEmailFinish, session, async ({ changeId }, caller) => ({
    email: await emailChange.finish(changeId, caller),
  }))
  serveVault(app, postEmailStop, unauthenticated, async ({ token }) => {
    await emailChange.stop(token)
    return {}
  })
  serveAccount(app, auth.account)
  serveLost(app, auth.lost)
  serveSocial(app, auth.social)
  // Needs a session: a stranger cannot place a text of theirs behind a link to this vault.
  serveVault(app, postWindowRequest, session, ({ rendezvousId, text }, caller) => {
    rendezvous.post(rendezvousId, 'request', text, caller)
    return {}
  })
  serveVault(app, takeWindowRequest, unauthenticated, ({ rendezvousId }, caller) =>
    takeMessage(rendezvousId, 'request', caller),
  )
  serveVault(app, postWindowAnswer, unauthenticated, ({ rendezvousId, text }, caller) => {
    rendezvous.post(rendezvousId, 'answer', text, caller)
    return {}
  })
  serveVault(app, takeWindowAnswer, session, ({ rendezvousId }, caller) =>
    takeMessage(rendezvousId, 'answer', caller),
  )

  async function takeMessage(rendezvousId: string, side: RendezvousSide, caller: VaultCaller) {
    const text = await rendezvous.take(rendezvousId, side, caller, caller.signal)
    return text === undefined ? {} : { text }
  }
}
