import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'

export type TestKey = {
  readonly did: string
  /** A token for this audience; given claims and header replace the defaults. */
  token(audience: string, claims?: object, header?: object): string
}

/** Creates the key of a relay client, as an official client does. */
export function createTestKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const did = `did:key:z${base58.encode(Buffer.concat([Buffer.from('ed01', 'hex'), raw]))}`
  return {
    did,
    token(audience, claims = {}, header = {}) {
      const iat = Math.floor(Date.now() / 1_000)
      const body = { iss: did, sub: 'test', aud: audience, iat, exp: iat + 86_400, ...claims }
      const signed = [{ alg: 'EdDSA', typ: 'JWT', ...header }, body].map(encode).join('.')
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
