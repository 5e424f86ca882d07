import type { CaipNetworkId, Namespace, Network, RoutedSwap, SwapRouter } from '@latchkey/protocol'
import type { CallsSimulation, ContractCall } from './CallsSimulation.js'
import type { ChainRpc } from './ChainRpc.js'
import type { Connector } from './Connector.js'
import type { Env } from './Env.js'
import type { SignInRequest } from './SignInRequest.js'

export type { CallsSimulation, ContractCall } from './CallsSimulation.js'

/** A wallet that let us in: live, so never part of the state. */
export type Connection = {
  readonly connectorId: string
  /** The authorised addresses; the first is the active one, and there is always one. */
  readonly addresses: readonly [string, ...string[]]
  /** The wallet's network, whether the host configured it or not. */
  readonly networkId: CaipNetworkId
  /** The networks the wallet agreed to, where it agrees to some only; one that does not say takes all. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  /** The result of `getProvider(namespace)`. */
  readonly provider: unknown
}

/** A change that a wallet may report at any time. */
export type WalletChange =
  | { readonly type: 'accounts'; readonly addresses: readonly string[] }
  | { readonly type: 'network'; readonly networkId: CaipNetworkId }
  | { readonly type: 'disconnect' }

/** What a namespace implements. What it cannot do is absent: the core checks `adapter.send`, never `namespace ===`. */
export type Adapter = {
  readonly namespace: Namespace
  /** Calls back with the list of wallets at once and whenever it changes. */
  watchConnectors(onChange: (connectors: readonly Connector[]) => void): () => void
  /** Requests a connection from the wallet; may show the wallet's own window. */
  connect(connectorId: string, options: ConnectOptions): Promise<Connection>
  /** Returns the connection that the wallet still grants, without a prompt; undefined when locked or forgotten. */
  reconnect(connectorId: string, options: ConnectOptions): Promise<Connection | undefined>
  /** Revokes the permission where the wallet can; never throws for a wallet that can't. */
  disconnect(connectorId: string): Promise<void>
  /** Reports the wallet's changes; works for a locked wallet too, so that unlocking is seen. */
  watchWallet(connectorId: string, onChange: (change: WalletChange) => void): () => void
  /** `described` is said of the network, besides what is known, to a wallet that does not know it. */
  switchNetwork(
    connection: Connection,
    network: Network,
    described?: Readonly<Record<string, unknown>>,
  ): Promise<void>
  /** `isSignIn` lets a wallet that signs no messages prove its key otherwise, as the verifiers of sign-in accept it. */
  signMessage(
    connection: Connection,
    parameters: { address: string; message: string; isSignIn?: boolean },
  ): Promise<string>
  nativeBalance(address: string, network: Network): Promise<bigint>
  /** Absent where the namespace cannot send. @spec S4.41 */
  readonly send?: Sending
  /** Of use where the table of capabilities says that the namespace can swap. @spec S1.06 */
  readonly swap?: Swapping
  /** Returns the account's assets as its wallet lists them; undefined for a wallet that does not. @spec S3.20 S7.35 */
  assets?(connection: Connection, network: Network): Promise<readonly WalletAsset[] | undefined>
  /** Returns the status of a transaction. */
  transactionStatus?(hash: string, network: Network): Promise<TransactionStatus>
  /** Loads ahead the code that sends requests to wallets, where that loads late. */
  prefetch?(): Promise<unknown>
  /** Adds a wallet that another source reached, and treats it like the discovered ones from then on. */
  addWallet?(wallet: AddedWallet): void
  /** The wallet that the page runs inside of, by connector id: it is connected on load, and never remembered. */
  readonly surrounding?: string
}

/** A wallet that the namespace did not discover itself: a session with another device brings one for each namespace. */
export type AddedWallet = {
  readonly connector: Connector
  /** Has the interface of the namespace's wallets: EIP-1193 on EVM. */
  readonly provider: WalletProvider
  /** The networks it agreed to; undefined while it has agreed to nothing. */
  approvedNetworkIds(): readonly CaipNetworkId[] | undefined
}

