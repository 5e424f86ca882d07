import { randomBytes } from 'node:crypto'
import type { KeyProvider } from './KeyProvider.js'
import { seal, unseal } from './seal.js'

/** A secret in a row: encrypted with its own key, which is stored beside it, wrapped with the key of the service. */
export type Envelope = {
  readonly kek_id: string
  /** base64url. */
  readonly dek: string
  readonly ct: string
}

/** The owner of a secret; in a row of another owner it does not decrypt. */
export type EnvelopeBinding = {
  readonly kind: string
  readonly user: string
  readonly wallet: string
  readonly epoch: number
  /** Thumbprint, or empty where it belongs to no device. */
  readonly device: string
}

/** Encrypts secrets for the database and decrypts them; it stores no plain text. */
export type EnvelopeCipher = {
  /** The key that wraps new rows. */
  readonly keyId: string
  seal(binding: EnvelopeBinding, secret: Uint8Array): Promise<Envelope>
  /** Undefined where the row was changed or moved; rejects where no key provider has its key. */
  open(binding: EnvelopeBinding, envelope: Envelope): Promise<Uint8Array | undefined>
  /** Wraps the key of a row with the newest key, without decrypting the secret; undefined where the row was changed. */
  rewrap(envelope: Envelope): Promise<Envelope | undefined>
}

/** Creates the cipher with the current key, and older keys for rows that were not rewrapped yet. */
export function createEnvelopeCipher(
  current: KeyProvider,
  older: readonly KeyProvider[] = [],
): EnvelopeCipher {
  async function unwrap({ dek, kek_id }: Envelope): Promise<Uint8Array | undefined> {
    const provider = [current, ...older].find(({ id }) => id === kek_id)
    if (!provider) throw new Error(`no key provider is called ${kek_id}`)
    return provider.unwrap(Buffer.from(dek, 'base64url'))
  }

  async function wrap(dek: Uint8Array): Promise<Pick<Envelope, 'dek' | 'kek_id'>> {
    return { kek_id: current.id, dek: toBase64Url(await current.wrap(dek)) }
  }

  return {
    keyId: current.id,

    async seal(binding, secret) {
      const dek = randomBytes(32)
      const wrapped = await wrap(dek)
      const ct = toBase64Url(seal(dek, secret, toAssociatedData(binding)))
      dek.fill(0)
      return { ...wrapped, ct }
    },

    async open(binding, envelope) {
      const dek = await unwrap(envelope)
      if (!dek) return undefined
      const secret = unseal(dek, Buffer.from(envelope.ct, 'base64url'), toAssociatedData(binding))
      dek.fill(0)
      return secret
    },

    async rewrap(envelope) {
      const dek = await unwrap(envelope)
      if (!dek) return undefined
      const wrapped = await wrap(dek)
      dek.fill(0)
      return { ...wrapped, ct: envelope.ct }
    },
  }
}

/** Bytes as base64url. */
export const toBase64Url = (bytes: Uint8Array | ArrayBuffer) =>
  Buffer.from(bytes as Uint8Array).toString('base64url')

const toAssociatedData = ({ device, epoch, kind, user, wallet }: EnvelopeBinding) =>
  `envelope/v1|${kind}|${user}|${wallet}|${epoch}|${device}`
