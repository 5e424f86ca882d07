import { expect, test } from 'vitest'
import {
  compareHistory,
  decodeCursor,
  encodeCursor,
  type HistoryPosition,
} from './historyCursor.js'

const place: HistoryPosition = {
  minedAt: 1_700_000_000,
  chain: 'eip155:31337',
  block: 12,
  position: 3,
  part: 4,
}

test('a place survives being written down', () => {
  expect(decodeCursor(encodeCursor(place))).toEqual(place)
})

test.each([
  'abc',
  '%00',
  Buffer.from('1,2,3,4').toString('base64url'),
  Buffer.from('1,2,3,-4,eip155:1').toString('base64url'),
  Buffer.from('1,2,3,4,solana:1').toString('base64url'),
  Buffer.from('9999999999999999999,2,3,4,eip155:1').toString('base64url'),
])('%s is no place', (cursor) => {
  expect(decodeCursor(cursor)).toBeUndefined()
})

test('the latest comes first, and no two places are the same', () => {
  const sorted = [
    { ...place, minedAt: place.minedAt + 1, chain: 'eip155:9' },
    { ...place, chain: 'eip155:1', block: 1 },
    { ...place, block: 13, position: 0, part: 0 },
    { ...place, position: 4, part: 0 },
    place,
    { ...place, part: 3 },
    { ...place, minedAt: place.minedAt - 1, chain: 'eip155:1', block: 99 },
  ]
  expect([...sorted].reverse().sort(compareHistory)).toEqual(sorted)
})
