/** Numbers of the server that an operator may want to know; docs/self-hosting.md lists them, docs/relay.md those of the relay. */
export const serverLimits = {
  /** What the index waits for one batch of an endpoint, and how much it reads of it. */
  indexTimeoutMs: 20_000,
  indexResponseBytes: 128_000_000,
  /** Largest response of a chain that is read for a visitor, and largest request that is passed on. */
  rpcResponseBytes: 10_000_000,
  rpcRequestBytes: 1_000_000,
} as const
