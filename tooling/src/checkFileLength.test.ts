import { expect, test } from 'vitest'
import { checkFileLength } from './checkFileLength.js'

const long = 'x\n'.repeat(300)

test('300 lines pass, one more does not', () => {
  const sources = new Map([
    ['packages/core/src/a.ts', 'x\n'.repeat(299)],
    ['packages/core/src/b.ts', long],
    ['packages/react/src/B.module.css', long],
    ['tooling/bin/b.mjs', long],
  ])
  expect(checkFileLength(sources)).toEqual([
    'packages/core/src/b.ts has 301 lines, 300 are the limit',
    'packages/react/src/B.module.css has 301 lines, 300 are the limit',
    'tooling/bin/b.mjs has 301 lines, 300 are the limit',
  ])
})

test.each([
  'packages/core/src/a.test.ts',
  'e2e/specs/a.spec.ts',
  'packages/react/src/locales/de/de.ts',
  'apps/localnet/src/artifacts/Token.ts',
  'packages/protocol/src/generated/table.ts',
  'packages/protocol/src/chains.generated.ts',
  'docs/rules.md',
  'package-lock.json',
])('%s may be long', (path) => {
  expect(checkFileLength(new Map([[path, long]]))).toEqual([])
})
