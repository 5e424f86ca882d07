import { type Network, supports } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { activeAccount } from '../state/activeAccount.js'
import { isSupported } from '../state/networkChanges.js'
import { activeNetwork, networksOf } from '../state/networksSlice.js'
import type { State } from '../state/state.js'
import { identityQuery } from './identityQuery.js'
import { nativeBalanceQuery } from './nativeBalanceQuery.js'
import { hasTokenSource, tokenBalanceQuery } from './tokenBalanceQuery.js'

export async function prefetchAccount(context: Context): Promise<void> {
  const { api, queries, store } = context
  const { address } = activeAccount(store.get())
  if (!address) return
  // No await when the code is loaded: the requests leave within the click.
  const client = queries.value ?? (await queries.load())
  const network = networkWithBalances(store.get())
  const account = network && { address, network }
  await Promise.all([
    account && client.prefetchQuery(nativeBalanceQuery(context, account)),
    api && client.prefetchQuery(identityQuery(context, { address })),
    account &&
      hasTokenSource(context, network) &&
      client.prefetchQuery(tokenBalanceQuery(context, account)),
  ])
}

export async function prefetchAccountCode({ rpc, store }: Context): Promise<void> {
  const network = activeAccount(store.get()).address && networkWithBalances(store.get())
  if (network) await rpc(network)
}

function networkWithBalances({ networks }: State): Network | undefined {
  const network = activeNetwork(networks)
  const isShown =
    network &&
    isSupported(networksOf(networks, networks.activeNamespace)) &&
    supports(network.chainNamespace, 'balances')
  return isShown ? network : undefined
}
