/** Tokens with few decimals give less precise answers and need more quotes. */
const maxQuotes = { fine: 3, coarse: 7 } as const

const tolerance = 1_000n

/** Prices worsen with the amount, so aims above the line. */
const margin = 4_000n

type Point = { readonly amount: bigint; readonly brings: bigint }

/** Finds an amount that buys what is wanted and little more, from a market that only quotes sold amounts. */
export async function findSourceAmount<T extends { readonly brings: bigint }>(
  wanted: bigint,
  rate: Point,
  ask: (amount: bigint) => Promise<T | undefined>,
): Promise<{ readonly amount: bigint; readonly answer: T } | undefined> {
  // One unit exceeds the tolerance: many amounts buy the same, and the least is wanted.
  const isCoarse = wanted < tolerance
  let points: readonly Point[] = [rate]
  let best: { readonly amount: bigint; readonly answer: T } | undefined
  for (let asked = 0; asked < maxQuotes[isCoarse ? 'coarse' : 'fine']; asked++) {
    const amount =
      isCoarse && best ? leastBetween(wanted, points, best.amount) : nextAmount(wanted, points)
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

function leastBetween(wanted: bigint, points: readonly Point[], enough: bigint): bigint {
  let least = enough - enough / wanted
  for (const { amount, brings } of points.slice(1)) {
    if (brings < wanted && amount < enough && amount > least) least = amount
  }
  return least + ceilDivide(enough - least, 2n)
}

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
