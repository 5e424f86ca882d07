import * as v from 'valibot'
import { base64UrlText } from './vaultWire.js'

/** The configuration that the frame's site writes into its page, as JSON in `<meta name="latchkey-config">`. */
export const frameConfig = v.strictObject({
  /** The public URL of the site, which proofs name. */
  vaultUrl: v.pipe(v.string(), v.url()),
  projectId: v.string(),
  /** The origins that may embed the frame; `*` in `https://*.example.com` matches one label. */
  allowedOrigins: v.array(v.string()),
  /** The server for chains and prices; without it only signing works. */
  dataServer: v.optional(v.pipe(v.string(), v.url())),
  /** The raw P-256 keys for which shares are encrypted. */
  keys: v.strictObject({ custody: base64UrlText(87, 87), escrow: base64UrlText(87, 87) }),
  /** Chains besides those that every wallet has. */
  chains: v.array(
    v.strictObject({
      caipNetworkId: v.string(),
      name: v.string(),
      symbol: v.string(),
      decimals: v.number(),
    }),
  ),
})

/** The configuration that the frame gets from its site. */
export type FrameConfig = v.InferOutput<typeof frameConfig>
