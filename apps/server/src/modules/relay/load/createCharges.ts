import { createTokenBuckets } from '@latchkey/service/createTokenBuckets'
import { networkFactors } from '@latchkey/service/ipNetworks'
import type { Holder } from './createShares.js'

type Rate = { readonly perSecond: number; readonly burst: number }

export type ChargesOptions = {
  readonly client: Rate
  readonly network: Rate
  readonly now: () => number
}

/** What visitors cost a node over time, by their key and by each network of their address. */
export type Charges = {
  /** Charges a cost and returns 0; where it cannot be paid, charges nothing and returns the seconds until it can. */
  take(holder: Holder, cost: number): number
  wait(holder: Holder, cost: number): number
  /** Charges what has been spent already; the next cost waits until it is paid. */
  charge(holder: Holder, cost: number): void
}

/** As many as a node has sockets; the rest is only remembered. */
const maxKeys = 20_000

/** Creates the charges for one kind of cost. A key costs nothing to make, so the network pays as well. */
export function createCharges({ client, network, now }: ChargesOptions): Charges {
  const clients = createTokenBuckets({ ...client, maxKeys, now })
  const levels = networkFactors.map((factor) =>
    createTokenBuckets({
      perSecond: network.perSecond * factor,
      burst: network.burst * factor,
      maxKeys,
      now,
    }),
  )

  return { take, wait, charge }

  function take(holder: Holder, cost: number): number {
    const seconds = wait(holder, cost)
    if (seconds === 0) charge(holder, cost)
    return seconds
  }

  function wait(holder: Holder, cost: number): number {
    return Math.max(...payersOf(holder).map(([buckets, key]) => buckets.wait(key, cost)))
  }

  function charge(holder: Holder, cost: number): void {
    for (const [buckets, key] of payersOf(holder)) buckets.charge(key, cost)
  }

  function payersOf({ client, networks }: Holder) {
    const own = levels.slice(0, networks.length)
    return [
      ...own.map((buckets, at) => [buckets, networks[at] ?? ''] as const),
      ...(client === undefined ? [] : [[clients, client] as const]),
    ]
  }
}
