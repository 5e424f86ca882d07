import { prefetchAccount, prefetchAccountCode } from '../account/prefetchAccount.js'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import type { Context, Prefetching } from '../runtime/context.js'
import { connectorImage, networkImage } from '../runtime/images/imageUrl.js'
import { preloadImages } from '../runtime/images/preloadImages.js'
import { activeAccount } from '../state/activeAccount.js'
import { activeNetwork, requestedNetworks } from '../state/networksSlice.js'
import type { ViewName } from '../state/views.js'
import { prefetchWallets } from '../wallets/directory/prefetchWallets.js'

export type PrefetchItem = 'account' | 'wallets' | 'connectorImages' | 'networkImages'

const prefetchers: Readonly<Record<PrefetchItem, (context: Context) => Promise<unknown>>> = {
  account: prefetchAccount,
  wallets: prefetchWallets,
  connectorImages: prefetchConnectorImages,
  networkImages: prefetchNetworkImages,
}

/** Prefetches code on intent, data with the click, and images once the view is on screen. @spec S2.12 */
export const prefetching: Prefetching = {
  code: (context) =>
    inBackground([
      () => context.queries.load(),
      async () => context.api?.load(),
      () => prefetchAccountCode(context),
    ]),
  data(context, { view }) {
    const connected = activeAccount(context.store.get()).address !== undefined
    fetchItems(context, dataPlan({ view, connected, server: context.options.server }))
  },
  images: (context) => fetchItems(context, imagePlan(context.options)),
}

export type DataPlanInput = Pick<ResolvedOptions, 'server'> & {
  readonly connected: boolean
  readonly view: ViewName
}

/** A connected visitor needs no wallet list. @spec S2.12 */
export function dataPlan({ connected, server, view }: DataPlanInput): readonly PrefetchItem[] {
  if (connected) return view === 'Account' ? ['account'] : []
  return server ? ['wallets'] : []
}

/** The server serves all images; basic mode shows no networks. @spec S2.12 */
export function imagePlan({
  basic,
  server,
}: Pick<ResolvedOptions, 'basic' | 'server'>): readonly PrefetchItem[] {
  if (!server) return []
  return basic ? ['connectorImages'] : ['connectorImages', 'networkImages']
}

function fetchItems(context: Context, items: readonly PrefetchItem[]): void {
  inBackground(items.map((item) => () => prefetchers[item](context)))
}

function inBackground(tasks: readonly (() => Promise<unknown>)[]): void {
  for (const task of tasks) (async () => task())().catch(() => {})
}

/** @spec S2.12 */
async function prefetchConnectorImages({ env, options, store }: Context): Promise<void> {
  const connectors = Object.values(store.get().connectors).flat()
  await preloadImages(
    env,
    connectors.map((connector) => connectorImage(options, connector)),
  )
}

/** @spec S2.12 */
async function prefetchNetworkImages({ env, options, store }: Context): Promise<void> {
  const { networks } = store.get()
  const active = activeNetwork(networks)
  const ordered = [...(active ? [active] : []), ...requestedNetworks(networks)]
  await preloadImages(
    env,
    ordered.map((network) => networkImage(options, network)),
  )
}
