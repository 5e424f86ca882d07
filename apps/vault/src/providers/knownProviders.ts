import { apple } from './apple.js'
import { discord } from './discord.js'
import { facebook } from './facebook.js'
import { github } from './github.js'
import { google } from './google.js'
import type { ProviderRow } from './providerRow.js'
import { x } from './x.js'

/** The providers that the vault knows by name, one row each; any other is an issuer of the operator's. */
export const knownProviders: readonly ProviderRow[] = [google, facebook, github, x, discord, apple]

/** Ids of logins that are set elsewhere, and are no issuer of the operator's. */
export const otherLogins: readonly string[] = ['email', 'farcaster']

/** Whether an id is one of the vault's own, and no issuer or host of the operator's can have it. */
export const isKnownProvider = (id: string): boolean =>
  knownProviders.some((row) => row.id === id) || otherLogins.includes(id)
