import {
  postCode,
  postEmail,
  postEmailPrimary,
  postEmailSecondary,
  postLogin,
  postLogout,
  postRefresh,
  postRendezvous,
  takeRendezvous,
} from '@latchkey/protocol/vault'
import { serveVault, type VaultApp } from '../proof/serveVault.js'
import type { Auth } from './createAuth.js'

/** Mounts the endpoints of `auth`. */
export function serveAuth(app: VaultApp, auth: Auth): void {
  const { emailChange, rendezvous, sessions } = auth
  const device = { access: 'device' } as const
  const session = { access: 'session' } as const
  // A separate window has no session: knowing the id of the rendezvous is the proof, and messages are encrypted.
  const unauthenticated = { access: 'none' } as const

  serveVault(app, postLogin, device, auth.beginLogin)
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
  serveVault(app, postRendezvous, unauthenticated, ({ meetingId, side, text }, { ip }) => {
    rendezvous.post(meetingId, side, text, ip)
    return {}
  })
  serveVault(app, takeRendezvous, unauthenticated, async ({ meetingId, side }, { ip, signal }) => {
    const text = await rendezvous.take(meetingId, side, ip, signal)
    return text === undefined ? {} : { text }
  })
}
