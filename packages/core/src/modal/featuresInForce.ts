import { type Features, type Network, supports, swapChainIds } from '@latchkey/protocol'
import type { ProjectConfig } from '@latchkey/protocol/api'
import { resolveFeatures } from '../options/resolveFeatures.js'
import type { Swapping } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { activeNetwork, networksOf } from '../state/networksSlice.js'
import { showAlert } from './showAlert.js'

/** Returns the enabled features. */
export function featuresInForce({ options, store }: Pick<Context, 'options' | 'store'>): Features {
  const { local = options.features, remote } = store.get().features
  return resolveFeatures({ basic: options.basic, local, remote }).features
}

/** @spec S1.06 */
export function swappingOf({ adapters, store }: Context): Swapping | undefined {
  const namespace = store.get().networks.activeNamespace
  return namespace && supports(namespace, 'swap') ? adapters.get(namespace)?.swap : undefined
}

export function missingForSwaps(context: Context): string | undefined {
  if (!context.api) return 'swaps need the option server'
  if (!featuresInForce(context).swaps) return 'features.swaps is off, on the page or at the server'
  if (!swappingOf(context)) return 'the active namespace has no swaps'
  const { networks } = context.store.get()
  return networksOf(networks, networks.activeNamespace).requested.some(hasSwaps(context))
    ? undefined
    : 'no network has swapRouters'
}

/** Whether the feature is on, a server is configured and the active namespace supports swaps. @spec S1.06 */
export const isSwapOffered = (context: Context): boolean => missingForSwaps(context) === undefined

/** Whether a network has swaps: a known chain, or one with the host's routers. @spec S9.41 */
export const hasSwaps =
  ({ options }: Pick<Context, 'options'>) =>
  ({ id }: Pick<Network, 'id'>): boolean =>
    swapChainIds.includes(Number(id)) || Object.hasOwn(options.swapRouters, id)

/** @spec S9.41 */
export function isSwapNetwork(context: Pick<Context, 'options' | 'store'>): boolean {
  const network = activeNetwork(context.store.get().networks)
  return network !== undefined && hasSwaps(context)(network)
}

/** Applies the project's feature settings; warns about options they override. @spec S3.41 */
export async function applyRemoteFeatures(
  context: Context,
  remote: ProjectConfig['features'],
): Promise<void> {
  const { options, store } = context
  store.update('features', (features) => ({ ...features, remote }))
  const { local = options.features } = store.get().features
  const { ignored } = resolveFeatures({ local, remote, basic: options.basic })
  if (ignored.length === 0) return
  await showAlert(context, {
    alert: 'localConfigurationIgnored',
    details: ignored.map((name) => `features.${name}`),
  })
}
