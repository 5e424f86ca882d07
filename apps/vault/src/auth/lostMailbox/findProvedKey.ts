import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { maxFactors } from '@latchkey/protocol/vault'

/** The base point: the key of no visitor, and as slow to verify with as any. */
const spareKey = Buffer.from(`58${'66'.repeat(31)}`, 'hex').toString('base64url')

/**
 * The key, among those of a visitor, that a proof was made with. As many keys are tried for every visitor: the time reveals
 * neither how many there are nor whether there are any.
 */
export function findProvedKey(
  keys: readonly string[],
  text: string,
  proof: string,
): string | undefined {
  const spare = Array.from({ length: maxFactors }, () => spareKey)
  const tried = [...keys.slice(0, maxFactors), ...spare].slice(0, maxFactors)
  const signature = Buffer.from(proof, 'base64url')
  const message = Buffer.from(text)
  const isRight = tried.map((key) => {
    const imported = importKey(key)
    return imported !== undefined && verify(null, message, imported, signature)
  })
  return keys.find((_, at) => isRight[at])
}

/** Undefined where the text is no key. */
function importKey(x: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  } catch {
    return undefined
  }
}
