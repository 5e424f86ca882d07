import * as v from 'valibot'
import { endpoint } from './endpoint.js'
import { sdkQuery } from './lenient.js'

const relayReach = v.object({
  /** `public` while the relay is joined to the public WalletConnect network, `own` while only wallets of this relay can answer. */
  reach: v.picklist(['public', 'own']),
  /** What a page of an allowed origin shows the relay, as `pageToken` in its URL, so that its pairings go to the public network. */
  pageToken: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(512))),
})
export type RelayReach = v.InferOutput<typeof relayReach>

/** Which wallets the server's relay reaches now. */
export const getRelayReach = endpoint({
  method: 'GET',
  path: '/v1/relay',
  input: sdkQuery,
  output: relayReach,
})
