import { envInteger, envList, envServerUrl, envText } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import { defaultRelayLimits, largestMessageBytes } from './relayLimits.js'

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
    REDIS_URL: v.optional(envServerUrl(/^rediss?:$/, 'redis://127.0.0.1:6379')),
    REDIS_REPLICAS: v.optional(envInteger(0, 9), '0'),
  }),
  v.transform((env) => ({
    relayUrls: env.RELAY_URLS,
    relayMessageBytes: env.RELAY_MESSAGE_BYTES,
    redisUrl: env.REDIS_URL,
    redisReplicas: env.REDIS_REPLICAS,
  })),
)
