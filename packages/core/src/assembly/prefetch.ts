import { prefetchAccount, prefetchAccountCode } from '../account/prefetchAccount.js'
import { networkImage } from '../networks/networkImage.js'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import type { Env } from '../ports/Env.js'
import type { Context, Prefetching } from '../runtime/context.js'
import { connectorImage, walletImage } from '../runtime/images/imageUrl.js'
import { activeAccount } from '../state/activeAccount.js'
import { activeNetwork, requestedNetworks } from '../state/networksSlice.js'
import type { ViewName } from '../state/views.js'
import { fetchWallets, isOffered, suggestionInputs } from '../wallets/directory/walletsQuery.js'

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
async function prefetchNetworkImages(context: Context): Promise<void> {
  const { env, store } = context
  const { networks } = store.get()
  const active = activeNetwork(networks)
  const ordered = [...(active ? [active] : []), ...requestedNetworks(networks)]
  await preloadImages(
    env,
    ordered.map((network) => networkImage(context, network)),
  )
}

/** @spec S2.12 */
async function prefetchWallets(context: Context): Promise<void> {
  const { env, options } = context
  const { featured, recommended } = suggestionInputs(context)
  const prefetchImages = async (input: typeof featured) => {
    if (!input) return
    const { data } = await fetchWallets(context, input)
    const offered = data.filter(isOffered(context))
    await preloadImages(
      env,
      offered.map((wallet) => walletImage(options, wallet)),
    )
  }
  await Promise.all([prefetchImages(featured), prefetchImages(recommended)])
}

/** Further images are not visible at first and would compete with these. */
const maxImages = 8

async function preloadImages(
  {
    browser,
    loadImage = browser ? loadInPage : async () => {},
  }: Pick<Env, 'browser' | 'loadImage'>,
  urls: readonly (string | undefined)[],
): Promise<void> {
  const wanted = new Set(urls.filter((url) => url !== undefined && !url.startsWith('data:')))
  const first = [...wanted].slice(0, maxImages)
  await Promise.all(first.map((url) => url && loadImage(url).catch(() => {})))
}

const loadInPage = (url: string) =>
  new Promise<void>((resolve) => {
    const image = new Image()
    image.onload = image.onerror = () => resolve()
    // The same attributes as the visible image, so they share one response.
    image.referrerPolicy = 'no-referrer'
    image.src = url
  })
