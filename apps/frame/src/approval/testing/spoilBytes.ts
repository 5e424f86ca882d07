/** How many cases of each decoder: a million in the long run. */
export const fuzzCases = process.env.LATCHKEY_LONG ? 100_000 : 600

export function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

export function spoil(bytes: Uint8Array, roll: (below: number) => number): Uint8Array {
  const kind = roll(4)
  if (kind === 0) return bytes.slice(0, roll(bytes.length + 1))
  if (kind === 1)
    return Uint8Array.from([...bytes, ...Array.from({ length: 1 + roll(40) }, () => roll(256))])
  const copy = bytes.slice()
  for (let times = 0; times <= roll(4); times += 1) copy[roll(copy.length)] = roll(256)
  return copy
}
