import type { RelayReach } from '@latchkey/protocol/api'
import type { Deliveries } from './deliveries.js'

/** A client that may have topics joined; `page` is the origin of its page, proven by a token. */
export type GatewayCaller = {
  readonly networks: readonly string[]
  readonly page?: Promise<string | undefined>
}

/** A request that says it is of a page of this origin. */
export type PageRequest = {
  readonly networks: readonly string[]
  readonly origin: string | undefined
}

/** A client that says it is a page. */
export type PageVisitor = PageRequest & {
  /** Proven by its key. */
  readonly client: string
  readonly pageToken: string | undefined
}

/** How the public network is reached, for the operator. */
export type GatewayHealth = {
  readonly state: 'connected' | 'connecting' | 'refused'
  /** What is wrong, with what would mend it. */
  readonly reason?: string
  readonly topics: number
  /** Topics with messages that the public network may not have yet. */
  readonly queued: number
  readonly sockets: number
}

/** The way of this relay to the public network: for topics of pages, a client of both. */
export type Gateway = {
  /** Begins to bring messages of joined topics from here to there, and back. */
  start(deliveries: Deliveries): void
  /** The origin whose page a client is: by a token that is valid, or was when the client first showed one. */
  pageOf(visitor: PageVisitor): Promise<string | undefined>
  /** Joins the topics of a page, as far as its quotas go; resolves once their messages wait for the gateway too. */
  join(caller: GatewayCaller, topics: readonly string[]): Promise<void>
  reach(visitor: PageRequest): RelayReach
  health(): GatewayHealth
  close(): Promise<void>
}
