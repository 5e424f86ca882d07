/** What can be fetched before it is looked at. */
export type PrefetchItem = 'wallets' | 'connectorImages' | 'networkImages'

export type PrefetchFacts = { readonly connected: boolean; readonly basic: boolean }

/** What opening fetches ahead: no wallet list for who has a wallet, no network images in basic mode. @spec S2.12 */
export function prefetchPlan({ basic, connected }: PrefetchFacts): readonly PrefetchItem[] {
  const plan: readonly [PrefetchItem, wanted: boolean][] = [
    ['wallets', !connected],
    ['connectorImages', true],
    ['networkImages', !basic],
  ]
  return plan.flatMap(([item, wanted]) => (wanted ? [item] : []))
}
