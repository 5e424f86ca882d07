/** What an account holds of something, in base units. */
export type Holding = {
  readonly units: bigint
  readonly decimals: number
  readonly symbol: string
}

/** By asset: a token's contract, or `''` for the native coin. */
export type Holdings = ReadonlyMap<string, Holding>

/** The last readings of an account; `lower` is an amount that only one reading had. */
export type ArrivalMemory = ReadonlyMap<string, { readonly units: bigint; readonly lower?: bigint }>

/**
 * Finds what rose since the last reading, of which there is none at first. Nodes behind one address are some blocks apart, and a
 * list may lack what it could not read: a lower amount counts once two readings had it, and what is missing is not spent. What
 * the visitor's own transactions move, `own`, counts at once and is no arrival.
 */
export function findArrivals(
  memory: ArrivalMemory | undefined,
  holdings: Holdings,
  own: ReadonlySet<string>,
): { readonly memory: ArrivalMemory; readonly arrivals: Holdings } {
  const next = new Map(memory)
  const arrivals = new Map<string, Holding>()
  for (const asset of own) if (next.has(asset) && !holdings.has(asset)) next.delete(asset)
  for (const [asset, holding] of holdings) {
    const { units } = holding
    const last = memory ? (memory.get(asset) ?? { units: 0n }) : { units }
    const isLower = units < last.units && !own.has(asset)
    const floor = isLower ? (last.lower ?? units) : last.units
    next.set(
      asset,
      isLower && last.lower === undefined ? { units: last.units, lower: units } : { units },
    )
    if (units > floor && !own.has(asset)) arrivals.set(asset, { ...holding, units: units - floor })
  }
  return { memory: next, arrivals }
}
