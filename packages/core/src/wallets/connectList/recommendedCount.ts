/** What stands above the recommended rows. */
export type RecommendedFacts = {
  readonly injectedRows: number
  readonly recentRows: number
  /** Whether the host chose featured or custom wallets, loaded or not. */
  readonly hostChose: boolean
}

const most = 2

/** How many wallets are recommended: they fill up a short list, and never compete with the host's choice. */
export function recommendedCount({
  injectedRows,
  recentRows,
  hostChose,
}: RecommendedFacts): number {
  return hostChose ? 0 : Math.max(0, most - injectedRows - recentRows)
}
