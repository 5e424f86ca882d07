import type { Namespace, Network } from '@latchkey/protocol'
import type { ThemeData } from '@latchkey/protocol/frame'
import type { Adapter, AdapterDeps, AddedWallet } from './Adapter.js'
import type { Connector } from './Connector.js'
import type { Metadata } from './Metadata.js'

/** A wallet that serves several namespaces and that no adapter found: WalletConnect's, or the embedded one. */
export type SourcePort = {
  readonly connector: Omit<Connector, 'chain'>
  /** The wallet as one namespace sees it. It loads with its first use, and sends no request before. */
  wallet(namespace: Namespace): AddedWallet
  /** An adapter for a namespace that has none: addresses, networks and raw requests, no more; beside what carries it already, if anything. */
  adapter(namespace: Namespace, existing?: Adapter): Adapter
  /** Whether it can be used on that network at all. @spec S1.11 S6.07 */
  supports(network: Network): boolean
  /** Ends it for every namespace: here at once, and on the other side as soon as that can be reached. */
  end(): Promise<void>
  /** Releases its sockets and listeners; a connection stays. */
  close(): void
}

/** The dependencies of such a wallet. */
export type SourceDeps = Pick<AdapterDeps, 'env' | 'rpc'> & {
  /** Distinguishes instances on one page. */
  readonly id: string | undefined
  readonly metadata: Metadata
  readonly server: string | undefined
  readonly projectId: string | undefined
  /** All configured networks. */
  networks(): readonly Network[]
  /** The network in use of a namespace. */
  activeNetwork(namespace: Namespace): Network | undefined
  /** The current theme. */
  theme(): ThemeData
  /** Reports each change of the theme. */
  watchTheme(listener: () => void): () => void
}
