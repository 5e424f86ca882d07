import type { Namespace, Network } from '@latchkey/protocol'
import type { ThemeData } from '@latchkey/protocol/frame'
import type { Adapter, AdapterDeps, AddedWallet } from './Adapter.js'
import type { Connector } from './Connector.js'
import type { WalletReach } from './WalletReach.js'

/** A wallet with several namespaces and no adapter: WalletConnect or the embedded wallet. */
export type SourcePort = {
  readonly connector: Omit<Connector, 'chain'>
  /** One namespace's wallet; loads on first use and sends nothing before. */
  wallet(namespace: Namespace): AddedWallet
  /** A basic adapter (addresses, networks, raw requests) for a namespace without one, beside `existing`. */
  adapter(namespace: Namespace, existing?: Adapter): Adapter
  /** Whether the wallet supports the network. @spec S1.11 S6.07 */
  supports(network: Network): boolean
  /** Ends it for every namespace, here at once and remotely when reachable. */
  end(): Promise<void>
  /** Releases sockets and listeners; the connection stays. */
  close(): void
}

/** Dependencies of a source. */
export type SourceDeps = Pick<AdapterDeps, 'env' | 'rpc'> & {
  readonly id: string | undefined
  readonly metadata: Metadata
  readonly server: string | undefined
  readonly projectId: string | undefined
  /** Asks the server which wallets its relay reaches, and what to show the relay; undefined without a server. */
  readonly relayReach?: (() => Promise<RelayAnswer>) | undefined
  /** All configured networks. */
  networks(): readonly Network[]
  activeNetwork(namespace: Namespace): Network | undefined
  theme(): ThemeData
  watchTheme(listener: () => void): () => void
}

type RelayAnswer = { readonly reach: WalletReach; readonly pageToken: string | null }

/** The host app as wallets show it. */
export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}
