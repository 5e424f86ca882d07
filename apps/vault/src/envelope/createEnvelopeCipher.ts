import { randomBytes } from 'node:crypto'
import type { KeyProvider } from './KeyProvider.js'
import { seal, unseal } from './seal.js'

/** A secret in a row: encrypted with its own key, which is stored beside it, wrapped with the key of the service. */
export type Envelope = {
  readonly kek_id: string
  readonly dek: string
  readonly ct: string
}

export type UserWrapped = { readonly number: number; readonly wrapped: Uint8Array }

/** A second key around that of a row, which belongs to the user alone: destroying it deletes what rows and backups hold. */
export type UserLayer = {
  /** With the newest key of the user, which is made where there is none. */
  wrap(userId: string, bytes: Uint8Array): Promise<UserWrapped>
  /** The same with a key that is there; undefined where the user was deleted, for whom no other is made. */
  wrapAgain(userId: string, bytes: Uint8Array): Promise<UserWrapped | undefined>
  /** Undefined where the key was destroyed, or is another one. */
  unwrap(userId: string, wrapped: Uint8Array, number: number): Promise<Uint8Array | undefined>
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
  readonly keyId: string
  seal(binding: EnvelopeBinding, secret: Uint8Array): Promise<Envelope>
  /** Undefined where the row was changed or moved; rejects where no key provider has its key. */
  open(binding: EnvelopeBinding, envelope: Envelope): Promise<Uint8Array | undefined>
  /** Wraps the key of a row with the newest key, without decrypting the secret; undefined where the row was changed. */
  rewrap(envelope: Envelope): Promise<Envelope | undefined>
  /** Puts the user's newest key around that of a row, instead of an older one; undefined where the row was changed, or its user deleted. */
  addLayer(userId: string, envelope: Envelope): Promise<Envelope | undefined>
}

/** Begins the `dek` of a row that the user's key is needed for as well, with the number of that key. */
const layerPattern = /^u\.(\d{1,15})\./

/** The number of the user's key that a row needs: undefined if it needs none, as the secrets of a service. */
export function layerOf(dek: string): number | undefined {
  const match = layerPattern.exec(dek)
  return match ? Number(match[1]) : undefined
}

/** Creates the cipher with the current key, older keys for rows that were not rewrapped yet, and the keys of users. */
export function createEnvelopeCipher(
  current: KeyProvider,
  older: readonly KeyProvider[] = [],
  users?: UserLayer,
): EnvelopeCipher {
  async function unwrap({ dek, kek_id }: Envelope): Promise<Uint8Array | undefined> {
    const provider = [current, ...older].find(({ id }) => id === kek_id)
    if (!provider) throw new Error(`no key provider is called ${kek_id}`)
    const wrapped = dek.slice(prefixOf(dek).length)
    return provider.unwrap(Buffer.from(wrapped, 'base64url'))
  }

  async function wrap(key: Uint8Array, prefix = ''): Promise<Pick<Envelope, 'dek' | 'kek_id'>> {
    return { kek_id: current.id, dek: prefix + toBase64Url(await current.wrap(key)) }
  }

  /** Wraps with the key of the user and that of the service; secrets of no user have no such layer. */
  async function wrapFor(user: string, dek: Uint8Array) {
    return users && user ? wrapLayer(await users.wrap(user, dek)) : wrap(dek)
  }

  const wrapLayer = ({ number, wrapped }: UserWrapped) => wrap(wrapped, `u.${number}.`)

  async function unwrapFor(user: string, envelope: Envelope): Promise<Uint8Array | undefined> {
    const key = await unwrap(envelope)
    const number = layerOf(envelope.dek)
    // A row whose prefix was taken away or added.
    if (!key || (number !== undefined) !== Boolean(users && user)) return undefined
    const dek = number === undefined ? key : await users?.unwrap(user, key, number)
    return dek?.length === 32 ? dek : undefined
  }

  return {
    keyId: current.id,

    async seal(binding, secret) {
      const dek = randomBytes(32)
      const wrapped = await wrapFor(binding.user, dek)
      const ct = toBase64Url(seal(dek, secret, toAssociatedData(binding)))
      dek.fill(0)
      return { ...wrapped, ct }
    },

    async open(binding, envelope) {
      const dek = await unwrapFor(binding.user, envelope)
      if (!dek) return undefined
      const secret = unseal(dek, Buffer.from(envelope.ct, 'base64url'), toAssociatedData(binding))
      dek.fill(0)
      return secret
    },

    async rewrap(envelope) {
      const key = await unwrap(envelope)
      if (!key) return undefined
      const wrapped = await wrap(key, prefixOf(envelope.dek))
      key.fill(0)
      return { ...wrapped, ct: envelope.ct }
    },

    async addLayer(userId, envelope) {
      const dek = await unwrapFor(userId, envelope)
      if (!dek) return undefined
      // A user who was deleted since the row was opened gets no new key for what was deleted.
      const again = await users?.wrapAgain(userId, dek)
      dek.fill(0)
      return again && { ...(await wrapLayer(again)), ct: envelope.ct }
    },
  }
}

const prefixOf = (dek: string) => layerPattern.exec(dek)?.[0] ?? ''

export const toBase64Url = (bytes: Uint8Array | ArrayBuffer) =>
  Buffer.from(bytes as Uint8Array).toString('base64url')

const toAssociatedData = ({ device, epoch, kind, user, wallet }: EnvelopeBinding) =>
  `envelope/v1|${kind}|${user}|${wallet}|${epoch}|${device}`
