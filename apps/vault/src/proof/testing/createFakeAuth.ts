import { randomBytes } from 'node:crypto'
import type { VaultService } from '@latchkey/protocol/vault'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import type { AuthPeer, SessionRecord } from '../../peers/peers.js'

export type FakeSession = {
  readonly userId: string
  readonly sid: string
  readonly lid: string
  readonly thumbprint: string
  /** The time of the login, in seconds. */
  readonly authTime: number
}

/** Auth without mailboxes and codes: it logs in any user that a test names. */
export type FakeAuth = {
  readonly peer: AuthPeer
  /** The key that signs its tokens, for tests that sign wrong claims with the right key. */
  readonly privateKey: CryptoKey
  readonly publicJwk: object
  begin(session: Partial<FakeSession> & Pick<FakeSession, 'thumbprint'>): FakeSession
  end(sid: string): void
  /** An access token; `claims` and `header` replace the right ones. */
  token(session: FakeSession, audience: VaultService, forged?: ForgedParts): Promise<string>
}

export type ForgedParts = {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Partial<JWTHeaderParameters>
  readonly key?: CryptoKey | Uint8Array
}

export const randomTestId = () => randomBytes(16).toString('base64url')

/** Signs access tokens as auth does, for sessions that last until they are ended. */
export async function createFakeAuth(issuer: string, now: () => number): Promise<FakeAuth> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  const live = new Map<string, SessionRecord>()
  const seconds = () => Math.floor(now() / 1_000)

  return {
    privateKey,
    publicJwk,
    peer: {
      sessionOf: async (sid) => live.get(sid),
      publicKeys: async () => [publicJwk],
      stopEmailChange: async () => {},
      socials: async () => [],
    },
    begin(options) {
      const { authTime = seconds(), sid = randomTestId(), thumbprint } = options
      const { lid = randomTestId(), userId = randomTestId() } = options
      live.set(sid, { userId, loginId: lid, thumbprint, authTime })
      return { userId, sid, lid, thumbprint, authTime }
    },
    end: (sid) => void live.delete(sid),
    token({ authTime, lid, sid, thumbprint, userId }, audience, forged = {}) {
      const { claims, header, key } = forged
      const times = { iat: seconds(), exp: seconds() + 600, auth_time: authTime }
      const about = { iss: issuer, aud: audience, sub: userId, sid, lid }
      return new SignJWT({ ...about, ...times, cnf: { jkt: thumbprint }, ...claims })
        .setProtectedHeader({ typ: 'at+jwt', alg: 'ES256', kid: 'one', ...header })
        .sign(key ?? privateKey)
    },
  }
}
