import { expect, test } from 'vitest'
import { addressPairs } from '../../../protocol/src/testing/addressPairs.js'
import { type ReceiverInfo, receiverWarnings } from './receiverInfoQuery.js'

/** An address that was searched for: it begins and ends as another one does. */
const imitate = (model: string, imitation: string, [start, end]: readonly [number, number]) => {
  const skip = model.startsWith('0x') ? 2 : 0
  return `${model.slice(0, start + skip)}${imitation.slice(start + skip, -end)}${model.slice(-end)}`
}

const own = '0x00000000000000000000000000000000000000a1'
const earlier = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const stranger = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const info: ReceiverInfo = {
  namespace: 'eip155',
  receiver: earlier,
  from: own,
  own: [own],
  known: [earlier],
  knowsAll: true,
}
const kinds = (change: Partial<ReceiverInfo>) =>
  receiverWarnings({ ...info, ...change }).map(({ kind, severity }) => `${severity} ${kind}`)

test('of one the visitor has sent to before, nothing is said', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ receiver: earlier.toUpperCase().replace('0X', '0x') })).toEqual([])
})

test('of a stranger, that it is one; where the past is not known, nothing', () => {
  expect(kinds({ receiver: stranger })).toEqual(['notice first-time'])
  expect(kinds({ receiver: stranger, knowsAll: false })).toEqual([])
  expect(kinds({ receiver: stranger, known: undefined, knowsAll: undefined })).toEqual([])
})

test('a look-alike is reported with the address that it resembles', () => {
  const receiver = imitate(earlier, stranger, [4, 4])
  expect(receiverWarnings({ ...info, receiver })).toEqual([
    { kind: 'look-alike', severity: 'danger', known: earlier },
    { kind: 'first-time', severity: 'notice' },
  ])
})

test('an address like one of the visitor’s own is reported too', () => {
  const receiver = imitate(own, stranger, [4, 4])
  expect(receiverWarnings({ ...info, receiver })[0]).toMatchObject({ known: own })
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

test.each(addressPairs)('$title', ({ isLookAlike, known, namespace, receiver }) => {
  const warnings = receiverWarnings({ namespace, receiver, from: own, own: [own], known: [known] })
  expect(warnings.map(({ kind }) => kind)).toEqual(isLookAlike ? ['look-alike'] : [])
})
