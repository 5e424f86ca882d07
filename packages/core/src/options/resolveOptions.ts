import { LatchkeyError, type Network, toNetwork } from '@latchkey/protocol'
import type { AdapterSource } from '../adapters/Adapter.js'
import type { Env } from '../env/Env.js'
import type { ThemeSlice } from '../theme/themeSlice.js'
import type { Metadata, Options } from './Options.js'

/** Options with every default filled in; fixed for the life of an instance. */
export type ResolvedOptions = {
  readonly id: string | undefined
  readonly networks: readonly Network[]
  readonly defaultNetwork: Network | undefined
  readonly adapters: readonly AdapterSource[]
  readonly metadata: Metadata
  readonly theme: Partial<ThemeSlice>
  readonly server: string | undefined
  readonly projectId: string | undefined
  readonly reconnect: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly manualWalletConnect: boolean
}

/** Checks what the host gave and fills in the rest; a mistake is named at once rather than met later. */
export function resolveOptions(options: Options, env: Env): ResolvedOptions {
  if (!Array.isArray(options?.networks) || options.networks.length === 0) {
    throw new LatchkeyError('options/invalid', {
      option: 'networks',
      reason: 'list at least one network, e.g. networks: [mainnet]',
    })
  }
  if (options.id !== undefined && !/^[\w-]{1,64}$/.test(options.id)) {
    throw new LatchkeyError('options/invalid', {
      option: 'id',
      reason: 'use letters, digits, - and _, at most 64 of them',
    })
  }
  const networks = unique(options.networks.map(toNetwork)).map((network) =>
    withRpc(network, options),
  )
  return {
    id: options.id,
    networks,
    defaultNetwork: defaultNetwork(networks, options),
    adapters: oneByNamespace(options.adapters ?? []),
    metadata: {
      name: env.page.title,
      description: '',
      url: env.page.origin,
      icons: [],
      ...given(options.metadata ?? {}),
    },
    theme: given(options.theme ?? {}),
    server: options.server && checkedUrl('server', options.server),
    projectId: options.projectId,
    reconnect: options.reconnect ?? true,
    enableEIP6963: options.enableEIP6963 ?? true,
    enableInjected: options.enableInjected ?? true,
    manualWalletConnect: options.manualWalletConnect ?? false,
  }
}

const unique = (networks: readonly Network[]) => [
  ...new Map(networks.map((network) => [network.caipNetworkId, network])).values(),
]

function withRpc(network: Network, { customRpcUrls }: Options): Network {
  const http = customRpcUrls?.[network.caipNetworkId]
  if (!http?.length) return network
  return { ...network, rpcUrls: { default: { http }, chainDefault: network.rpcUrls.default } }
}

function defaultNetwork(networks: readonly Network[], options: Options): Network | undefined {
  if (!options.defaultNetwork) return networks[0]
  const { caipNetworkId } = toNetwork(options.defaultNetwork)
  const found = networks.find((network) => network.caipNetworkId === caipNetworkId)
  if (found) return found
  throw new LatchkeyError('options/invalid', {
    option: 'defaultNetwork',
    reason: `${caipNetworkId} is not among networks`,
  })
}

function oneByNamespace(adapters: readonly AdapterSource[]): readonly AdapterSource[] {
  const seen = adapters.map(({ namespace }) => namespace)
  const twice = seen.find((namespace, at) => seen.indexOf(namespace) !== at)
  if (!twice) return adapters
  throw new LatchkeyError('options/invalid', {
    option: 'adapters',
    reason: `two adapters for ${twice}`,
  })
}

function checkedUrl(option: string, url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new LatchkeyError('options/invalid', { option, reason: `${url} is not an http(s) URL` })
  }
  return url.replace(/\/+$/, '')
}

// `exactOptionalPropertyTypes`: an option passed as undefined must not overwrite a default.
function given<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as ReturnType<
    typeof given<T>
  >
}
