import {
  postCode,
  postEmail,
  postEmailPrimary,
  postEmailSecondary,
  postEmailStop,
  postLogin,
  postLoginLink,
  postLoginWait,
  postLogout,
  postRefresh,
  postRendezvous,
  takeRendezvous,
} from '@latchkey/protocol/vault'
import { serveVault, type VaultApp } from '../proof/serveVault.js'
import type { Auth } from './createAuth.js'

/** Mounts the endpoints of `auth`. */
export function serveAuth(app: VaultApp, auth: Auth): void {
  const { emailChange, loginLinks, rendezvous, sessions } = auth
  const device = { access: 'device' } as const
  const session = { access: 'session' } as const
  // A page behind a link has no session: its token is the proof. So is, in a separate window, the id of the rendezvous.
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
  serveVault(app, postEmailSecondary, session, async ({ changeId, code }, caller) => ({
    email: await emailChange.confirmNew(changeId, code, caller),
  }))
  serveVault(app, postEmailStop, unauthenticated, async ({ token }) => {
    await emailChange.stop(token)
    return {}
  })
  serveVault(app, postRendezvous, unauthenticated, ({ meetingId, side, text }, { ip }) => {
    rendezvous.post(meetingId, side, text, ip)
    return {}
  })
  serveVault(app, takeRendezvous, unauthenticated, async ({ meetingId, side }, { ip, signal }) => {
    const text = await rendezvous.take(meetingId, side, ip, signal)
    return text === undefined ? {} : { text }
  })
}
