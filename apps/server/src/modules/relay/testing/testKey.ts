import { generateKeyPairSync } from 'node:crypto'
import { didOf, signToken } from '../gateway/relayKey.js'

export type TestKey = {
  readonly did: string
  /** A token for this audience; given claims and header replace the defaults. */
  token(audience: string, claims?: object, header?: object): string
}

/** Creates the key of a relay client, as an official client does. */
export function createTestKey(): TestKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  const did = didOf(privateKey)
  return {
    did,
    token(audience, claims = {}, header = {}) {
      const iat = Math.floor(Date.now() / 1_000)
      const body = { iss: did, sub: 'test', aud: audience, iat, exp: iat + 86_400, ...claims }
      return signToken(privateKey, body, header)
    },
  }
}
