import { expect, test } from 'vitest'
import { checkForbiddenPatterns } from './checkForbiddenPatterns.js'

const check = (path: string, text = '') => checkForbiddenPatterns(new Map([[path, text]]))

test.each([
  'packages/core/src/utils/a.ts',
  'packages/core/src/util.ts',
  'packages/react/src/helpers.tsx',
  'e2e/helpers/mail.ts',
  'apps/server/src/common/a.ts',
  'packages/core/src/types.ts',
  'packages/core/src/router/constants.ts',
])('%s is a vague name', (path) => {
  expect(check(path)).toEqual([expect.stringContaining('says nothing')])
})

test.each(['packages/core/src/caip.ts', 'packages/core/src/accountTypes.ts', 'docs/common/a.md'])(
  '%s is a good name',
  (path) => {
    expect(check(path)).toEqual([])
  },
)

// Put together here, because the check reads this file too.
const registry = ['registry', 'npmjs', 'org'].join('.')
const beside = ['..', 'shared'].join('/')
const page = ['spec', 'md'].join('.')

test.each([
  ['docs/a.md', `npm install --registry https://${registry}/`, 'package registry'],
  ['.npmrc', `save-exact=true\n${'registry'}=https://npm.example.org/`, 'one registry'],
  ['package-lock.json', `{ "resolved"${':'} "http://npm.example.org/a.tgz" }`, 'one registry'],
  ['packages/core/src/a.ts', `// see ${beside}/notes`, 'outside the repository'],
  ['docs/a.md', `as ${page} says`, 'docs/rules.md'],
])('%s must not say: %s', (path, text, why) => {
  expect(check(path, text)).toEqual([expect.stringContaining(why)])
})

test('words that only look alike are fine', () => {
  const text = "import { registry } from './registry.js'\nregistry.get('a')\n// ./shared/a\n"
  expect(check('packages/react/src/a.ts', text)).toEqual([])
})

test('forbidden syntax is part of it, for code of the workspaces', () => {
  expect(check('packages/core/src/a.ts', 'export const a = (b: any) => b')).toHaveLength(1)
  expect(check('docs/example.ts', 'export const a = (b: any) => b')).toEqual([])
})
