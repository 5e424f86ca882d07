import { envInteger, envList, envServerUrl, envText } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import { defaultRelayLimits, largestMessageBytes, networkRequests } from './relayLimits.js'

const relayUrl = envText(
  (text) =>
    URL.canParse(text) &&
    /^(wss?|https?):$/.test(new URL(text).protocol) &&
    new URL(text).search === '',
  (text) => `'${text}' is no address like wss://relay.example.com`,
)

const toBytes = (mebibytes: number | undefined) => mebibytes && mebibytes * 1_048_576

/** The settings of the relay and of the Redis that several nodes share. */
export const relayEnvSchema = v.pipe(
  v.object({
    /** The addresses that clients know the relay by; empty: whatever name it was called by. */
    RELAY_URLS: v.optional(envList(relayUrl), ''),
    RELAY_MESSAGE_BYTES: v.optional(
      envInteger(1_024, largestMessageBytes),
      String(defaultRelayLimits.messageBytes),
    ),
    /** What the mailboxes may use of the memory of this node, or of Redis, and of the disk. */
    RELAY_MEMORY_MIB: v.optional(envInteger(8, 65_536)),
    RELAY_DISK_MIB: v.optional(envInteger(64, 1_048_576)),
    /** Sockets, and requests per second, of one address. */
    RELAY_SOCKETS_PER_NETWORK: v.optional(
      envInteger(1, defaultRelayLimits.sockets),
      String(defaultRelayLimits.socketsPerNetwork),
    ),
    RELAY_REQUESTS_PER_NETWORK: v.optional(
      envInteger(1, 1_000_000),
      String(defaultRelayLimits.requestsPerSecondPerNetwork),
    ),
    REDIS_URL: v.optional(envServerUrl(/^rediss?:$/, 'redis://127.0.0.1:6379')),
    REDIS_REPLICAS: v.optional(envInteger(0, 9), '0'),
  }),
  v.transform((env) => ({
    relayUrls: env.RELAY_URLS,
    relayMemoryBytes: toBytes(env.RELAY_MEMORY_MIB),
    relayDiskBytes: toBytes(env.RELAY_DISK_MIB),
    relayLimits: {
      messageBytes: env.RELAY_MESSAGE_BYTES,
      socketsPerNetwork: env.RELAY_SOCKETS_PER_NETWORK,
      ...networkRequests(env.RELAY_REQUESTS_PER_NETWORK),
    },
    redisUrl: env.REDIS_URL,
    redisReplicas: env.REDIS_REPLICAS,
  })),
)
