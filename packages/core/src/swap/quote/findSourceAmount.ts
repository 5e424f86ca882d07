/** How often a market is asked for one wanted amount; of a token with few digits, whose answers say less, more often. */
const maxQuotes = { fine: 3, coarse: 7 } as const

/** How much more than wanted may arrive, as a part of it: a thousandth. */
const tolerance = 1_000n

/** Somewhat more than the line through what is known says: prices worsen with the amount. */
const margin = 4_000n

/** An amount, and what it brings. */
type Point = { readonly amount: bigint; readonly brings: bigint }

/**
 * Finds an amount that brings at least what is wanted, and hardly more, by asking a market that only says what an amount
 * brings; undefined where it can't be found. `rate` is an earlier answer, or an estimate.
 */
export async function findSourceAmount<T extends { readonly brings: bigint }>(
  wanted: bigint,
  rate: Point,
  ask: (amount: bigint) => Promise<T | undefined>,
): Promise<{ readonly amount: bigint; readonly answer: T } | undefined> {
  // A whole unit of it is more than the tolerance: many amounts bring the same, of which the least is wanted.
  const isCoarse = wanted < tolerance
  let points: readonly Point[] = [rate]
  let best: { readonly amount: bigint; readonly answer: T } | undefined
  for (let asked = 0; asked < maxQuotes[isCoarse ? 'coarse' : 'fine']; asked++) {
    const amount =
      isCoarse && best ? leastBetween(wanted, points, best.amount) : nextAmount(wanted, points)
    // With few digits, no amount between two that were asked is left.
    if (points.slice(1).some((point) => point.amount === amount)) break
    const answer = await ask(amount)
    if (!answer) break
    const { brings } = answer
    if (brings >= wanted && (!best || amount < best.amount)) best = { amount, answer }
    if (!isCoarse && brings >= wanted && brings - wanted <= wanted / tolerance) break
    points = [...points, { amount, brings }]
  }
  return best
}

/** The middle between what brings enough and what brings too little: if nothing known does, what is short of a whole unit. */
function leastBetween(wanted: bigint, points: readonly Point[], enough: bigint): bigint {
  let least = enough - enough / wanted
  for (const { amount, brings } of points.slice(1)) {
    if (brings < wanted && amount < enough && amount > least) least = amount
  }
  return least + ceilDivide(enough - least, 2n)
}

/** The amount on the line through the last two points, or through the only one and nothing. */
function nextAmount(wanted: bigint, points: readonly Point[]): bigint {
  const last = points.at(-1) as Point
  const before = points.length > 2 ? points.at(-2) : undefined
  const rise = before && last.brings - before.brings
  const run = before && last.amount - before.amount
  const isUsable = rise !== undefined && run !== undefined && rise !== 0n && run / rise >= 0n
  const onLine = isUsable
    ? last.amount + ((wanted - last.brings) * run) / rise
    : ceilDivide(last.amount * wanted, last.brings > 0n ? last.brings : 1n)
  const safe = onLine > 0n ? onLine : 1n
  return safe + ceilDivide(safe, margin)
}

const ceilDivide = (value: bigint, by: bigint) => (value + by - 1n) / by
