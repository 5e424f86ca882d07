import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { type Sealed, type ShareBinding, shareInfo } from '@latchkey/protocol/vault'
import { toBase64Url } from './createEnvelopeCipher.js'

/** The length of a share of 32 bytes: the index takes one byte. */
export const shareBytes = 33

/** Encrypts shares for a caller, and decrypts shares that were encrypted for this service. */
export type ShareBox = {
  /** Raw P-256, base64url: the key that the frame encrypts shares for. */
  readonly publicKey: string
  /** Undefined where the share was encrypted for another recipient or purpose. */
  open(binding: ShareBinding, sealed: Sealed): Promise<Uint8Array | undefined>
  /** A text that was encrypted for this service; undefined where it was for another recipient or purpose. */
  openText(info: string, sealed: Sealed): Promise<string | undefined>
  /** Undefined where the key is no point of the curve. */
  seal(binding: ShareBinding, ephemeralKey: string, share: Uint8Array): Promise<Sealed | undefined>
}

/** HPKE inside TLS: a proxy that ends TLS reads no share. The key pair is derived from the secret. */
export async function createShareBox(secret: Uint8Array): Promise<ShareBox> {
  const suite = new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  })
  const { privateKey, publicKey } = await suite.kem.deriveKeyPair(secret)

  return {
    publicKey: toBase64Url(await suite.kem.serializePublicKey(publicKey)),

    open: (binding, sealed) => open(shareInfo(binding), sealed),

    async openText(info, sealed) {
      const bytes = await open(info, sealed)
      return bytes && new TextDecoder().decode(bytes)
    },

    async seal(binding, ephemeralKey, share) {
      const info = new TextEncoder().encode(shareInfo(binding))
      const raw = toBytes(ephemeralKey)
      const recipientPublicKey = await suite.kem.deserializePublicKey(raw).catch(() => undefined)
      if (!recipientPublicKey) return undefined
      const { ct, enc } = await suite.seal({ recipientPublicKey, info }, Uint8Array.from(share))
      return { enc: toBase64Url(enc), ct: toBase64Url(ct) }
    },
  }

  async function open(text: string, { ct, enc }: Sealed): Promise<Uint8Array | undefined> {
    const info = new TextEncoder().encode(text)
    try {
      const to = { recipientKey: privateKey, enc: toBytes(enc), info }
      return new Uint8Array(await suite.open(to, toBytes(ct)))
    } catch {
      return undefined
    }
  }
}

const toBytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
