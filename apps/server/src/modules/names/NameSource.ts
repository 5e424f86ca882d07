import { getIdentity, getProfile, type Identity, type Profile } from '@latchkey/protocol/api'
import type { DataUpstream } from '../upstream/createDataUpstream.js'

/** Whoever knows names; rejects when it can't be reached. */
export type NameSource = {
  /** By an address in lower case. */
  identity(address: string): Promise<Identity>
  /** By a normalised name; without addresses where nobody has it. */
  profile(name: string): Promise<Profile>
}

/** Names as an upstream knows them. */
export function createUpstreamNames(upstream: DataUpstream): NameSource {
  return {
    identity: async (address) => (await upstream.request(getIdentity, { address })) ?? fail(),
    async profile(name) {
      const profile = (await upstream.request(getProfile, { name, apiVersion: '2' })) ?? fail()
      // Whoever answers for another name than was asked for would choose whom somebody pays.
      return profile.name === name ? profile : { name, addresses: {}, attributes: [] }
    },
  }
}

function fail(): never {
  throw new Error('the upstream does not answer')
}
