import type { Namespace } from '../namespaces/namespaces.js'
import type { Network } from './network.js'

/** Stands in for a network that is not configured. @spec S3.07 */
export function unsupportedNetwork(namespace: Namespace, id: number | string): Network {
  return {
    id,
    caipNetworkId: `${namespace}:${id}`,
    chainNamespace: namespace,
    name: 'Unsupported network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}
