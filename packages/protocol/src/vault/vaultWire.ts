import * as v from 'valibot'
import type { AuthNamespace } from '../namespaces/capabilities.js'

export const base64UrlText = (max: number, min = 1) =>
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.minLength(min), v.maxLength(max))

export const randomId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,64}$/))

/** Exactly as browsers write it, no pattern. */
export const webOrigin = v.pipe(
  v.string(),
  v.maxLength(256),
  v.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text),
)

/** RFC 7638 thumbprint of a device's P-256 key. */
export const thumbprint = base64UrlText(43, 43)

/** HPKE ciphertext with the encapsulated key. */
export const sealed = v.strictObject({ enc: base64UrlText(87, 87), ct: base64UrlText(512, 22) })
export type Sealed = v.InferOutput<typeof sealed>

/** Raw ephemeral P-256 key that encrypts an answer. */
export const ephemeralKey = base64UrlText(87, 87)

/** Seed and public factors, encrypted with the wrapping key: AES-256-GCM, preceded by its IV. */
export const walletBlob = base64UrlText(8_192, 22)

/** Addresses of a wallet, computed by its frame. */
export const walletAddresses = v.strictObject({
  eip155: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
} satisfies Record<AuthNamespace, v.GenericSchema>)
export type WalletAddresses = v.InferOutput<typeof walletAddresses>

/** Version of a wrapping key; shares of different epochs never combine. */
export const epoch = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Services behind the frame, each with its own key and database. */
export type VaultService = 'auth' | 'custody' | 'escrow'

/** Returns the service that answers a path. */
export function serviceOfPath(path: string): VaultService | undefined {
  const [, name] = /^\/v1\/(auth|custody|escrow)\//.exec(path) ?? []
  return name as VaultService | undefined
}

/** Required header: forms and links of other pages can't send it. */
export const vaultHeader = { name: 'x-latchkey', value: '1' } as const
