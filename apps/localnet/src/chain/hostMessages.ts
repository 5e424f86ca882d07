/** A JSON-RPC call, before it has an id. */
export type RpcCall = { method: string; params: unknown[] }

/** One chain that the host process is to run. */
export type ChainPlan = {
  id: number
  port: number
  /** The option that set the port: then a busy port is an error, otherwise the next free one is used. */
  requestedBy?: string
  /** The calls that fill a fresh chain. */
  seed: RpcCall[]
}

/** The options of the host process; sent once, after it has started. */
export type HostPlan = {
  chains: ChainPlan[]
  privateKeys: string[]
  /** Seconds between blocks without transactions; 0 for none. */
  blockSeconds: number
  /** The directory that stores the chains across restarts; in memory only if not given. */
  stateDir?: string
}

/** A message of the host process to its parent. */
export type HostReport =
  | { type: 'progress'; text: string }
  | { type: 'ready'; ports: Record<string, number> }
  | { type: 'failed'; message: string }
