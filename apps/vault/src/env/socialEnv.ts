import { socialProviderId } from '@latchkey/protocol/vault'
import { envTable, envText, isRecord } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import { knownProviders, otherLogins } from '../providers/knownProviders.js'
import { ownIssuer } from '../providers/ownIssuer.js'
import type { ProviderDescription } from '../providers/ProviderDescription.js'
import { envEntry } from './envEntry.js'
import { nearestName } from './nearestName.js'

const example =
  '{"google":{"clientId":"…","clientSecret":"…"},"acme":{"issuer":"https://login.acme.example","clientId":"…","name":"Acme"}}'

/** The table of social logins as JSON; a provider that is not in it is off. */
export const socialLogins = envTable({
  example,
  key: v.pipe(
    envText(
      (id) => v.is(socialProviderId, id),
      (id) =>
        `'${id}' is no id of a provider: ${hintOf(id) ?? 'small letters, digits and hyphens'}`,
    ),
    envText(
      (id) => !otherLogins.has(id),
      (id) => `'${id}' is set elsewhere: ${otherLogins.get(id)}`,
    ),
  ),
  value: settingsOf,
})

function settingsOf(id: string): v.GenericSchema<unknown, ProviderDescription> {
  const provider = knownProviders.find((row) => row.id === id)
  if (provider) return envEntry(id, example, provider.settings)
  return v.pipe(
    v.unknown(),
    // Without an issuer it is none of the operator's own.
    v.check((value) => hasIssuer(value) || !hintOf(id), `'${id}': ${hintOf(id)}`),
    envEntry(id, example, ownIssuer(id).settings),
  )
}

const hasIssuer = (value: unknown) => isRecord(value) && 'issuer' in value

function hintOf(id: string): string | undefined {
  const ids = knownProviders.map((row) => row.id)
  const nearest = nearestName(id, ids)
  return nearest && `did you mean ${nearest}?`
}
