import { type Network, supports, swapChainIds } from '@latchkey/protocol'
import type { Swapping } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { featuresInForce } from '../../runtime/featuresInForce.js'
import { activeNetwork, networksOf } from '../../state/networksSlice.js'

/** Returns the swapping methods of the active namespace; undefined where it has none. @spec S1.06 */
export function swappingOf({ adapters, store }: Context): Swapping | undefined {
  const namespace = store.get().networks.activeNamespace
  return namespace && supports(namespace, 'swap') ? adapters.get(namespace)?.swap : undefined
}

/** Returns what is missing for swaps, as words for a developer; undefined where nothing is. */
export function missingForSwaps(context: Context): string | undefined {
  if (!context.api) return 'swaps need the option server'
  if (!featuresInForce(context).swaps) return 'features.swaps is off, on the page or at the server'
  if (!swappingOf(context)) return 'the active namespace has no swaps'
  const { networks } = context.store.get()
  return networksOf(networks, networks.activeNamespace).requested.some(hasSwaps(context))
    ? undefined
    : 'no network has swapRouters'
}

/** Whether swaps are offered: the feature is on, a server is there, and the active namespace can swap. @spec S1.06 */
export const isSwapOffered = (context: Context): boolean => missingForSwaps(context) === undefined

/** Returns whether a network has swaps: one of the known chains, or one with routers of the host. @spec S9.41 */
export const hasSwaps =
  ({ options }: Pick<Context, 'options'>) =>
  ({ id }: Pick<Network, 'id'>): boolean =>
    swapChainIds.includes(Number(id)) || Object.hasOwn(options.swapRouters, id)

/** Whether the active network has swaps. @spec S9.41 */
export function isSwapNetwork(context: Pick<Context, 'options' | 'store'>): boolean {
  const network = activeNetwork(context.store.get().networks)
  return network !== undefined && hasSwaps(context)(network)
}
