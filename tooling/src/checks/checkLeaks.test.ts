import { expect, test } from 'vitest'
import { checkLeaks } from './checkLeaks.js'

const check = (path: string, text: string) => checkLeaks(new Map([[path, text]]))

// Put together here, because the check reads this file too.
const registry = ['registry', 'npmjs', 'org'].join('.')
const beside = ['..', 'shared'].join('/')

test.each([
  ['docs/a.md', `npm install --registry https://${registry}/`, 'package registry'],
  ['.npmrc', `save-exact=true\n${'registry'}=https://npm.example.org/`, 'one registry'],
  ['package-lock.json', `{ "resolved"${':'} "http://npm.example.org/a.tgz" }`, 'one registry'],
  ['packages/core/src/a.ts', `// see ${beside}/notes`, 'outside the repository'],
])('%s must not say: %s', (path, text, why) => {
  expect(check(path, text)).toEqual([expect.stringContaining(why)])
})

test('words that only look alike are fine', () => {
  const text = "import { registry } from './registry.js'\nregistry.get('a')\n// ./shared/a\n"
  expect(check('packages/react/src/a.ts', text)).toEqual([])
})
