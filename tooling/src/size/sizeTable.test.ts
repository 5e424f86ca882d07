import { expect, test } from 'vitest'
import { sizeTable } from './sizeTable.js'

test('weights stand beside their ratio to the floor and their budget', () => {
  const measured = { floor: 68, host: 86.53, 'files of it': 5 }
  expect(sizeTable(measured, 68, { host: 92, 'files of it': 6 })).toBe(
    [
      'JavaScript, gzipped    kB   floor  budget',
      'floor                68.0  1.00 ×',
      'host                 86.5  1.27 ×    ≤ 92',
      'files of it             5             ≤ 6',
    ].join('\n'),
  )
})
