export type {
  Adapter,
  AdapterPorts,
  AdapterSource,
  AdoptedWallet,
  Connection,
  ConnectOptions,
  Holding,
  Sending,
  TransactionStatus,
  Transfer,
  TransferCost,
  WalletAsset,
  WalletChange,
  WalletProvider,
} from '../adapters/Adapter.js'
export type { Connector, ConnectorType } from '../adapters/Connector.js'
export { type ConnectorList, connectorList } from '../adapters/connectorList.js'
export { lateSending } from '../adapters/lateSending.js'
export type {
  AuthEvent,
  AuthPort,
  AuthPorts,
  AuthSource,
  FramePlace,
  FrameTimeout,
} from '../auth/AuthPort.js'
export { sharedAdapter } from '../auth/sharedAdapter.js'
export type { ChainRpc } from '../data/ChainRpc.js'
export { type Lazy, lazy, whenLoaded } from '../data/lazy.js'
export { deadline } from '../env/deadline.js'
export type { Env } from '../env/Env.js'
export type { Metadata } from '../options/Metadata.js'
export type {
  AppLink,
  PairOptions,
  SessionEvent,
  SessionPort,
  SessionPorts,
  SessionSource,
} from '../walletConnect/SessionPort.js'
