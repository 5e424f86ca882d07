import type { Identity, Profile } from '@latchkey/protocol/api'

/** Whoever knows names; rejects when it can't be reached. */
export type NameSource = {
  /** By an address in lower case. */
  identity(address: string): Promise<Identity>
  /** By a normalised name; without addresses where nobody has it. */
  profile(name: string): Promise<Profile>
}
