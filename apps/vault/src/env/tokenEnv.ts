import { socialProviderId } from '@latchkey/protocol/vault'
import { envSecure, envTable, envText, envUrl } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import { isKnownProvider } from '../providers/knownProviders.js'
import { envEntry } from './envEntry.js'

const example =
  '{"shop":{"issuer":"https://shop.example","jwks":"https://shop.example/jwks.json","audience":"https://vault.example","name":"Shop"}}'

const claim = envText(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 letters without a space')
const tokenSettings = v.strictObject({
  /** As `iss` of the tokens says, exactly. */
  issuer: claim,
  /** Where the keys are that its tokens are signed with. */
  jwks: v.pipe(envUrl, envSecure),
  /** As `aud` of the tokens says, exactly: what the host signs for others is not for the vault. */
  audience: claim,
  /** As visitors are shown it. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
})

/** A host that signs tokens for users of its own. */
export type TokenSettings = v.InferOutput<typeof tokenSettings>

/** The hosts whose tokens log visitors in, by their ids, as JSON; each issuer once. */
export const tokenLogins = v.pipe(
  envTable({
    example,
    key: envText(
      (id) => v.is(socialProviderId, id) && !isKnownProvider(id),
      (id) => `'${id}' is no id: small letters, digits and hyphens, and no name of a provider`,
    ),
    value: (id) => envEntry(id, example, tokenSettings),
  }),
  v.check((table) => {
    const issuers = [...table.values()].map(({ issuer }) => issuer)
    return new Set(issuers).size === issuers.length
  }, 'each issuer may be there once: its users would be the same'),
)
