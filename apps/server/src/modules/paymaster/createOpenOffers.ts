import { ipNetworksOf, networkFactors } from '@latchkey/service/ipNetworks'

/** The networks that are remembered before ended offers are looked for. */
const sweepAbove = 1_000

export type OpenOffers = {
  /**
   * Counts one more until a time, in milliseconds; the same operation counts once, until all who asked for it took it
   * back. Returns what takes it back, or undefined where too many are open.
   */
  admit(ip: string, operation: string, until: number): (() => void) | undefined
}

type OpenOffer = { readonly until: number; readonly requests: number }

/** Creates the counts. An offer that is never sent holds money back: one visitor must not hold all of it. */
export function createOpenOffers(perAddress: number, now: () => number = Date.now): OpenOffers {
  const networks = new Map<string, Map<string, OpenOffer>>()
  const openOf = (network: string) => {
    const offers = networks.get(network) ?? new Map<string, OpenOffer>()
    for (const [operation, { until }] of offers) if (until <= now()) offers.delete(operation)
    return offers
  }
  return {
    admit(ip, operation, until) {
      const all = ipNetworksOf(ip).map((network) => ({ network, offers: openOf(network) }))
      const isFull = all.some(
        ({ offers }, at) =>
          !offers.has(operation) && offers.size >= perAddress * (networkFactors[at] ?? 1),
      )
      if (isFull) return undefined
      if (networks.size > sweepAbove) {
        for (const network of networks.keys())
          if (openOf(network).size === 0) networks.delete(network)
      }
      for (const { network, offers } of all) {
        const before = offers.get(operation) ?? { until: 0, requests: 0 }
        offers.set(operation, {
          until: Math.max(until, before.until),
          requests: before.requests + 1,
        })
        networks.set(network, offers)
      }
      return () => {
        for (const { offers } of all) {
          const open = offers.get(operation)
          // Others may have asked for the same at the same time, and got it.
          if (open && open.requests > 1)
            offers.set(operation, { ...open, requests: open.requests - 1 })
          else offers.delete(operation)
        }
      }
    },
  }
}
