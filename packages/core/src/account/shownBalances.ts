import type { CaipNetworkId } from '@latchkey/protocol'
import type { Query, QueryClient } from '@tanstack/query-core'

/** A balance that a view or a host's hook shows now. */
export type ShownBalance = {
  readonly kind: 'nativeBalance' | 'tokenBalance' | 'chainBalance'
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly query: Query
}

const kinds: readonly unknown[] = ['nativeBalance', 'tokenBalance', 'chainBalance']

export const isBalance = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  kinds.includes(queryKey[0])

export function shownBalances(client: QueryClient): readonly ShownBalance[] {
  const queries = client.getQueryCache().findAll({ type: 'active', predicate: isBalance })
  return queries.map((query) => {
    const [kind, networkId, address] = query.queryKey as BalanceKey
    return { kind, networkId, address, query }
  })
}

type BalanceKey = readonly [ShownBalance['kind'], CaipNetworkId, string]
