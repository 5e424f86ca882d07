import { createPrivateKey, sign } from 'node:crypto'
import { envText } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import { clientId, otherUrl, providerRow } from './providerRow.js'

const appleIssuer = 'https://appleid.apple.com'
const secretSeconds = 300

const tenLetters = envText(/^[A-Z0-9]{10}$/, 'must be ten capital letters and digits')
/** It gives no secret: the vault signs one with the key of its registration. */
const appleSettings = v.strictObject({
  clientId,
  teamId: tenLetters,
  keyId: tenLetters,
  privateKey: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\\n', '\n')),
    v.check(isP256Key, 'must be the text of the .p8 file'),
  ),
  url: otherUrl,
})
type AppleSettings = v.InferOutput<typeof appleSettings>

/** Apple, by OpenID Connect: it posts a form, signs in the vault by a key, and reports a name only once. */
export const apple = providerRow('apple', appleSettings, (settings) => ({
  kind: 'oidc',
  name: 'Apple',
  issuer: settings.url ?? appleIssuer,
  clientId: settings.clientId,
  clientProof: { kind: 'signed', sign: secretSigner(settings) },
  scope: 'openid name email',
  params: { response_mode: 'form_post' },
  readProfile: ({ email, email_verified }, { user }) => ({
    email,
    isEmailVerified: isTrue(email_verified),
    userName: nameOf(user),
  }),
}))

/** It is a text in some tokens of Apple. */
const isTrue = (value: unknown) => value === true || value === 'true'

/** The secret of a request: a token of five minutes, signed with the key of the registration. */
function secretSigner({ clientId, keyId, privateKey, teamId, url }: AppleSettings): () => string {
  const key = createPrivateKey(privateKey)
  return () => {
    const now = Math.floor(Date.now() / 1_000)
    const header = { alg: 'ES256', kid: keyId }
    const claims = { iss: teamId, iat: now, exp: now + secretSeconds, sub: clientId }
    const text = [header, { ...claims, aud: url ?? appleIssuer }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
    return `${text}.${signature.toString('base64url')}`
  }
}

function isP256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

const namePart = v.optional(v.fallback(v.string(), ''), '')
const userField = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: v.object({ firstName: namePart, lastName: namePart }) }),
)

/** The name in the form; it is not signed, so it is for showing only. */
function nameOf(user: string | undefined): string {
  const parsed = v.safeParse(userField, user)
  if (!parsed.success) return ''
  const { firstName, lastName } = parsed.output.name
  return `${firstName} ${lastName}`
}
