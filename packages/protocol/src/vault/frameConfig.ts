import * as v from 'valibot'
import { socialProviderId } from '../auth/socialProviderId.js'
import { base64UrlText } from './vaultWire.js'

const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))

/** Configuration in the frame's page, as JSON in `<meta name="latchkey-config">`. */
export const frameConfig = v.strictObject({
  /** Public URL of the site, named in proofs. */
  vaultUrl: v.pipe(v.string(), v.url()),
  projectId: v.string(),
  /** Origins that may embed the frame; `*` in `https://*.example.com` matches one label. */
  allowedOrigins: v.array(v.string()),
  /** For chains and prices; without it only signing works. */
  dataServer: v.optional(v.pipe(v.string(), v.url())),
  /** Exact URLs of further paymaster services (ERC-7677). */
  paymasters: v.optional(v.array(v.pipe(v.string(), v.url()))),
  /** Further routers by CAIP-2 id, whose calls are shown as swaps. */
  swapRouters: v.optional(
    v.record(v.string(), v.array(v.strictObject({ address: evmAddress, wrapped: evmAddress }))),
  ),
  keys: v.strictObject({ custody: base64UrlText(87, 87), escrow: base64UrlText(87, 87) }),
  /** Login providers besides e-mail; includes Farcaster where a relay is set. */
  socials: v.optional(
    v.array(
      v.strictObject({
        id: socialProviderId,
        name: v.pipe(v.string(), v.maxLength(32)),
        /** Its URL must carry the frame's nonce. */
        isOidc: v.boolean(),
      }),
    ),
  ),
  chains: v.array(
    v.strictObject({
      caipNetworkId: v.string(),
      name: v.string(),
      symbol: v.string(),
      decimals: v.number(),
      /** EIP-7702 is active and the delegate is deployed. */
      smartAccounts: v.optional(v.boolean()),
    }),
  ),
})

export type FrameConfig = v.InferOutput<typeof frameConfig>
