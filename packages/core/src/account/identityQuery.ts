import { capabilities, httpLimits, isAddressOf, LatchkeyError } from '@latchkey/protocol'
import type { Identity } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { isRetryable } from '../runtime/http/isRetryable.js'
import { persistedQuery } from '../runtime/queries/persistedQuery.js'
import { serverFor } from '../runtime/serverFor.js'
import { accountOf } from '../state/accountsSlice.js'
import { networksOf } from '../state/networksSlice.js'
import { type IdentityKey, identityKey } from './accountKeys.js'

export type IdentityQuery = ReturnType<typeof persistedQuery<'identity', IdentityKey>> & {
  retry(failures: number, error: Error): boolean
}

const [nameNamespace] = capabilities.names

/** Queries name and avatar of an address; fresh for 5 minutes, across page loads. @spec S5.15 S7.03 S7.34 S9.02 */
export function identityQuery(context: Context, { address }: { address: string }): IdentityQuery {
  const { api, store } = context
  return {
    ...persistedQuery(context, {
      queryKey: identityKey(address),
      stored: { key: 'identity', scope: address },
      async queryFn({ signal }): Promise<Identity> {
        if (!api || !isAddressOf(nameNamespace, address)) return { name: null, avatar: null }
        const { accounts, networks } = store.get()
        const network = networksOf(networks, nameNamespace).active
        if (!network) throw new LatchkeyError('network/required')
        const call = await serverFor(context, network)
        const sender = accountOf(accounts, nameNamespace).address
        return call('getIdentity', { address, sender }, { signal })
      },
    }),
    retry: (failures, error) => failures < httpLimits.queryRetryCount && isRetryable(error),
  }
}
