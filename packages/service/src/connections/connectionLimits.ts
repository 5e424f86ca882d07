export type ConnectionLimits = {
  readonly headersMs: number
  readonly requestMs: number
  readonly checkMs: number
  readonly keepAliveMs: number
  /** The proxy must be the first to close: it would use a connection that is just being closed. */
  readonly keepAliveProxyMs: number
  readonly headerBytes: number
  readonly requestsPerConnection: number
  readonly requestsPipelined: number
  /** WebSockets apart. */
  readonly connectionsPerAddress: number
  readonly connectionsInAll: number
  /** Beyond it they stall for seconds; the system may allow fewer. */
  readonly backlog: number
  readonly slowResponseMs: number
  readonly slowBytesPerSecond: number
}

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
