import { factorSecretInfo } from '@latchkey/protocol/vault'
import { sealForFactor } from '../../factor/sealForFactor.js'
import type { SealSecret } from '../../security/createSecurityClient.js'
import { toBase64Url } from '../../window/encryptMessage.js'

/** The secret of a factor while the visitor uses it; it leaves the window only encrypted for the worker. */
export type HeldSecret =
  | { readonly kind: 'password'; readonly salt: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'key'; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly kind: 'passkey'
      readonly credentialId: string
      readonly bytes: Uint8Array<ArrayBuffer>
    }

/** A secret that also opens a kit: a passkey works on the vault's domain only. */
export type KitSecret = Exclude<HeldSecret, { kind: 'passkey' }>

/** Returns what encrypts a secret for the worker's key, which the frame forwards. */
export const sealerOf = ({ bytes, kind }: HeldSecret): SealSecret => ({
  kind,
  seal: ({ ephemeralKey, requestId }) =>
    sealForFactor(ephemeralKey, `${factorSecretInfo}|${requestId}`, bytes),
})

export const newSalt = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

export const newKey = (): KitSecret => ({
  kind: 'key',
  bytes: crypto.getRandomValues(new Uint8Array(32)),
})

/** Returns what a frame has to know of a new factor besides its secret. */
export const publicPartOf = (secret: HeldSecret) => {
  const { kind } = secret
  if (kind === 'password') return { kind, salt: secret.salt }
  return kind === 'passkey' ? { kind, credentialId: secret.credentialId } : { kind }
}
