import { ed25519 } from '@noble/curves/ed25519.js'
import { decode } from 'jose/base64url'
import { expect, test } from 'vitest'
import { randomBytes, utf8 } from '../seed/Bytes.js'
import { deriveFactor } from './deriveFactor.js'
import { sealForFactor } from './sealForFactor.js'

test('a factor derives the same keys each time, now and in later versions', async () => {
  const factor = await deriveFactor(new Uint8Array(32).fill(7))
  expect({ sealingKey: factor.sealingKey, proofKey: factor.proofKey }).toMatchInlineSnapshot(`
    {
      "proofKey": "HkVNfL1nGOi-0fTFKKV00GAEP7kmBG0-231OagSVwbE",
      "sealingKey": "BJ7zUBclrk_MJ0OPIL2qil-fjiEZFamuSGDfMeRWgphSgL-4x8Caw4WpUgOyQdhZriYMbPzCl2n6QELrfAuYJxY",
    }
  `)
})

test('a share sealed for a factor opens with its secret and for its purpose only', async () => {
  const secret = randomBytes(32)
  const [factor, other] = [await deriveFactor(secret), await deriveFactor(randomBytes(32))]
  const sealed = await sealForFactor(factor.sealingKey, 'purpose', utf8('a share'))
  const again = await deriveFactor(secret)
  expect(await again.open('purpose', sealed)).toEqual(utf8('a share'))
  const damaged = { code: 'frame/share-damaged' }
  await expect(factor.open('another', sealed)).rejects.toMatchObject(damaged)
  await expect(other.open('purpose', sealed)).rejects.toMatchObject(damaged)
  await expect(factor.open('purpose', { ...sealed, enc: 'x' })).rejects.toMatchObject(damaged)
})

test('a proof is an Ed25519 signature of its text', async () => {
  const factor = await deriveFactor(randomBytes(32))
  const [proof, key] = [decode(factor.prove('text')), decode(factor.proofKey)]
  expect(ed25519.verify(proof, utf8('text'), key)).toBe(true)
  expect(ed25519.verify(proof, utf8('texts'), key)).toBe(false)
})

test('a secret of another length is refused', async () => {
  await expect(deriveFactor(randomBytes(31))).rejects.toMatchObject({ code: 'frame/failed' })
})
