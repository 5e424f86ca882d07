import { defaultMailboxLimits, type MailboxLimits } from './mailbox/MailboxStore.js'

/** Limits of one relay node; with those of its mailboxes, every number that bounds its memory. */
export type RelayLimits = MailboxLimits & {
  /** UTF-8 bytes of one message. */
  readonly messageBytes: number
  readonly batchItems: number
  readonly ttlSeconds: number
  readonly sockets: number
  /** Unacknowledged deliveries of a socket before the next ones wait in the mailbox. */
  readonly unacknowledged: number
  readonly unacknowledgedBytes: number
  /** After this long a delivery no longer holds back the next ones; it stays in the mailbox. */
  readonly acknowledgeMs: number
  /** Bytes that a socket may leave unread. */
  readonly unreadBytes: number
  /** Concurrent requests of one client; above them its socket is not read. */
  readonly requestsAtOnce: number
  readonly requestsPerSecond: number
  readonly requestsBurst: number
  /** Refusals in a row after which a socket is closed. */
  readonly refusalsInRow: number
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
  unacknowledged: 100,
  unacknowledgedBytes: 2 * mebibyte,
  acknowledgeMs: 10_000,
  unreadBytes: 8 * mebibyte,
  requestsAtOnce: 64,
  requestsPerSecond: 100,
  requestsBurst: 1_000,
  refusalsInRow: 500,
  // Official clients in Node drop a connection after 35 seconds without a ping.
  pingMs: 25_000,
  staleMs: 60_000,
  closeGraceMs: 1_000,
  clockLeewaySeconds: 120,
}

/** Largest message size that an operator may configure. */
export const largestMessageBytes = mebibyte

/**
 * The largest frame that is read at all. Well above one message, so that one that is too large gets a response:
 * a client whose socket is closed instead reconnects and sends the same message for ever.
 */
export const frameBytes = ({ messageBytes }: Pick<RelayLimits, 'messageBytes'>) =>
  2 * messageBytes + mebibyte
