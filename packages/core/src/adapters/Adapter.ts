import type { CaipNetworkId, Namespace, Network } from '@latchkey/protocol'
import type { ChainRpc } from '../data/ChainRpc.js'
import type { Env } from '../env/Env.js'
import type { Connector } from './Connector.js'

/** A wallet that let us in: live, so never part of the state. */
export type Connection = {
  readonly connectorId: string
  /** The authorised addresses; the first is the active one, and there is always one. */
  readonly addresses: readonly [string, ...string[]]
  /** The network the wallet stands on, whether the host configured it or not. */
  readonly networkId: CaipNetworkId
  /** The networks the wallet agreed to, where it agrees to some only; one that does not say takes all. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  /** What the host gets from `getProvider(namespace)`. */
  readonly provider: unknown
}

/** What a wallet may tell of itself at any time. */
export type WalletChange =
  | { readonly type: 'accounts'; readonly addresses: readonly string[] }
  | { readonly type: 'network'; readonly networkId: CaipNetworkId }
  | { readonly type: 'disconnect' }

/** What a chain family brings. What it cannot do is absent: the core asks `adapter.send`, never `namespace ===`. */
export type Adapter = {
  readonly namespace: Namespace
  /** Tells the list of wallets at once and whenever it changes. */
  watchConnectors(onChange: (connectors: readonly Connector[]) => void): () => void
  /** Asks the wallet to let us in; may show the wallet's own window. */
  connect(connectorId: string, options: ConnectOptions): Promise<Connection>
  /** The connection the wallet still grants, found without asking the visitor; undefined when locked or forgotten. */
  reconnect(
    connectorId: string,
    options: { readonly signal: AbortSignal },
  ): Promise<Connection | undefined>
  /** Gives the permission back where the wallet can; never throws for a wallet that can't. */
  disconnect(connectorId: string): Promise<void>
  /** Tells what the wallet reports; works for a locked wallet too, so that unlocking is seen. */
  watchWallet(connectorId: string, onChange: (change: WalletChange) => void): () => void
  switchNetwork(connection: Connection, network: Network): Promise<void>
  signMessage(
    connection: Connection,
    parameters: { address: string; message: string },
  ): Promise<string>
  nativeBalance(address: string, network: Network): Promise<bigint>
  /** Loads ahead what asks wallets, where that loads late. */
  prefetch?(): Promise<unknown>
  /** Takes in a wallet that something else reached, and from then on treats it like those it found. */
  adopt?(wallet: AdoptedWallet): void
}

/** A wallet that the family did not find itself: a session with another device brings one for each family. */
export type AdoptedWallet = {
  readonly connector: Connector
  /** Speaks as the family's wallets do: EIP-1193 on EVM. */
  readonly provider: WalletProvider
  /** The networks it agreed to; undefined while it has agreed to nothing. */
  approvedNetworkIds(): readonly CaipNetworkId[] | undefined
}

/** What can be asked, and tells of changes. */
export type WalletProvider = {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}

export type ConnectOptions = {
  /** The network the host would like; the wallet may stand elsewhere. */
  readonly network?: Network | undefined
  readonly signal: AbortSignal
}

/** What the core lends to an adapter. */
export type AdapterPorts = {
  readonly env: Env
  /** JSON-RPC to a network of the host's list; the client loads on first use. */
  rpc(network: Network): Promise<ChainRpc>
  /** The configured networks of this family. */
  networks(): readonly Network[]
}

/** What the host lists in `adapters`: one value may serve several instances, each makes its own adapter. */
export type AdapterSource = {
  readonly namespace: Namespace
  create(ports: AdapterPorts): Adapter
}
