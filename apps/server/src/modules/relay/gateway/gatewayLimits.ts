/** What the gateway may use of the public network and of this node; listed in docs/relay.md. */
export type GatewayLimits = {
  readonly sockets: number
  /** Topics of one socket; for more there is another one. */
  readonly topicsPerSocket: number
  readonly topicsPerOrigin: number
  readonly topicsPerNetwork: number
  /** Clients that are known as pages for a week. */
  readonly pages: number
  readonly pagesPerNetwork: number
  /** Messages that pages of one origin, and visitors of one network, send to the public network. */
  readonly publishesPerMinutePerOrigin: number
  readonly publishesPerMinutePerNetwork: number
  /** Messages that a socket has sent and that are not acknowledged. */
  readonly sentAtOnce: number
  /** Messages that a socket has received and that are not stored. */
  readonly receivedAtOnce: number
  /** Topics of one batch. */
  readonly batchTopics: number
  /** Frames of a socket that make no sense, before it is closed. */
  readonly garbageFrames: number
  /** How long an answer may take. */
  readonly answerMs: number
  /** How often a socket is pinged, and dropped where it did not answer. */
  readonly pingMs: number
  /** The first wait before another try, doubled up to the longest; half of each is random. */
  readonly retryMs: number
  readonly longestRetryMs: number
  /** The same after a refusal, which only the operator can mend. */
  readonly refusedRetryMs: number
  /** How long a connection must hold before the waits begin anew. */
  readonly stableMs: number
  /** How often topics that no page uses any more are left. */
  readonly sweepMs: number
  /** How long a topic may have no reader: its page may publish before it subscribes. */
  readonly youngMs: number
  /** How long a message from the public network waits here for its page. */
  readonly ttlMs: number
}

export const defaultGatewayLimits: GatewayLimits = {
  sockets: 32,
  topicsPerSocket: 1_000,
  topicsPerOrigin: 16_000,
  topicsPerNetwork: 2_000,
  pages: 20_000,
  pagesPerNetwork: 2_000,
  publishesPerMinutePerOrigin: 12_000,
  publishesPerMinutePerNetwork: 600,
  sentAtOnce: 50,
  receivedAtOnce: 200,
  batchTopics: 200,
  garbageFrames: 20,
  answerMs: 15_000,
  pingMs: 30_000,
  retryMs: 1_000,
  longestRetryMs: 60_000,
  refusedRetryMs: 60_000,
  stableMs: 60_000,
  sweepMs: 60_000,
  youngMs: 30_000,
  ttlMs: 86_400_000,
}
