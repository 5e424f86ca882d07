import { expect, test } from 'vitest'
import { looksAlike } from './looksAlike.js'
import { type RecipientInfo, recipientWarnings } from './recipientWarnings.js'

/** Numbers that are the same in every run. */
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
/** An address that was searched for: it begins and ends as another one does. */
const imitate = (model: string, imitation: string, [start, end]: readonly [number, number]) => {
  const skip = model.startsWith('0x') ? 2 : 0
  return `${model.slice(0, start + skip)}${imitation.slice(start + skip, -end)}${model.slice(-end)}`
}

test.each(['eip155', 'solana'] as const)(
  'of 10,000 random pairs on %s at most one is taken for a look-alike',
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
  'every look-alike on %s that was searched for is found',
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

test('a slip of the hand is found wherever it is', () => {
  const model = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const digits = [...model]
  for (let at = 2; at < digits.length; at++) {
    const changed = digits.with(at, digits[at] === '7' ? '8' : '7').join('')
    expect(looksAlike(changed, model, 'eip155')).toBe(true)
  }
  // One lost in front and another one added behind.
  expect(looksAlike(`0x${model.slice(3)}6`, model, 'eip155')).toBe(true)
  expect(looksAlike(model.toUpperCase().replace('0X', '0x'), model, 'eip155')).toBe(false)
})

const own = '0x00000000000000000000000000000000000000a1'
const known = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const stranger = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const info: RecipientInfo = {
  namespace: 'eip155',
  receiver: known,
  from: own,
  own: [own],
  known: [known],
  knowsAll: true,
}
const kinds = (change: Partial<RecipientInfo>) =>
  recipientWarnings({ ...info, ...change }).map(({ kind, severity }) => `${severity} ${kind}`)

test('of one the visitor has sent to before, nothing is said', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ receiver: known.toUpperCase().replace('0X', '0x') })).toEqual([])
})

test('of a stranger, that it is one; where the past is not known, nothing', () => {
  expect(kinds({ receiver: stranger })).toEqual(['notice first-time'])
  expect(kinds({ receiver: stranger, knowsAll: false })).toEqual([])
  expect(kinds({ receiver: stranger, known: undefined, knowsAll: undefined })).toEqual([])
})

test('a look-alike is reported with the address that it resembles', () => {
  const receiver = imitate(known, stranger, [4, 4])
  expect(recipientWarnings({ ...info, receiver })).toEqual([
    { kind: 'look-alike', severity: 'danger', known },
    { kind: 'first-time', severity: 'notice' },
  ])
})

test('an address like one of the visitor’s own is reported too', () => {
  const receiver = imitate(own, stranger, [4, 4])
  expect(recipientWarnings({ ...info, receiver })[0]).toMatchObject({ known: own })
})

test('an own address is no stranger', () => {
  expect(kinds({ receiver: own })).toEqual(['notice own-address'])
})

test('of another account of one’s own, nothing is said: what is sent there moves', () => {
  expect(kinds({ receiver: stranger, own: [own, stranger] })).toEqual([])
})

test('two own addresses that look alike are both the visitor’s', () => {
  const other = imitate(own, stranger, [4, 4])
  expect(kinds({ receiver: other, own: [own, other] })).toEqual([])
})

test.each([[`0x${'0'.repeat(40)}`], ['0x000000000000000000000000000000000000dEaD']])(
  'the burn address %s is dangerous',
  (receiver) => {
    expect(kinds({ receiver, own: [stranger] })).toEqual(['danger zero-address'])
  },
)

test('a contract is reported, and the contract of a token in stronger words', () => {
  const contract = { receiver: stranger, isContract: true, known: [stranger] }
  expect(kinds(contract)).toEqual(['notice contract'])
  expect(kinds({ ...contract, tokens: [stranger.toUpperCase().replace('0X', '0x')] })).toEqual([
    'danger token-contract',
  ])
})
