import * as v from 'valibot'

const challenge = v.pipe(v.string(), v.maxLength(256))

/** A task has parts, so that the time to solve it varies little. */
const workParts = 8

/**
 * Work that the vault demands of a browser before it goes on: `bits` leading zeros in the SHA-256 of each part. More than
 * the maximum would block a slow phone for minutes.
 */
export const workTask = v.object({
  challenge,
  bits: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(20)),
})
export type WorkTask = v.InferOutput<typeof workTask>

const counter = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(0xffff_ffff))

/** The solution of a task: a counter for each part. */
export const workSolution = v.strictObject({
  challenge,
  counters: v.pipe(v.array(counter), v.length(workParts)),
})
export type WorkSolution = v.InferOutput<typeof workSolution>

/** SHA-256; the vault and the frame each bring their own. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** Tries the counters of one part of a task; true where the hash has enough zeros. */
export type TryCounter = (counter: number) => boolean

/** Creates the test of each part of a task. A message fits into one block of SHA-256. */
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

/** Whether the first bits of a hash are zeros; at most 24 are looked at. */
const hasZeros = ([first = 255, second = 255, third = 255]: Uint8Array, bits: number) =>
  ((first << 16) | (second << 8) | third) >>> (24 - bits) === 0
