import type {
  AdapterFactory,
  AuthFactory,
  Namespace,
  Options,
  SessionFactory,
} from '@latchkey/core'
import { embedded } from '@latchkey/embedded'
import { evm } from '@latchkey/evm'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'

/** Every page with the script loads these; what needs a URL gets a row in `scriptOptions.ts` instead. */
const adapters: Readonly<Partial<Record<Namespace, () => AdapterFactory>>> = {
  eip155: evm,
  solana,
}

export const bundledNamespaces = Object.keys(adapters) as readonly Namespace[]

export function bundledAdapters(networks: Options['networks']): readonly AdapterFactory[] {
  const wanted = new Set(networks.map(namespaceOf))
  return [...wanted].flatMap((namespace) => adapters[namespace]?.() ?? [])
}

/** An empty URL is the server's relay. */
export function bundledWalletConnect(relayUrl: unknown): readonly SessionFactory[] {
  if (relayUrl === undefined) return []
  return [walletConnect(relayUrl === '' ? {} : { relayUrl: String(relayUrl) })]
}

export const namespaceOf = (network: Options['networks'][number]): Namespace =>
  'chainNamespace' in network ? network.chainNamespace : 'eip155'

export const networkIdOf = (network: Options['networks'][number]) =>
  'caipNetworkId' in network ? network.caipNetworkId : (`eip155:${network.id}` as const)

export function bundledEmbeddedWallet(
  frame: unknown,
  networks: Options['networks'],
): readonly AuthFactory[] {
  if (frame === undefined) return []
  return [embedded({ frame: String(frame), chains: networks.map(networkIdOf) })]
}
