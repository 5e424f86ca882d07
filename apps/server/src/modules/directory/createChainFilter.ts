import type { Wallet } from '@latchkey/protocol'

/** Tells which wallets, by their place in the list, serve one of some chains. */
export type ChainFilter = (asked: ReadonlySet<string>) => (at: number) => boolean

// There are not that many chains; an imported list that names more must not fill the memory.
const maxKnown = 10_000

/**
 * Learns who serves what. A wallet that does not tell its chains may serve any; and of a chain that nobody
 * in the directory names, such as one on the developer's desk, the wallets of its family may.
 */
export function createChainFilter(wallets: readonly Wallet[]): ChainFilter {
  const servedBy = new Map<string, number[]>()
  const silent: number[] = []
  const add = (key: string, at: number) => {
    const places = servedBy.get(key)
    if (places) places.push(at)
    else if (servedBy.size < maxKnown) servedBy.set(key, [at])
  }
  for (const [at, { chains }] of wallets.entries()) {
    if (!chains) silent.push(at)
    for (const chain of chains ?? []) add(chain, at)
    for (const family of new Set((chains ?? []).map(familyOf))) add(family, at)
  }

  return (asked) => {
    const matching = new Uint8Array(wallets.length)
    for (const at of silent) matching[at] = 1
    for (const chain of asked) {
      for (const at of servedBy.get(chain) ?? servedBy.get(familyOf(chain)) ?? []) matching[at] = 1
    }
    return (at) => matching[at] === 1
  }
}

// With its colon, so that it is no chain's id.
const familyOf = (chain: string) => chain.slice(0, chain.indexOf(':') + 1)
