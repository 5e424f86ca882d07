/** A JSON-RPC call, before it has an id. */
export type RpcCall = { method: string; params: unknown[] }

/** One chain that the host process is to run. */
export type ChainPlan = {
  id: number
  port: number
  /** The option that asked for this very port: then a busy one is an error, otherwise the next free one is taken. */
  requestedBy?: string
  /** The calls that fill a fresh chain. */
  seed: RpcCall[]
}

/** All that the host process must know; sent once, after it has started. */
export type HostPlan = {
  chains: ChainPlan[]
  privateKeys: string[]
  /** Seconds between blocks when nobody sends a transaction; 0 for none. */
  blockSeconds: number
  /** Where the chains are kept across restarts; without it they are forgotten. */
  stateDir?: string
}

/** What the host process tells its parent. */
export type HostReport =
  | { type: 'progress'; text: string }
  | { type: 'ready'; ports: Record<string, number> }
  | { type: 'failed'; message: string }
