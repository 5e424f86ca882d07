import { expect, test } from 'vitest'
import { mutationTargets } from './mutationTargets.js'

test('sources that carry a rule are mutated, with the tests that reach them', () => {
  const sources = new Map([
    ['packages/evm/package.json', '{"name":"@latchkey/evm"}'],
    ['packages/evm/src/a.ts', '/** @spec S1.01 */\nexport const a = 1'],
    ['packages/evm/src/b.ts', `import { a } from './a.js'\nexport const b = a`],
    ['packages/evm/src/b.test.ts', `import { b } from './b.js'`],
    ['packages/evm/src/c.test.ts', `import { c } from './c.js'`],
    ['packages/evm/src/testing/d.ts', '/** @spec S1.01 */'],
  ])
  expect(mutationTargets(sources)).toContainEqual({
    workspace: 'packages/evm',
    files: ['packages/evm/src/a.ts'],
    tests: ['packages/evm/src/b.test.ts'],
  })
})

test('all decoders of the frame are mutated', () => {
  const sources = new Map([
    ['apps/frame/src/decoding/a.ts', ''],
    ['apps/frame/src/window/b.ts', ''],
  ])
  const [frame] = mutationTargets(sources).filter(({ workspace }) => workspace === 'apps/frame')
  expect(frame?.files).toEqual(['apps/frame/src/decoding/a.ts'])
})
