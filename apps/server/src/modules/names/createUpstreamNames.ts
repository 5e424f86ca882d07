import { getIdentity, getProfile } from '@latchkey/protocol/api'
import type { DataUpstream } from '../upstream/createDataUpstream.js'
import type { NameSource } from './NameSource.js'

/** Names as an upstream knows them. */
export function createUpstreamNames(upstream: DataUpstream): NameSource {
  return {
    identity: async (address) => (await upstream.ask(getIdentity, { address })) ?? fail(),
    async profile(name) {
      const profile = (await upstream.ask(getProfile, { name, apiVersion: '2' })) ?? fail()
      // Whoever answers for another name than was asked for would choose whom somebody pays.
      return profile.name === name ? profile : { name, addresses: {}, attributes: [] }
    },
  }
}

function fail(): never {
  throw new Error('the upstream does not answer')
}
