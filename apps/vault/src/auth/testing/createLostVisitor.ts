import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { type FactorKind, proofText } from '@latchkey/protocol/vault'
import type { AuthCaller, SessionCaller } from '../AuthDeps.js'
import { markProved } from '../account/requireRecentLogin.js'
import { randomDevice, type TestAuth, withTestWork } from './openTestAuth.js'

/** A factor of a test: what is public of it, and the key that proves it. */
export type TestFactor = {
  readonly key: KeyObject
  readonly wire: {
    readonly factorId: string
    readonly kind: FactorKind
    readonly proofKey: string
    readonly salt?: string
  }
}

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url')

export function makeTestFactor(kind: FactorKind = 'key'): TestFactor {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const proofKey = publicKey.export({ format: 'jwk' }).x ?? ''
  const salt = kind === 'password' ? { salt: randomText(32) } : {}
  return { key: privateKey, wire: { factorId: randomText(16), kind, proofKey, ...salt } }
}

/** Logs in, and returns the session as a service sees it. */
export async function loginSession(
  { auth, login }: TestAuth,
  email: string,
  device: AuthCaller = randomDevice(),
): Promise<SessionCaller & { readonly refreshToken: string }> {
  const { refreshToken, sessionId } = await login(email, device)
  return { ...device, refreshToken, claims: await claimsOf(auth, sessionId) }
}

/** Logs in, and has the login proved again in the vault's own window. */
export async function windowSession(
  opened: TestAuth,
  email: string,
  device: AuthCaller = randomDevice(),
): ReturnType<typeof loginSession> {
  const session = await loginSession(opened, email, device)
  await markProved(opened.db, session.claims.sid, 'email', opened.clock.now)
  return { ...session, claims: await claimsOf(opened.auth, session.claims.sid) }
}

/** The claims of a token that a session would be given now. */
export async function claimsOf(
  auth: TestAuth['auth'],
  sid: string,
): Promise<SessionCaller['claims']> {
  const record = await auth.peer.sessionOf(sid)
  if (!record) throw new Error('the session is over')
  const { authTime: auth_time, inWindow: in_window, loginId: lid, thumbprint: jkt } = record
  return { sub: record.userId, sid, lid, auth_time, ...(in_window && { in_window }), cnf: { jkt } }
}

/** A visitor with an account and a factor. */
export async function enroll(opened: TestAuth, email: string, factor = makeTestFactor()) {
  const session = await loginSession(opened, email)
  await nameFactors(opened, session, [factor])
  return { session, factor, userId: session.claims.sub }
}

export async function nameFactors(
  { auth, escrowFactors }: TestAuth,
  session: SessionCaller,
  named: readonly TestFactor[],
): Promise<void> {
  const factors = named.map(({ wire }) => wire)
  escrowFactors.set(session.claims.sub, factors)
  await auth.account.setFactors({ walletId: randomText(16), factors }, session)
}

export type LostOptions = {
  readonly email: string
  readonly factor: TestFactor
  readonly device?: AuthCaller
  readonly newEmail?: string
}

/** Says that the mailbox is lost, and makes the proof of a factor, which is not sent. */
export async function prepareLost({ auth }: TestAuth, options: LostOptions) {
  const { device = randomDevice(), email, factor, newEmail = 'new@example.com' } = options
  const { challenge, lostId, salt } = await withTestWork((work) =>
    auth.lost.begin({ email, work }, device),
  )
  const { kind } = factor.wire
  const subject = { subject: lostId, factorId: kind, device: device.thumbprint }
  const text = proofText({ purpose: 'lost-mailbox', challenge, ...subject })
  const proof = sign(null, Buffer.from(text), factor.key).toString('base64url')
  return { lostId, challenge, salt, device, input: { lostId, kind, proof, newEmail } }
}

/** The whole way until the wait begins. */
export async function beginWait(opened: TestAuth, options: LostOptions) {
  const prepared = await prepareLost(opened, options)
  const { device, input, lostId } = prepared
  await opened.auth.lost.prove(input, device)
  const { readyAt } = await opened.auth.lost.confirm({ lostId, code: opened.lastCode() }, device)
  await opened.takenNotices()
  return { ...prepared, readyAt, state: () => opened.auth.lost.state({ lostId }, device) }
}
