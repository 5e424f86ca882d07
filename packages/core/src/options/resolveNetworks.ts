import { type Network, toNetwork } from '@latchkey/protocol'
import type { Options } from './Options.js'
import { assertOption, isText, validateUrl } from './validateOption.js'

/** The host's networks, each once, on the endpoints that the host prefers. @spec S3.04 */
export function resolveNetworks(options: Options): readonly Network[] {
  const isList = Array.isArray(options?.networks) && options.networks.length > 0
  assertOption(isList, 'networks', 'list at least one network, e.g. networks: [mainnet]')
  const { customRpcUrls } = options
  validateRpcUrls(customRpcUrls)
  return unique(options.networks.map(toNetwork)).map((network) => withRpc(network, customRpcUrls))
}

/** Returns the network that is active at first. */
export function defaultNetwork(
  networks: readonly Network[],
  options: Options,
): Network | undefined {
  if (!options.defaultNetwork) return networks[0]
  const { caipNetworkId } = toNetwork(options.defaultNetwork)
  const found = networks.find((network) => network.caipNetworkId === caipNetworkId)
  assertOption(!!found, 'defaultNetwork', `${caipNetworkId} is not among networks`)
  return found
}

const unique = (networks: readonly Network[]) => [
  ...new Map(networks.map((network) => [network.caipNetworkId, network])).values(),
]

/** Puts the endpoints that the host prefers for a network in the place of its own. @spec S3.04 */
export function withRpc(network: Network, customRpcUrls: Options['customRpcUrls']): Network {
  const http = customRpcUrls?.[network.caipNetworkId]
  if (!http?.length) return network
  return { ...network, rpcUrls: { default: { http }, chainDefault: network.rpcUrls.default } }
}

function validateRpcUrls(customRpcUrls: Options['customRpcUrls']): void {
  const option = 'customRpcUrls'
  for (const [id, urls] of Object.entries(customRpcUrls ?? {})) {
    const isList = id.includes(':') && Array.isArray(urls) && urls.every(isText)
    assertOption(isList, option, 'list URLs by CAIP-2 id')
    for (const url of urls) validateUrl(option, url)
  }
}
