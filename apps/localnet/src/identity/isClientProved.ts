import { type KeyObject, verify } from 'node:crypto'
import type { IdentityRequest, IdentityRow } from './providers/IdentityRow.js'

/** Whether the client proves who it is in the one way that its provider documents. */
export function isClientProved(
  { client }: IdentityRow,
  issuer: string,
  { authorization, form }: Pick<IdentityRequest, 'authorization' | 'form'>,
  clientKey: KeyObject,
): boolean {
  if (client.auth === 'basic') {
    const text = Buffer.from(authorization.replace(/^basic /i, ''), 'base64').toString()
    return text.split(':').map(decodeURIComponent).join(':') === `${client.id}:${client.secret}`
  }
  if (form.get('client_id') !== client.id) return false
  const secret = form.get('client_secret') ?? ''
  if (client.auth === 'post') return secret === client.secret
  return isSignedSecret(secret, { clientId: client.id, issuer, clientKey })
}

/** Apple's secret: a token of the client, signed by ES256, for Apple, of half a year at most. */
function isSignedSecret(
  secret: string,
  {
    clientId,
    clientKey,
    issuer,
  }: { readonly clientId: string; readonly issuer: string; readonly clientKey: KeyObject },
): boolean {
  const [header = '', claims = '', signature = ''] = secret.split('.')
  try {
    const { alg, kid } = decode(header)
    const { aud, exp, iat, iss, sub } = decode(claims)
    const now = Date.now() / 1_000
    const isFresh = iat <= now + 60 && exp > now && exp - iat <= 15_777_000
    const isRight = alg === 'ES256' && kid === appleKey.keyId && iss === appleKey.teamId
    const key = { key: clientKey, dsaEncoding: 'ieee-p1363' } as const
    const bytes = Buffer.from(signature, 'base64url')
    const isSigned = verify('sha256', Buffer.from(`${header}.${claims}`), key, bytes)
    return isFresh && isRight && aud === issuer && sub === clientId && isSigned
  } catch {
    return false
  }
}

export const appleKey = { teamId: 'LOCALTEAM1', keyId: 'LOCALKEY01' } as const

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
