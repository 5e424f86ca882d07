import type { CaipNetworkId, Namespace, Network, RoutedSwap, SwapRouter } from '@latchkey/protocol'
import type { CallsSimulation, ContractCall } from './CallsSimulation.js'
import type { ChainRpc } from './ChainRpc.js'
import type { Connector } from './Connector.js'
import type { Env } from './Env.js'
import type { SignInRequest } from './SignInRequest.js'

export type { CallsSimulation, ContractCall } from './CallsSimulation.js'

/** A live wallet connection; never part of the state. */
export type Connection = {
  readonly connectorId: string
  /** Authorized addresses, active one first. */
  readonly addresses: readonly [string, ...string[]]
  readonly networkId: CaipNetworkId
  /** Networks the wallet approved; undefined means all. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  readonly provider: unknown
}

export type WalletChange =
  | { readonly type: 'accounts'; readonly addresses: readonly string[] }
  | { readonly type: 'network'; readonly networkId: CaipNetworkId }
  | { readonly type: 'disconnect' }

/** What a namespace implements. Unsupported methods are absent: the core checks `adapter.send`, never `namespace ===`. */
export type Adapter = {
  readonly namespace: Namespace
  /** Calls back with the wallet list at once and on every change. */
  watchConnectors(onChange: (connectors: readonly Connector[]) => void): () => void
  /** Requests a connection; may open the wallet's window. */
  connect(connectorId: string, options: ConnectOptions): Promise<Connection>
  /** Restores a granted connection without a prompt; undefined when locked or revoked. */
  reconnect(connectorId: string, options: ConnectOptions): Promise<Connection | undefined>
  /** Revokes the permission if the wallet supports it, and never throws if it does not. */
  disconnect(connectorId: string): Promise<void>
  /** Reports the wallet's changes, also while locked, so unlocking is seen. */
  watchWallet(connectorId: string, onChange: (change: WalletChange) => void): () => void
  /** `described` adds details for a wallet that does not know the network. */
  switchNetwork(
    connection: Connection,
    network: Network,
    described?: Readonly<Record<string, unknown>>,
  ): Promise<void>
  /** `isSignIn` allows another key proof that sign-in verifiers accept, for wallets that sign no messages. */
  signMessage(
    connection: Connection,
    parameters: { address: string; message: string; isSignIn?: boolean },
  ): Promise<string>
  nativeBalance(address: string, network: Network): Promise<bigint>
  /** Absent where blocks come faster than anybody asks. */
  blockNumber?(network: Network): Promise<bigint>
  /** Absent when the namespace cannot send. @spec S4.41 */
  readonly send?: Sending
  /** Used only for namespaces whose capabilities include swaps. @spec S1.06 */
  readonly swap?: Swapping
  /** Returns the assets the wallet lists; undefined for a wallet without a list. @spec S3.20 S7.35 */
  assets?(connection: Connection, network: Network): Promise<readonly WalletAsset[] | undefined>
  transactionStatus?(hash: string, network: Network): Promise<TransactionStatus>
  /** Preloads the code that sends requests to wallets. */
  prefetch?(): Promise<unknown>
  /** Adds a wallet from another source and treats it as discovered. */
  addWallet?(wallet: AddedWallet): void
  /** Connector id of the wallet that contains the page: connected on load, never remembered. */
  readonly surrounding?: string
}

/** A wallet the namespace did not discover, such as one of a WalletConnect session. */
export type AddedWallet = {
  readonly connector: Connector
  /** The namespace's wallet interface, such as EIP-1193. */
  readonly provider: WalletProvider
  /** Approved networks; undefined before any approval. */
  approvedNetworkIds(): readonly CaipNetworkId[] | undefined
}

export type WalletProvider = {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}

/** How a namespace sends tokens. */
export type Sending = {
  estimate(transfer: Transfer): Promise<TransferCost>
  /** Requests the transfer from the wallet; returns the transaction hash. */
  transfer(connection: Connection, transfer: Transfer): Promise<string>
  /** Whether the address is a contract, where tokens may get lost. */
  isContract(address: string, network: Network): Promise<boolean>
  /** Reads the current balance of a token or the native coin from the chain. */
  getBalance(address: string, token: string | undefined, network: Network): Promise<OnChainBalance>
  getNftBalance?(transfer: NftTransfer): Promise<bigint>
  /** Returns current prices per speed; undefined if unknown or without a choice. */
  getFeePrices?(network: Network): Promise<FeePrices | undefined>
  /** Validates the checksum of a well-formed address. */
  isValidChecksum?(address: string, network: Network): Promise<boolean>
  /** Adds the checksum to an address, if its namespace has checksums. */
  withChecksum?(address: string, network: Network): Promise<string>
}

/** How a namespace swaps tokens: reads and simulates on the chain, and sends through the wallet. */
export type Swapping = {
  getAllowance(parameters: {
    readonly network: Network
    readonly owner: string
    readonly token: string
    readonly spender: string
  }): Promise<bigint>
  /** Returns a token's metadata; undefined if the contract is not a token. */
  getToken(
    address: string,
    network: Network,
  ): Promise<{ name: string; symbol: string; decimals: number } | undefined>
  /** Builds the call that approves exactly this amount. */
  approveCall(token: string, spender: string, amount: bigint): Promise<ContractCall>
  /** Decodes the spender of a server-built approval; undefined if it is not one. */
  readSpender(data: string): Promise<string | undefined>
  /** Decodes a router call; undefined unless certain. */
  readSwap(
    call: ContractCall & { readonly sender: string },
    router: SwapRouter,
  ): Promise<RoutedSwap | undefined>
  /** Simulates calls in order on the current chain state; returns the account's changes. */
  simulate(parameters: {
    readonly network: Network
    readonly account: string
    readonly calls: readonly ContractCall[]
    readonly tokens: readonly string[]
    readonly allowance?: { readonly token: string; readonly spender: string }
  }): Promise<CallsSimulation>
  /** Returns the account's mined transaction count, and the count including pending ones. */
  getTransactionCounts(
    account: string,
    network: Network,
  ): Promise<{ readonly mined: number; readonly pending: number }>
  /** Returns the latest block's time in milliseconds: a visitor's clock may be wrong. */
  getTime(network: Network): Promise<number>
  /** Reads what a confirmed swap paid out; undefined unless certain. */
  getReceived(parameters: {
    readonly network: Network
    readonly account: string
    readonly hash: string
    /** Undefined for the native coin. */
    readonly token: string | undefined
    readonly router: SwapRouter
  }): Promise<bigint | undefined>
  /** Returns the maximum cost of an amount of gas at current prices, in the native coin's smallest unit. */
  getFeeOf(network: Network): Promise<(gas: bigint) => bigint>
  sendCall(
    connection: Connection,
    parameters: { readonly network: Network; readonly from: string; readonly call: ContractCall },
  ): Promise<string>
  /** Whether the wallet supports atomic batches. */
  canBatch(connection: Connection, network: Network): Promise<boolean>
  /** Requests a batch with one approval; returns its id. */
  sendCalls(
    connection: Connection,
    parameters: {
      readonly network: Network
      readonly from: string
      readonly calls: readonly ContractCall[]
    },
  ): Promise<string>
  /** Returns a batch's status; undefined while the wallet reports none. */
  getCalls(
    connection: Connection,
    id: string,
  ): Promise<{ readonly status: TransactionStatus; readonly hash?: string } | undefined>
}

export type OnChainBalance = {
  readonly balance: bigint
  readonly decimals: number | undefined
}

/** A validated transfer. */
export type Transfer = {
  readonly network: Network
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token: string | undefined
  /** Set for an NFT contract; `amount` then counts copies. */
  readonly nft?: NftItem
  /** The fee shown to the visitor, for wallets that accept it. */
  readonly price?: FeePrice
}

/** How soon a transaction should be mined. */
export type FeeSpeed = 'slow' | 'normal' | 'fast'

/** Maximum price per unit of gas. */
export type FeePrice = {
  readonly maxFeePerGas: bigint
  /** Absent on chains with a single gas price. */
  readonly maxPriorityFeePerGas?: bigint
  /** Gas limit of the shown price, so that the wallet's own estimate can't raise the fee. */
  readonly gas?: bigint
}

export type FeePrices = Readonly<Record<FeeSpeed, FeePrice>>

export type NftItem = {
  readonly standard: 'ERC721' | 'ERC1155'
  readonly tokenId: bigint
}

export type NftTransfer = Transfer & { readonly token: string; readonly nft: NftItem }

/** The cost of a transfer, in the native coin's smallest unit. */
export type TransferCost = {
  readonly fee: bigint
  /** Gas, and the part of the fee that does not depend on its price. */
  readonly gas?: bigint
  readonly dataFee?: bigint
  /** The price for wallets that accept it; never above the fee. */
  readonly price?: FeePrice
  /** Deposit for the receiver's new token account, which the receiver then owns. */
  readonly rentDeposit?: bigint
  /** Native balance that must remain unless the account is emptied. */
  readonly minBalance?: bigint
}

/** A transaction's status; `unknown` may be pending or lost. */
export type TransactionStatus = 'unknown' | 'pending' | 'confirmed' | 'failed'

/** One asset as the wallet lists it. @spec S3.20 */
export type WalletAsset = {
  /** The contract, or `native`. */
  readonly address: string
  readonly balance: string
  readonly type: 'ERC20' | 'NATIVE'
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly price: number
    readonly iconUrl: string
    readonly value?: number
  }
}

export type ConnectOptions = {
  /** The host's preferred network; a wallet with its own network reports that instead. */
  readonly network?: Network
  readonly signal: AbortSignal
  /** Set when the visitor may sign in too; wallets without one-step sign-in ignore it. */
  readonly signIn?: SignInRequest
}

/** Dependencies of an adapter. */
export type AdapterDeps = {
  readonly env: Env
  /** JSON-RPC for a configured network; the client loads on first use. */
  rpc(network: Network): Promise<ChainRpc>
  networks(): readonly Network[]
}

/** An entry of `adapters`; each instance creates its own adapter from it. */
export type AdapterFactory = {
  readonly namespace: Namespace
  /** The host's parameters, for the late check. */
  readonly hostOptions?: object
  create(deps: AdapterDeps): Adapter
}
