import { envSecure, envUrl } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import { clientId, clientSecret, type ProviderRow, providerRow } from './providerRow.js'

const issuerSettings = v.strictObject({
  /** As it is written: some end in a slash, and compare themselves by it. */
  issuer: v.pipe(envUrl, envSecure),
  clientId,
  clientSecret: v.optional(clientSecret),
  /** As visitors are shown it. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  /** Refused by name: a vault shows no images, so that one given here would be missed by the operator alone. */
  image: v.optional(
    v.pipe(
      v.unknown(),
      v.check(
        () => false,
        'is not for the vault: name it on the page, as `image` of the entry in `features.socials`',
      ),
    ),
  ),
})

/** An issuer of the operator's own, by OpenID Connect. */
export const ownIssuer = (id: string): ProviderRow =>
  providerRow(id, issuerSettings, ({ clientId, clientSecret: secret, issuer, name }) => ({
    kind: 'oidc',
    name,
    issuer,
    clientId,
    clientProof: secret ? { kind: 'post', secret } : { kind: 'none' },
    scope: 'openid email profile',
    readProfile: ({ email, email_verified, name, picture: image, preferred_username }) => ({
      email,
      isEmailVerified: email_verified === true,
      userName: name ?? preferred_username,
      image,
    }),
  }))
