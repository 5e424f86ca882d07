import { checkEnv, type EnvVariables, parseList } from '@latchkey/service/checkEnv'
import type { MailboxConfig } from './mailbox/openMailbox.js'
import { defaultRelayLimits, largestMessageBytes } from './relayLimits.js'

/** What the operator decided about the relay. */
export type RelayEnv = Omit<MailboxConfig, 'dataDir'> & {
  /** The addresses that clients know the relay by; empty: whatever name it was called by. */
  readonly relayUrls: readonly string[]
  readonly relayMessageBytes: number
}

/** Reads the relay's own variables. */
export function parseRelayEnv(variables: EnvVariables): RelayEnv {
  return {
    relayUrls: parseList(variables.RELAY_URLS).map(toRelayUrl),
    relayMessageBytes: toMessageBytes(variables.RELAY_MESSAGE_BYTES),
    redisUrl: variables.REDIS_URL ? toRedisUrl(variables.REDIS_URL) : undefined,
    redisReplicas: toReplicas(variables.REDIS_REPLICAS || '0'),
  }
}

function toRelayUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isRelay = url !== undefined && /^(wss?|https?):$/.test(url.protocol) && url.search === ''
  checkEnv(isRelay, 'RELAY_URLS', `'${text}' is no address like wss://relay.example.com`)
  return text
}

function toMessageBytes(text: string | undefined): number {
  const bytes = text ? Number(text) : defaultRelayLimits.messageBytes
  const fits = Number.isInteger(bytes) && bytes >= 1_024 && bytes <= largestMessageBytes
  checkEnv(fits, 'RELAY_MESSAGE_BYTES', `it must be 1024 to ${largestMessageBytes}, not '${text}'`)
  return bytes
}

function toRedisUrl(text: string): string {
  const isRedis = URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)
  // The address itself stays out of the message: it may hold a password.
  checkEnv(isRedis, 'REDIS_URL', 'it must be an address like redis://127.0.0.1:6379')
  return text
}

function toReplicas(text: string): number {
  checkEnv(/^\d$/.test(text), 'REDIS_REPLICAS', `it must be 0 to 9, not '${text}'`)
  return Number(text)
}
