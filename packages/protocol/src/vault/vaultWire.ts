import * as v from 'valibot'
import type { AuthNamespace } from '../namespaces/capabilities.js'

/** Bytes as base64url without padding, no longer than this many characters. */
export const base64UrlText = (max: number, min = 1) =>
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.minLength(min), v.maxLength(max))

/** An id that somebody drew at random, of 128 bits at least. */
export const randomId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,64}$/))

/** An origin of the web exactly as a browser writes it; a pattern that stands for several is none. */
export const webOrigin = v.pipe(
  v.string(),
  v.maxLength(256),
  v.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text),
)

/** The RFC 7638 thumbprint of a device's P-256 key. */
export const thumbprint = base64UrlText(43, 43)

/** Something that HPKE closed for one receiver: the sender's share of the key, and the text. */
export const sealed = v.strictObject({ enc: base64UrlText(87, 87), ct: base64UrlText(512, 22) })
export type Sealed = v.InferOutput<typeof sealed>

/** An ephemeral P-256 key, raw and uncompressed, that an answer is closed for. */
export const ephemeralKey = base64UrlText(87, 87)

/** A wallet's seed under its wrapping key: AES-256-GCM with its own IV in front. */
export const walletBlob = base64UrlText(512, 22)

/** The addresses of a wallet, which its frame computed. */
export const walletAddresses = v.strictObject({
  eip155: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
} satisfies Record<AuthNamespace, v.GenericSchema>)
export type WalletAddresses = v.InferOutput<typeof walletAddresses>

/** Counts the wrapping keys of a wallet; shares of different epochs never meet. */
export const epoch = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** The services behind the frame, each with a key and a database of its own. */
export type VaultService = 'auth' | 'custody' | 'escrow'

/** Which service answers a path. */
export function serviceOfPath(path: string): VaultService | undefined {
  const [, name] = /^\/v1\/(auth|custody|escrow)\//.exec(path) ?? []
  return name as VaultService | undefined
}

/** Every call carries this header: no form and no link of a foreign page can send it. */
export const vaultHeader = { name: 'x-latchkey', value: '1' } as const
