/** How long a connection may take, and how many there may be. */
export type ConnectionLimits = {
  /** Until the headers of a request are there. */
  readonly headersMs: number
  /** Until a whole request is there; an answer may take longer. */
  readonly requestMs: number
  /** How often connections are checked. */
  readonly checkMs: number
  /** How long a connection may wait for its next request. */
  readonly keepAliveMs: number
  /** The same behind a proxy, which must be the first to close: it would use a connection that is just being closed. */
  readonly keepAliveProxyMs: number
  readonly headerBytes: number
  readonly requestsPerConnection: number
  /** Requests of one connection that are under way at once. */
  readonly requestsPipelined: number
  /** Connections of one address at once, WebSockets apart. */
  readonly connectionsPerAddress: number
  readonly connectionsInAll: number
  /** Connections that may wait to be accepted; beyond it they stall for seconds. The system may allow fewer. */
  readonly backlog: number
  /** How long an answer may wait to be read, and the bytes per second that add to it. */
  readonly slowResponseMs: number
  readonly slowBytesPerSecond: number
}

/** The limits of connections to server and vault. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 1_000,
  keepAliveMs: 5_000,
  keepAliveProxyMs: 75_000,
  headerBytes: 16_384,
  requestsPerConnection: 1_000,
  requestsPipelined: 16,
  connectionsPerAddress: 2_000,
  connectionsInAll: 10_000,
  backlog: 4_096,
  slowResponseMs: 20_000,
  slowBytesPerSecond: 32_768,
}
