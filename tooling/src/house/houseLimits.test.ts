import { expect, test } from 'vitest'
import { limits, raisedLimits } from './houseLimits.js'

test('a limit that went up is reported, one that went down or is new is not', () => {
  const earlier = ['export const limits = {\n  crumbs: 40,\n}', '  crumbs: 30,\n  fileLines: 400']
  expect(raisedLimits(earlier, { crumbs: 31, fileLines: 300, folderSources: 25 })).toEqual([
    'tooling/src/house/houseLimits.ts: crumbs was 30 and may not rise to 31',
  ])
  expect(raisedLimits(earlier, { crumbs: 30 })).toEqual([])
})

test('without earlier versions all is well', () => {
  expect(raisedLimits([], limits)).toEqual([])
})
