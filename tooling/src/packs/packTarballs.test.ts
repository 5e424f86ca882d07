import { expect, test } from 'vitest'
import { packedFiles } from './packTarballs.js'

const item = { name: '@x/a', filename: 'x-a-1.0.0.tgz', size: 1 }

test.each([
  ['a list', [item]],
  ['a table', { '@x/a': item }],
])('reads what npm packed as %s', (_, printed) => {
  expect(packedFiles(JSON.stringify(printed))).toEqual([item])
})
