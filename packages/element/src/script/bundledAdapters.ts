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

/**
 * The adapters in the script-tag file. Every page that uses the file loads what is added here; what needs a URL, such as a
 * relay, gets a row in `scriptOptions.ts` instead. Of Solana, all but the discovery of wallets is a file of its own.
 */
const adapters: Readonly<Partial<Record<Namespace, () => AdapterFactory>>> = {
  eip155: evm,
  solana,
}

/** The namespaces that the script-tag file serves. */
export const bundledNamespaces = Object.keys(adapters) as readonly Namespace[]

/** The adapters for the networks of a tag, in their order. */
export function bundledAdapters(networks: Options['networks']): readonly AdapterFactory[] {
  const wanted = new Set(networks.map(namespaceOf))
  return [...wanted].flatMap((namespace) => adapters[namespace]?.() ?? [])
}

/** WalletConnect if the tag names a relay; an empty name is that of its server. */
export function bundledWalletConnect(relayUrl: unknown): readonly SessionFactory[] {
  if (relayUrl === undefined) return []
  return [walletConnect(relayUrl === '' ? {} : { relayUrl: String(relayUrl) })]
}

/** The namespace of a network; chains in viem's form are all EVM chains. */
export const namespaceOf = (network: Options['networks'][number]): Namespace =>
  'chainNamespace' in network ? network.chainNamespace : 'eip155'

/** The CAIP-2 id of a network. */
export const networkIdOf = (network: Options['networks'][number]) =>
  'caipNetworkId' in network ? network.caipNetworkId : (`eip155:${network.id}` as const)

/** The embedded wallet if the tag names its vault, for every network of the tag. */
export function bundledEmbeddedWallet(
  frame: unknown,
  networks: Options['networks'],
): readonly AuthFactory[] {
  if (frame === undefined) return []
  return [embedded({ frame: String(frame), chains: networks.map(networkIdOf) })]
}
