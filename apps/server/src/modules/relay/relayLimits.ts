import type { LoadLimits } from './load/createLoadMonitor.js'
import { defaultMailboxLimits, type MailboxLimits } from './mailbox/MailboxStore.js'

/** Limits of one relay node; with those of its mailboxes, every number that bounds its memory. All are listed in docs/relay.md. */
export type RelayLimits = MailboxLimits &
  LoadLimits & {
    /** UTF-8 bytes of one message. */
    readonly messageBytes: number
    readonly batchItems: number
    readonly ttlSeconds: number

    readonly sockets: number
    readonly socketsPerNetwork: number
    readonly socketsPerClient: number
    /** Refused sockets that wait for their close to be read. */
    readonly socketsClosing: number
    /** The requests that a handshake costs, with a good token or a bad one. */
    readonly handshakeCost: number

    readonly requestsPerSecond: number
    readonly requestsBurst: number
    readonly requestsPerSecondPerNetwork: number
    readonly requestsBurstPerNetwork: number
    /** Bytes, received or sent in response, that cost as much as one request. */
    readonly bytesPerRequest: number
    /** Items of a batch that cost as much as one request. */
    readonly itemsPerRequest: number
    /** Concurrent requests of one client; above them its sockets are not read. */
    readonly requestsAtOnce: number
    readonly requestsAtOnceInAll: number
    /** Concurrent calls without a socket. */
    readonly callsAtOnceInAll: number
    /** So many more refusals than answers, and a socket is closed. */
    readonly refusalsInRow: number
    /** Refusals on a socket that cost as much as one request. */
    readonly refusalsPerRequest: number

    /** Bytes of all requests that have begun to arrive and are not answered yet. */
    readonly receivedBytesInAll: number
    /** How long a message, or the body of a call, may take to arrive. */
    readonly receiveMs: number
    /** Parts into which a client may cut a message. */
    readonly fragments: number

    /** Unacknowledged deliveries of a socket before the next ones wait in the mailbox. */
    readonly unacknowledged: number
    readonly unacknowledgedBytes: number
    readonly unacknowledgedInAll: number
    /** After this long a delivery no longer holds back the next ones; it stays in the mailbox. */
    readonly acknowledgeMs: number
    /** Bytes of deliveries; above them the next ones wait in the mailbox. */
    readonly deliveredBytesPerSecond: number
    readonly deliveredBytesBurst: number
    readonly deliveredBytesPerSecondPerNetwork: number
    readonly deliveredBytesBurstPerNetwork: number
    /** Bytes that a socket, and all clients together, may leave unread. */
    readonly unreadBytes: number
    readonly unreadBytesInAll: number

    readonly pingMs: number
    /** How long a socket without a subscription may be silent. */
    readonly staleMs: number
    /** How long a socket may take to close before it is terminated. */
    readonly closeGraceMs: number
    /** How far clocks may differ, for tokens. */
    readonly clockLeewaySeconds: number
  }

const mebibyte = 1_048_576

/** Limits where the operator sets none. */
export const defaultRelayLimits: RelayLimits = {
  ...defaultMailboxLimits,
  messageBytes: mebibyte / 4,
  batchItems: 500,
  ttlSeconds: 604_800,
  sockets: 20_000,
  socketsPerNetwork: 2_000,
  socketsPerClient: 20,
  socketsClosing: 200,
  handshakeCost: 2,
  requestsPerSecond: 100,
  requestsBurst: 1_000,
  ...networkRequests(400),
  bytesPerRequest: 4_096,
  itemsPerRequest: 10,
  requestsAtOnce: 64,
  requestsAtOnceInAll: 10_000,
  callsAtOnceInAll: 1_000,
  refusalsInRow: 500,
  refusalsPerRequest: 5,
  // With the mailboxes and the hosted RPC, these fit a machine with 512 MiB.
  receivedBytesInAll: 32 * mebibyte,
  receiveMs: 30_000,
  fragments: 64,
  unacknowledged: 100,
  unacknowledgedBytes: 2 * mebibyte,
  unacknowledgedInAll: 200_000,
  acknowledgeMs: 10_000,
  deliveredBytesPerSecond: mebibyte,
  deliveredBytesBurst: 8 * mebibyte,
  unreadBytes: 4 * mebibyte,
  unreadBytesInAll: 48 * mebibyte,
  overloadLagMs: 1_000,
  overloadHeapShare: 0.85,
  overloadMemoryShare: 0.85,
  // Official clients in Node drop a connection after 35 seconds without a ping.
  pingMs: 25_000,
  staleMs: 60_000,
  closeGraceMs: 1_000,
  clockLeewaySeconds: 120,
}

/** Largest message size that an operator may configure. */
export const largestMessageBytes = mebibyte

/** The limits of a network that may send so many requests per second, and receive as much as belongs to them. */
export function networkRequests(perSecond: number) {
  const bytes = (perSecond * mebibyte) / 100
  return {
    requestsPerSecondPerNetwork: perSecond,
    // Ten seconds' worth at once, as a single client may: an office that comes back after an outage.
    requestsBurstPerNetwork: 10 * perSecond,
    deliveredBytesPerSecondPerNetwork: bytes,
    deliveredBytesBurstPerNetwork: 8 * bytes,
  }
}

/**
 * The largest frame that is read at all. Well above one message, so that one that is too large gets a response:
 * a client whose socket is closed instead reconnects and sends the same message for ever.
 */
export const frameBytes = ({ messageBytes }: Pick<RelayLimits, 'messageBytes'>) =>
  2 * messageBytes + mebibyte
