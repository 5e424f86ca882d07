import { randomBytes } from 'node:crypto'
import type { KeyProvider } from './KeyProvider.js'
import { seal, unseal } from './seal.js'

/** A secret as it lies in a row: under a key of its own, which lies there too, under the key of the service. */
export type Envelope = {
  readonly kek_id: string
  /** base64url. */
  readonly dek: string
  readonly ct: string
}

/** Whom a secret belongs to; in a row of anybody else it does not open. */
export type EnvelopeBinding = {
  readonly kind: string
  readonly user: string
  readonly wallet: string
  readonly epoch: number
  /** Thumbprint, or empty where it belongs to no device. */
  readonly device: string
}

/** Closes secrets for the database and opens them again. Nothing opened is kept. */
export type EnvelopeCipher = {
  /** The key that new rows are under. */
  readonly keyId: string
  seal(binding: EnvelopeBinding, secret: Uint8Array): Promise<Envelope>
  /** Undefined where the row was changed or moved; rejects where no key provider opens it. */
  open(binding: EnvelopeBinding, envelope: Envelope): Promise<Uint8Array | undefined>
  /** The same secret under the newest key, without a look at it; undefined where the row was changed. */
  rewrap(envelope: Envelope): Promise<Envelope | undefined>
}

/** Envelopes under one key, and under those that came before it until the last row has left them. */
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
