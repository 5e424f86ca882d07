import * as v from 'valibot'
import { socialProviderId } from '../auth/socialProviderId.js'
import { base64UrlText } from './vaultWire.js'

const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))

/** The configuration that the frame's site writes into its page, as JSON in `<meta name="latchkey-config">`. */
export const frameConfig = v.strictObject({
  /** The public URL of the site, which proofs name. */
  vaultUrl: v.pipe(v.string(), v.url()),
  projectId: v.string(),
  /** The origins that may embed the frame; `*` in `https://*.example.com` matches one label. */
  allowedOrigins: v.array(v.string()),
  /** The server for chains and prices; without it only signing works. */
  dataServer: v.optional(v.pipe(v.string(), v.url())),
  /** Paymaster services (ERC-7677) besides the data server's own that may pay fees: their exact URLs. */
  paymasters: v.optional(v.array(v.pipe(v.string(), v.url()))),
  /** Contracts besides the well-known ones through which visitors swap, by CAIP-2: calls of them are read as swaps. */
  swapRouters: v.optional(
    v.record(v.string(), v.array(v.strictObject({ address: evmAddress, wrapped: evmAddress }))),
  ),
  /** The raw P-256 keys for which shares are encrypted. */
  keys: v.strictObject({ custody: base64UrlText(87, 87), escrow: base64UrlText(87, 87) }),
  /** The providers that visitors may log in with, besides e-mail; Farcaster among them where a relay is set. */
  socials: v.optional(
    v.array(
      v.strictObject({
        id: socialProviderId,
        name: v.pipe(v.string(), v.maxLength(32)),
        /** Whether its address must carry the frame's nonce. */
        isOidc: v.boolean(),
      }),
    ),
  ),
  /** Chains besides those that every wallet has. */
  chains: v.array(
    v.strictObject({
      caipNetworkId: v.string(),
      name: v.string(),
      symbol: v.string(),
      decimals: v.number(),
      /** Whether EIP-7702 is active there and the delegate of smart accounts stands at its address. */
      smartAccounts: v.optional(v.boolean()),
    }),
  ),
})

export type FrameConfig = v.InferOutput<typeof frameConfig>
