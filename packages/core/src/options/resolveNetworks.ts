import { type Network, toNetwork } from '@latchkey/protocol'
import type { Options } from './Options.js'
import {
  assertOption,
  copyOf,
  isText,
  validateGroup,
  validateImages,
  validateList,
  validateUrl,
} from './validateOption.js'

/** Deduplicates the host's networks and applies `customRpcUrls`. @spec S3.04 */
export function resolveNetworks(options: Options): {
  readonly networks: readonly Network[]
  readonly customRpcUrls: Options['customRpcUrls']
  readonly defaultNetwork: Network | undefined
} {
  const isList = Array.isArray(options.networks) && options.networks.length > 0
  assertOption(isList, 'networks', 'list at least one, e.g. [mainnet]')
  const listed = unique(copyOf(options.networks.map(toNetwork)))
  const ids = listed.map(({ caipNetworkId }) => caipNetworkId)
  const customRpcUrls = validateRpcUrls(options.customRpcUrls, ids)
  const tokens = validateGroup('tokens', options.tokens, ids)
  const images = validateImages('chainImages', options.chainImages, [
    ...ids,
    ...listed.map(({ id }) => String(id)),
  ])
  const networks = listed.map((network) => {
    const { assets, caipNetworkId, id } = network
    const imageUrl = images[caipNetworkId] ?? images[id]
    const own = tokens[caipNetworkId]
    return {
      ...withRpc(network, customRpcUrls),
      ...(own && { tokens: own }),
      ...(imageUrl && { assets: { ...assets, imageUrl } }),
    }
  })
  return { networks, customRpcUrls, defaultNetwork: defaultNetwork(networks, options) }
}

function defaultNetwork(
  networks: readonly Network[],
  { defaultNetwork: option }: Options,
): Network | undefined {
  if (option === undefined) return networks[0]
  const { caipNetworkId } = toNetwork(option)
  const match = networks.find((network) => network.caipNetworkId === caipNetworkId)
  assertOption(!!match, 'defaultNetwork', `${caipNetworkId} is not among networks`)
  return match
}

const unique = (networks: readonly Network[]) => [
  ...new Map(networks.map((network) => [network.caipNetworkId, network])).values(),
]

/** @spec S3.04 */
export function withRpc(network: Network, customRpcUrls: Options['customRpcUrls']): Network {
  const http = customRpcUrls?.[network.caipNetworkId]
  if (!http?.length) return network
  return { ...network, rpcUrls: { default: { http }, chainDefault: network.rpcUrls.default } }
}

function validateRpcUrls(
  customRpcUrls: Options['customRpcUrls'],
  ids: readonly string[],
): Options['customRpcUrls'] {
  const option = 'customRpcUrls'
  const byId = validateGroup(option, customRpcUrls, ids)
  for (const [id, urls] of Object.entries(byId)) {
    for (const url of validateList(`${option}.${id}`, urls, isText, 'list URLs')) {
      validateUrl(`${option}.${id}`, url)
    }
  }
  return byId as Options['customRpcUrls']
}
