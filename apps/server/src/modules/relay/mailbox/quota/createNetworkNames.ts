import { hash } from 'node:crypto'
import type { Owner } from './createFairShares.js'

/**
 * Names networks by 24 bits of a salted hash: the files of a relay then tell no address, because hundreds share each
 * name, and a stranger cannot choose an address that shares the name of another one. What is such a name already, as no
 * address is, stays.
 */
export function createNetworkNames(salt: string): (owner: Owner) => Owner {
  return ({ client, networks }) => ({
    client,
    networks: networks.map((network) =>
      /^[0-9a-f]{6}$/.test(network) ? network : hash('sha256', `${salt} ${network}`).slice(0, 6),
    ),
  })
}
