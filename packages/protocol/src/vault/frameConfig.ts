import * as v from 'valibot'
import { base64UrlText } from './vaultWire.js'

/** What the site of the frame writes into its page, as JSON in `<meta name="latchkey-config">`. */
export const frameConfig = v.strictObject({
  /** The site itself, as the outside calls it: proofs name it. */
  vaultUrl: v.pipe(v.string(), v.url()),
  projectId: v.string(),
  /** Origins that may embed the frame; `https://*.example.com` stands for one label. */
  allowedOrigins: v.array(v.string()),
  /** Where chains and prices are asked; undefined: nothing but signing works. */
  dataServer: v.optional(v.pipe(v.string(), v.url())),
  /** The keys, raw P-256, that shares are closed for. */
  keys: v.strictObject({ custody: base64UrlText(87, 87), escrow: base64UrlText(87, 87) }),
  /** Chains beyond those that every wallet has. */
  chains: v.array(
    v.strictObject({
      caipNetworkId: v.string(),
      name: v.string(),
      symbol: v.string(),
      decimals: v.number(),
    }),
  ),
})

/** What the frame is told by the site that serves it. */
export type FrameConfig = v.InferOutput<typeof frameConfig>
