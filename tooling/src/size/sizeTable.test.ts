import { expect, test } from 'vitest'
import { sizeTable } from './sizeTable.js'

test('weights stand beside their ratio to the floor and their budget', () => {
  expect(sizeTable({ floor: 68, host: 86.53 }, 68, { host: 92 })).toBe(
    [
      'JavaScript, gzipped    kB   floor  budget',
      'floor                68.0  1.00 ×',
      'host                 86.5  1.27 ×    ≤ 92',
    ].join('\n'),
  )
})
