import { networkImage } from '../networks/networkImage.js'
import type { Context } from '../runtime/context.js'
import { preloadImages } from '../runtime/images/preloadImages.js'
import { activeAccount } from '../state/activeAccount.js'
import { activeNetwork, requestedNetworks } from '../state/networksSlice.js'
import { connectorImage } from '../wallets/connectList/connectorImage.js'
import { prefetchWallets } from '../wallets/directory/prefetchWallets.js'

/** What can be fetched before it is shown. */
export type PrefetchItem = 'wallets' | 'connectorImages' | 'networkImages'

export type PrefetchInput = { readonly connected: boolean; readonly basic: boolean }

/** The function that fetches each item. */
export type Prefetchers = Readonly<Record<PrefetchItem, (context: Context) => Promise<unknown>>>

const defaultPrefetchers: Prefetchers = {
  wallets: prefetchWallets,
  connectorImages: prefetchConnectorImages,
  networkImages: prefetchNetworkImages,
}

/** Fetches ahead what the modal will show, in the background; a failure appears again where the data is needed. @spec S2.12 */
export function prefetch(context: Context, prefetchers = defaultPrefetchers): void {
  const { options, store } = context
  if (!options.server) return
  const connected = activeAccount(store.get()).address !== undefined
  for (const item of prefetchPlan({ connected, basic: options.basic })) {
    Promise.resolve()
      .then(() => prefetchers[item](context))
      .catch(() => {})
  }
}

/** Returns what opening prefetches: no wallet list for a connected visitor, no network images in basic mode. @spec S2.12 */
export function prefetchPlan({ basic, connected }: PrefetchInput): readonly PrefetchItem[] {
  const plan: readonly [PrefetchItem, wanted: boolean][] = [
    ['wallets', !connected],
    ['connectorImages', true],
    ['networkImages', !basic],
  ]
  return plan.flatMap(([item, wanted]) => (wanted ? [item] : []))
}

/** Fetches the images of connectors that did not bring their own. @spec S2.12 */
async function prefetchConnectorImages({ env, options, store }: Context): Promise<void> {
  const connectors = Object.values(store.get().connectors).flat()
  await preloadImages(
    env,
    connectors.map((connector) => connectorImage(options, connector)),
  )
}

/** Fetches the images of the host's networks, the active one first. @spec S2.12 */
async function prefetchNetworkImages({ env, options, store }: Context): Promise<void> {
  const { networks } = store.get()
  const active = activeNetwork(networks)
  const ordered = [...(active ? [active] : []), ...requestedNetworks(networks)]
  await preloadImages(
    env,
    ordered.map((network) => networkImage(options, network)),
  )
}
