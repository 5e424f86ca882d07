import type { Wallet } from '@latchkey/protocol'

/** Returns which wallets, by their place in the list, serve one of some chains. */
export type ChainFilter = (chainIds: ReadonlySet<string>) => (at: number) => boolean

// More chains than exist; an imported list that names more must not fill the memory.
const maxChains = 10_000

/**
 * Indexes wallets by chain. A wallet without chains may serve any; for a chain that no wallet of the directory
 * names, such as a local one, all wallets of its namespace count.
 */
export function createChainFilter(wallets: readonly Wallet[]): ChainFilter {
  const servedBy = new Map<string, number[]>()
  const withoutChains: number[] = []
  const add = (key: string, at: number) => {
    const places = servedBy.get(key)
    if (places) places.push(at)
    else if (servedBy.size < maxChains) servedBy.set(key, [at])
  }
  for (const [at, { chains }] of wallets.entries()) {
    if (!chains) withoutChains.push(at)
    for (const chain of chains ?? []) add(chain, at)
    for (const namespace of new Set((chains ?? []).map(namespaceOf))) add(namespace, at)
  }

  return (chainIds) => {
    const matching = new Uint8Array(wallets.length)
    for (const at of withoutChains) matching[at] = 1
    for (const chain of chainIds) {
      for (const at of servedBy.get(chain) ?? servedBy.get(namespaceOf(chain)) ?? [])
        matching[at] = 1
    }
    return (at) => matching[at] === 1
  }
}

// With its colon, so that it equals no chain's id.
const namespaceOf = (chain: string) => chain.slice(0, chain.indexOf(':') + 1)