/** Takes requests, and emits changes. */
export type WalletProvider = {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}

/** How a namespace moves tokens. */
export type Sending = {
  /** Returns the highest cost of a transfer, estimated by the chain before the wallet's prompt. */
  estimate(transfer: Transfer): Promise<TransferCost>
  /** Requests the transfer from the wallet; returns the hash of the transaction. */
  transfer(connection: Connection, transfer: Transfer): Promise<string>
  /** Whether there is a contract at an address, so that what is sent there may be lost. */
  isContract(address: string, network: Network): Promise<boolean>
  /** Returns the balance of a token, or of the native coin, as the chain has it now. */
  getBalance(address: string, token: string | undefined, network: Network): Promise<OnChainBalance>
  /** Returns how many of the NFT of a transfer its sender holds, as the chain has it now. */
  getNftBalance?(transfer: NftTransfer): Promise<bigint>
  /** Returns what transactions of each speed pay now; undefined where it is not known, or there is no choice. */
  getFeePrices?(network: Network): Promise<FeePrices | undefined>
  /** Whether the checksum of an address is right, where the namespace has one; its form has been checked. */
  isValidChecksum?(address: string, network: Network): Promise<boolean>
  /** Writes an address with its checksum, where it can be written without; any other stays as it is. */
  withChecksum?(address: string, network: Network): Promise<string>
}

/** How a namespace swaps tokens: it reads and tries on the chain, and requests from the wallet. */
export type Swapping = {
  /** Returns how much of a token a contract may take, as the chain has it now. */
  getAllowance(parameters: {
    readonly network: Network
    readonly owner: string
    readonly token: string
    readonly spender: string
  }): Promise<bigint>
  /** Returns name, symbol and decimals of a token by its contract; undefined if there is no token. */
  getToken(
    address: string,
    network: Network,
  ): Promise<{ name: string; symbol: string; decimals: number } | undefined>
  /** The call that lets a contract take exactly so much of a token. */
  approveCall(token: string, spender: string, amount: bigint): Promise<ContractCall>
  /** Reads the spender of an allowance that a server built; undefined if it is none. */
  readSpender(data: string): Promise<string | undefined>
  /** Reads what a call has a router do; undefined if that is not certain. */
  readSwap(
    call: ContractCall & { readonly sender: string },
    router: SwapRouter,
  ): Promise<RoutedSwap | undefined>
  /** Tries calls in a row on the chain as it is now, and returns what they change for the account. Nothing is sent. */
  simulate(parameters: {
    readonly network: Network
    readonly account: string
    readonly calls: readonly ContractCall[]
    /** Contracts of the tokens whose balance is compared; the coin always is. */
    readonly tokens: readonly string[]
    /** What this contract may take of this token afterwards is reported. */
    readonly allowance?: { readonly token: string; readonly spender: string }
  }): Promise<CallsSimulation>
  /** Returns how many transactions of an account the chain has, and how many with those that wait for a block. */
  getTransactionCounts(
    account: string,
    network: Network,
  ): Promise<{ readonly mined: number; readonly pending: number }>
  /** Returns when the latest block was made, in milliseconds: a visitor's clock may be wrong. */
  getTime(network: Network): Promise<number>
  /** Reads what a confirmed swap brought an account; undefined where that is not certain. */
  getReceived(parameters: {
    readonly network: Network
    readonly account: string
    readonly hash: string
    /** The contract of what arrives; undefined for the coin. */
    readonly token: string | undefined
    readonly router: SwapRouter
  }): Promise<bigint | undefined>
  /** Reads what gas costs now; returns what a transaction of so much costs at most, in the smallest unit of the coin. */
  getFeeOf(network: Network): Promise<(gas: bigint) => bigint>
  /** Requests one call from the wallet; returns the hash of the transaction. */
  sendCall(
    connection: Connection,
    parameters: { readonly network: Network; readonly from: string; readonly call: ContractCall },
  ): Promise<string>
  /** Whether the wallet does several calls with one approval, all or none of them. */
  canBatch(connection: Connection, network: Network): Promise<boolean>
  /** Requests several calls with one approval; returns their id. */
  sendCalls(
    connection: Connection,
    parameters: {
      readonly network: Network
      readonly from: string
      readonly calls: readonly ContractCall[]
    },
  ): Promise<string>
  /** Returns what became of several calls; undefined while the wallet does not say. */
  getCalls(
    connection: Connection,
    id: string,
  ): Promise<{ readonly status: TransactionStatus; readonly hash?: string } | undefined>
}

