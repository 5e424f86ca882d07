import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { base58 } from '@scure/base'

/** The key that a client of a relay proves itself by. */
export type RelayKey = {
  /** The client's id: the public key as `did:key`. */
  readonly did: string
  /** The private key as text, from which `createRelayKey` makes the same key. */
  readonly secret: string
  /** A token for one relay, valid for a day. */
  token(relayUrl: string): string
}

const daySeconds = 86_400

/** Creates the key of a relay client, or the one that a secret is of. */
export function createRelayKey(secret?: string): RelayKey {
  const key = secret ? keyOf(secret) : generateKeyPairSync('ed25519').privateKey
  const did = didOf(key)
  return {
    did,
    secret: key.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    token(relayUrl) {
      const iat = Math.floor(Date.now() / 1_000)
      const sub = randomBytes(32).toString('hex')
      return signToken(key, { iss: did, sub, aud: relayUrl, iat, exp: iat + daySeconds })
    },
  }
}

/** Signs a JWT. */
export function signToken(key: KeyObject, claims: object, header: object = {}): string {
  const signed = [{ alg: 'EdDSA', typ: 'JWT', ...header }, claims].map(encode).join('.')
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

/** The `did:key` of an Ed25519 key: its multicodec prefix and the raw public key, in base58. */
export function didOf(privateKey: KeyObject): string {
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return `did:key:z${base58.encode(Buffer.concat([Buffer.from('ed01', 'hex'), der.subarray(-32)]))}`
}

const keyOf = (secret: string) =>
  createPrivateKey({ key: Buffer.from(secret, 'base64url'), format: 'der', type: 'pkcs8' })

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
