import { apple } from './apple.js'
import { discord } from './discord.js'
import { facebook } from './facebook.js'
import { github } from './github.js'
import { google } from './google.js'
import type { ProviderRow } from './providerRow.js'
import { x } from './x.js'

/** The providers that the vault knows by name, one row each; any other is an issuer of the operator's. */
export const knownProviders: readonly ProviderRow[] = [google, facebook, github, x, discord, apple]

/** Ids of logins that are set elsewhere, and are no issuer of the operator's; with the place where they are. */
export const otherLogins: ReadonlyMap<string, string> = new Map([
  ['email', 'the vault has it always, and SMTP_URL says who sends its mails'],
  ['farcaster', 'by FARCASTER_RELAY and FARCASTER_RPC'],
])

/** Whether an id is one of the vault's own, and no issuer or host of the operator's can have it. */
export const isKnownProvider = (id: string): boolean =>
  knownProviders.some((row) => row.id === id) || otherLogins.has(id)
