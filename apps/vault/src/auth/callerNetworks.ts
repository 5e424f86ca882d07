import { ipNetworksOf } from '@latchkey/service/ipNetworks'
import type { AuthSecrets } from './authSecrets.js'

/** The networks of a caller, as keyed hashes. */
export type CallerNetworks = {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly narrow: string
  /** The /56 of an IPv6 address; else the narrow one. One line cannot get around limits by it. */
  readonly wide: string
}

/** Returns the networks that the limits of an IP address count by. */
export function callerNetworks(secrets: AuthSecrets, ip: string): CallerNetworks {
  const networks = ipNetworksOf(ip)
  const [narrow] = networks
  const hash = (network: string) => secrets.subject('network', network)
  return { narrow: hash(narrow), wide: hash(networks.at(-1) ?? narrow) }
}
