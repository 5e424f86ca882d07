export type {
  Adapter,
  AdapterPorts,
  AdapterSource,
  Connection,
  ConnectOptions,
  WalletChange,
} from '../adapters/Adapter.js'
export type { Connector, ConnectorType } from '../adapters/Connector.js'
export type { ChainRpc } from '../data/ChainRpc.js'
export { deadline } from '../env/deadline.js'
export type { Env } from '../env/Env.js'
