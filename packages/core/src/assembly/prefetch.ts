import { prefetchNetworkImages } from '../networks/prefetchNetworkImages.js'
import type { Context } from '../runtime/context.js'
import { activeAccount } from '../state/activeAccount.js'
import { prefetchConnectorImages } from '../wallets/connectList/prefetchConnectorImages.js'
import { prefetchWallets } from '../wallets/directory/prefetchWallets.js'
import { type PrefetchItem, prefetchPlan } from './prefetchPlan.js'

/** How each thing is fetched ahead of need. */
export type Prefetchers = Readonly<Record<PrefetchItem, (context: Context) => Promise<unknown>>>

const usual: Prefetchers = {
  wallets: prefetchWallets,
  connectorImages: prefetchConnectorImages,
  networkImages: prefetchNetworkImages,
}

/** Fetches ahead what the modal will show; nobody waits for it, and its failure is met again where it matters. @spec S2.12 */
export function prefetch(context: Context, prefetchers = usual): void {
  const { options, store } = context
  if (!options.server) return
  const connected = activeAccount(store.get()).address !== undefined
  for (const item of prefetchPlan({ connected, basic: options.basic })) {
    Promise.resolve()
      .then(() => prefetchers[item](context))
      .catch(() => {})
  }
}
