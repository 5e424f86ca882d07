import { expect, test } from 'vitest'
import { packageProblems, packagesIn } from './frameBuild.js'

test('packages are named by the folder that is nearest to the file', () => {
  const modules = [
    '/r/node_modules/react/index.js',
    '/r/node_modules/viem/node_modules/@noble/curves/p256.js',
    '/r/apps/frame/src/main.ts',
    '/r/packages/protocol/src/caip.ts',
    '\0virtual',
  ]
  expect(packagesIn([{ modules }])).toEqual(['@noble/curves', 'react'])
})

test('T105 what came in unread is reported, and what is gone too', () => {
  expect(packageProblems(['a', 'evil'], '# read by us\na\nold\n')).toEqual([
    'evil is in the frame, but not in tooling/frame-packages.txt: read it first',
    'tooling/frame-packages.txt lists old, which is not in the frame any more',
  ])
})
