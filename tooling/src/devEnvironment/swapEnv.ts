/** The market of the local chains, as they report it: the same on each. */
export type LocalMarket = {
  readonly wrapped: string
  readonly factory: string
  readonly router: string
  readonly v3: Readonly<Record<'factory' | 'router' | 'quoter', string>>
  /** The tokens that came with it, by name. */
  readonly tokens: Readonly<Record<string, string>>
}

/** What is traded beside the tokens of the market itself, by the names that the chains give their contracts. */
const tradedContracts = ['dollar', 'quiet', 'ticket'] as const

/** Hundredths of a percent, and for the newer kind hundredths of those. */
const fee = { feeBps: 30 }
const fees = { fees: [500, 3000, 10_000] }

/** Reads the market from the report of the local chains; undefined where it has none. */
export function marketOf(report: unknown): LocalMarket | undefined {
  return typeof report === 'object' && report !== null && 'wrapped' in report
    ? (report as LocalMarket)
    : undefined
}

/** How the server quotes swaps: the pools of the local chains, over which tokens routes lead, and what is listed. */
export function swapsOf(
  { factory, router, tokens, v3, wrapped }: LocalMarket,
  contracts: Readonly<Record<string, string>>,
): object {
  const traded = tradedContracts.flatMap((name) => contracts[name] ?? [])
  const newer = { factory: v3.factory, quoter: v3.quoter, router: v3.router }
  return {
    pools: [
      { kind: 'v2', name: 'Local Pools', factory, router, wrapped, ...fee },
      { kind: 'v3', name: 'Local Pools v3', ...newer, wrapped, ...fees },
    ],
    bases: [wrapped, ...(contracts.dollar ? [contracts.dollar] : [])],
    tokens: [wrapped, ...traded, ...Object.values(tokens)],
  }
}

/** The routers that a swap may go through. */
export function routersOf({
  router,
  v3,
  wrapped,
}: LocalMarket): readonly Readonly<Record<'address' | 'wrapped', string>>[] {
  return [router, v3.router].map((address) => ({ address, wrapped }))
}
