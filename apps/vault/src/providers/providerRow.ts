import { envBaseUrl, envSecure, envText } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import type {
  OauthDescription,
  OidcDescription,
  ProviderDescription,
} from './ProviderDescription.js'

/** A provider that the vault knows: its id, and the operator's settings of it, which are read into its description. */
export type ProviderRow = {
  readonly id: string
  readonly settings: v.GenericSchema<unknown, ProviderDescription>
}

/** The row of a provider, from the schema of its settings and what they make of it. */
export const providerRow = <Settings>(
  id: string,
  settings: v.GenericSchema<unknown, Settings>,
  describe: (settings: Settings) => Omit<OauthDescription, 'id'> | Omit<OidcDescription, 'id'>,
): ProviderRow => ({
  id,
  settings: v.pipe(
    settings,
    v.transform((settings) => ({ id, ...describe(settings) })),
  ),
})

// Their messages do not repeat what was given: it may be a secret in the wrong place.
/** The id under which a provider knows this vault. */
export const clientId = envText(
  /^[\x21-\x7e]{1,256}$/,
  'has not the form of a client id: 1 to 256 letters, digits and signs without a space',
)
/** The secret that a provider gave this vault. */
export const clientSecret = envText(
  /^[\x21-\x7e]{8,512}$/,
  'has not the form of a client secret: 8 to 512 letters, digits and signs without a space',
)
/** Another place than the provider's own: a server inside a company, or one for tests. */
export const otherUrl = v.optional(v.pipe(envBaseUrl, envSecure))

/** The registration at a provider that gives a secret. */
export const secretSettings = v.strictObject({ clientId, clientSecret, url: otherUrl })
