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

/** The settings of the relay and of the Redis that several nodes share. */
export const relayEnvSchema = v.pipe(
  v.object({
    /** The addresses that clients know the relay by; empty: whatever name it was called by. */
    RELAY_URLS: v.optional(envList(relayUrl), ''),
    RELAY_MESSAGE_BYTES: v.optional(
      envInteger(1_024, largestMessageBytes),
      String(defaultRelayLimits.messageBytes),
    ),
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
    relayLimits: {
      messageBytes: env.RELAY_MESSAGE_BYTES,
      socketsPerNetwork: env.RELAY_SOCKETS_PER_NETWORK,
      ...networkRequests(env.RELAY_REQUESTS_PER_NETWORK),
    },
    redisUrl: env.REDIS_URL,
    redisReplicas: env.REDIS_REPLICAS,
  })),
)
