import { chainOf } from '../networks.js'

/** A chain of a CAIP-2 id in words. */
export function chainName(caip: string): string {
  return chainOf(caip.split(':')[1])?.name ?? caip
}
