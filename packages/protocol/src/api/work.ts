import * as v from 'valibot'

const challenge = v.pipe(v.string(), v.maxLength(256))

/** Several parts, so that the solving time varies little. */
const workParts = 8

/**
 * Proof of work for a browser: `bits` leading zeros in the SHA-256 of each part. More than the maximum would block a slow phone
 * for minutes.
 */
export const workTask = v.object({
  challenge,
  bits: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(20)),
})
export type WorkTask = v.InferOutput<typeof workTask>

const counter = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(0xffff_ffff))

/** A counter for each part. */
export const workSolution = v.strictObject({
  challenge,
  counters: v.pipe(v.array(counter), v.length(workParts)),
})
export type WorkSolution = v.InferOutput<typeof workSolution>

/** SHA-256; vault and frame bring their own. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** True if the counter solves its part. */
export type TryCounter = (counter: number) => boolean

/** Creates the test of each part. A message fits one SHA-256 block. */
export function workTests({ bits, challenge: text }: WorkTask, sha256: Sha256): TryCounter[] {
  const seed = sha256(new TextEncoder().encode(text))
  return Array.from({ length: workParts }, (_, part) => {
    const message = new Uint8Array(40)
    const view = new DataView(message.buffer)
    message.set(seed)
    view.setUint32(32, part)
    return (tried) => {
      view.setUint32(36, tried)
      return hasZeros(sha256(message), bits)
    }
  })
}

const hasZeros = ([first = 255, second = 255, third = 255]: Uint8Array, bits: number) =>
  ((first << 16) | (second << 8) | third) >>> (24 - bits) === 0
