import { envInteger, envList, envOrigin, envServerUrl, envText } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import { defaultRelayLimits, largestMessageBytes, networkRequests } from './relayLimits.js'

const relayUrl = envText(
  (text) =>
    URL.canParse(text) &&
    /^(wss?|https?):$/.test(new URL(text).protocol) &&
    new URL(text).search === '',
  (text) => `'${text}' is no address like wss://relay.example.com`,
)

const localHost = /^(localhost|127(\.\d+){3}|\[::1\])$/

const upstreamUrl = envText(
  (text) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname, search, username } = new URL(text)
    const isSecure = protocol === 'wss:' || (protocol === 'ws:' && localHost.test(hostname))
    return isSecure && search === '' && username === ''
  },
  (text) =>
    `'${text}' is no address like wss://relay.walletconnect.org; ws:// is for this machine only`,
)

const toBytes = (mebibytes: number | undefined) => mebibytes && mebibytes * 1_048_576

function upstreamOf(env: {
  readonly RELAY_UPSTREAM?: string
  readonly RELAY_UPSTREAM_PROJECT_ID?: string
  readonly RELAY_UPSTREAM_ORIGIN?: string
}) {
  const { RELAY_UPSTREAM: url, RELAY_UPSTREAM_PROJECT_ID: projectId } = env
  return url && projectId ? { url, projectId, origin: env.RELAY_UPSTREAM_ORIGIN } : undefined
}

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
    /** The public network that this relay joins for its pages, and the operator's project there. */
    RELAY_UPSTREAM: v.optional(upstreamUrl),
    RELAY_UPSTREAM_PROJECT_ID: v.optional(
      envText(/^[-\w]{1,128}$/, 'it must be the id of a project of the public network'),
    ),
    /** The origin of the sockets to it; unset: each has that of its pages. */
    RELAY_UPSTREAM_ORIGIN: v.optional(envOrigin('https://app.example.com')),
    REDIS_URL: v.optional(envServerUrl(/^rediss?:$/, 'redis://127.0.0.1:6379')),
    REDIS_REPLICAS: v.optional(envInteger(0, 9), '0'),
  }),
  v.forward(
    v.partialCheck(
      [['RELAY_UPSTREAM'], ['RELAY_UPSTREAM_PROJECT_ID']],
      (env) => !env.RELAY_UPSTREAM || env.RELAY_UPSTREAM_PROJECT_ID !== undefined,
      'it must be set where RELAY_UPSTREAM is',
    ),
    ['RELAY_UPSTREAM_PROJECT_ID'],
  ),
  v.forward(
    v.partialCheck(
      [['RELAY_UPSTREAM'], ['RELAY_UPSTREAM_PROJECT_ID'], ['RELAY_UPSTREAM_ORIGIN']],
      (env) =>
        env.RELAY_UPSTREAM !== undefined ||
        !(env.RELAY_UPSTREAM_PROJECT_ID || env.RELAY_UPSTREAM_ORIGIN),
      'it must be set where RELAY_UPSTREAM_PROJECT_ID or RELAY_UPSTREAM_ORIGIN is',
    ),
    ['RELAY_UPSTREAM'],
  ),
  v.forward(
    v.partialCheck(
      [['RELAY_UPSTREAM'], ['RELAY_URLS']],
      ({ RELAY_UPSTREAM: url, RELAY_URLS: own }) =>
        !url || !own.some((each) => new URL(each).host === new URL(url).host),
      'it is this relay itself, by RELAY_URLS',
    ),
    ['RELAY_UPSTREAM'],
  ),
  v.transform((env) => ({
    relayUrls: env.RELAY_URLS,
    relayMemoryBytes: toBytes(env.RELAY_MEMORY_MIB),
    relayDiskBytes: toBytes(env.RELAY_DISK_MIB),
    relayLimits: {
      messageBytes: env.RELAY_MESSAGE_BYTES,
      socketsPerNetwork: env.RELAY_SOCKETS_PER_NETWORK,
      ...networkRequests(env.RELAY_REQUESTS_PER_NETWORK),
    },
    relayUpstream: upstreamOf(env),
    redisUrl: env.REDIS_URL,
    redisReplicas: env.REDIS_REPLICAS,
  })),
)
