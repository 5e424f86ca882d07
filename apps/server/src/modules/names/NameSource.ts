import { getIdentity, getProfile, type Identity, type Profile } from '@latchkey/protocol/api'
import type { DataUpstream } from '../upstream/createDataUpstream.js'

/** Resolves names and addresses; rejects when it cannot be reached. */
export type NameSource = {
  /** By an address in lower case. */
  identity(address: string): Promise<Identity>
  /** By a normalised name; without addresses where it has no owner. */
  profile(name: string): Promise<Profile>
}

export function createUpstreamNames(upstream: DataUpstream): NameSource {
  return {
    identity: async (address) => (await upstream.request(getIdentity, { address })) ?? fail(),
    async profile(name) {
      const profile = (await upstream.request(getProfile, { name, apiVersion: '2' })) ?? fail()
      // A response for another name than the requested one would let the upstream choose the recipient of a payment.
      return profile.name === name ? profile : { name, addresses: {}, attributes: [] }
    },
  }
}

function fail(): never {
  throw new Error('the upstream does not answer')
}