/** The balance of one token of an address. */
export type OnChainBalance = {
  /** In the smallest unit. */
  readonly balance: bigint
  /** The token's own decimals; undefined where it has none. */
  readonly decimals: number | undefined
}

/** A transfer whose fields have been validated. */
export type Transfer = {
  readonly network: Network
  readonly from: string
  readonly to: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** The token's contract; undefined for the native coin. */
  readonly token: string | undefined
  /** Set where `token` is the contract of an NFT; `amount` then counts its copies. */
  readonly nft?: NftItem
  /** The fee that the visitor saw, where the wallet takes it from the page; otherwise the wallet chooses. */
  readonly price?: FeePrice
}

/** How soon a transaction is to be mined. */
export type FeeSpeed = 'slow' | 'normal' | 'fast'

/** What is paid for a unit of gas, at most. */
export type FeePrice = {
  readonly maxFeePerGas: bigint
  /** Absent on a chain that has one price: all of `maxFeePerGas` is paid there. */
  readonly maxPriorityFeePerGas?: bigint
  /** How much gas at most: set with the price that the visitor saw, so that the wallet's own estimate makes it no dearer. */
  readonly gas?: bigint
}

/** The price of each speed. */
export type FeePrices = Readonly<Record<FeeSpeed, FeePrice>>

/** One NFT of its contract. */
export type NftItem = {
  readonly standard: 'ERC721' | 'ERC1155'
  readonly tokenId: bigint
}

/** A transfer of an NFT. */
export type NftTransfer = Transfer & { readonly token: string; readonly nft: NftItem }

/** The cost of a transfer, in the smallest unit of the native coin. */
export type TransferCost = {
  readonly fee: bigint
  /** The gas of it, where the chain counts it, and the part of the fee that does not depend on its price. */
  readonly gas?: bigint
  readonly dataFee?: bigint
  /** What a wallet that takes its fee from the page is to pay for a unit of it; never more than the fee has. */
  readonly price?: FeePrice
  /** The part of the fee that opens the receiver's token account, which then belongs to the receiver; absent where none is opened. */
  readonly rentDeposit?: bigint
  /** The native balance that must remain unless the account is emptied; absent where the chain demands none. */
  readonly minBalance?: bigint
}

/** The status of a transaction; one that the chain does not know may be on its way or lost. */
export type TransactionStatus = 'unknown' | 'pending' | 'confirmed' | 'failed'

/** One asset of an account, as its wallet lists it. @spec S3.20 */
export type WalletAsset = {
  /** The contract, or 'native'. */
  readonly address: string
  /** Hex, in the smallest unit. */
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
  /** The network that the host prefers; a wallet with a network of its own reports it, the others are used on this one. */
  readonly network?: Network
  readonly signal: AbortSignal
  /** Set where the visitor may sign in too; a wallet that can't do both ignores it, and where it creates no message, the wallet only connects. */
  readonly signIn?: SignInRequest
}

/** The dependencies of an adapter. */
export type AdapterDeps = {
  readonly env: Env
  /** JSON-RPC to a network of the host's list; the client loads on first use. */
  rpc(network: Network): Promise<ChainRpc>
  /** The configured networks of this namespace. */
  networks(): readonly Network[]
}

/** An entry of `adapters`: one value may serve several instances, each creates its own adapter. */
export type AdapterFactory = {
  readonly namespace: Namespace
  /** What the host gave, for the check that loads late. */
  readonly hostOptions?: object
  create(deps: AdapterDeps): Adapter
}
