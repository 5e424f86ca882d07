import { expect, test } from 'vitest'
import { addressPairs } from '../testing/addressPairs.js'
import { looksAlike } from './looksAlike.js'

/** Deterministic random numbers. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const alphabets = {
  eip155: '0123456789abcdef',
  solana: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
} as const
type TestedNamespace = keyof typeof alphabets
const make = (random: (below: number) => number, namespace: TestedNamespace) => {
  const letters = alphabets[namespace]
  const length = namespace === 'eip155' ? 40 : 44
  const text = Array.from({ length }, () => letters[random(letters.length)]).join('')
  return namespace === 'eip155' ? `0x${text}` : text
}
/** A generated look-alike: it starts and ends like another address. */
const imitate = (model: string, imitation: string, [start, end]: readonly [number, number]) => {
  const skip = model.startsWith('0x') ? 2 : 0
  return `${model.slice(0, start + skip)}${imitation.slice(start + skip, -end)}${model.slice(-end)}`
}

test.each(['eip155', 'solana'] as const)(
  'of 10,000 random pairs on %s at most one counts as a look-alike',
  (namespace) => {
    const random = randomFrom(7)
    let alarms = 0
    for (let pair = 0; pair < 10_000; pair++) {
      if (looksAlike(make(random, namespace), make(random, namespace), namespace)) alarms++
    }
    expect(alarms).toBeLessThanOrEqual(1)
  },
)

test.each(['eip155', 'solana'] as const)(
  'every generated look-alike on %s is found',
  (namespace) => {
    const random = randomFrom(11)
    const kinds = [
      [4, 4],
      [3, 5],
      [5, 3],
      [2, 6],
      [6, 2],
      [5, 5],
      [6, 6],
      [3, 3],
    ] as const
    for (let round = 0; round < 500; round++) {
      const model = make(random, namespace)
      for (const kind of kinds) {
        const imitation = imitate(model, make(random, namespace), kind)
        if (imitation !== model) expect(looksAlike(imitation, model, namespace)).toBe(true)
      }
    }
  },
)

test('a typo is found at any position', () => {
  const model = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const digits = [...model]
  for (let at = 2; at < digits.length; at++) {
    const changed = digits.with(at, digits[at] === '7' ? '8' : '7').join('')
    expect(looksAlike(changed, model, 'eip155')).toBe(true)
  }
  // One character lost at the start and one added at the end.
  expect(looksAlike(`0x${model.slice(3)}6`, model, 'eip155')).toBe(true)
  expect(looksAlike(model.toUpperCase().replace('0X', '0x'), model, 'eip155')).toBe(false)
})

test.each(addressPairs)('$title', ({ isLookAlike, known, namespace, receiver }) => {
  expect(looksAlike(receiver, known, namespace)).toBe(isLookAlike)
  expect(looksAlike(known, receiver, namespace)).toBe(isLookAlike)
})
