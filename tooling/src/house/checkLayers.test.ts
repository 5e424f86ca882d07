import { describe, expect, test } from 'vitest'
import { checkLayers } from './checkLayers.js'

const entries: Record<string, string[]> = {
  'packages/protocol': ['.'],
  'packages/core': ['.', './adapter', './internal', './testing'],
  'packages/evm': ['.'],
  'packages/solana': ['.'],
  'packages/react': ['.'],
  'packages/element': ['.'],
  'packages/testkit': ['.'],
  'packages/service': ['./serve'],
  'apps/demo': [],
  'apps/server': [],
  'apps/vault': [],
  e2e: [],
  tooling: [],
}

function tree(path: string, text: string): Map<string, string> {
  const sources = new Map([[path, text]])
  for (const [folder, names] of Object.entries(entries)) {
    const exports = Object.fromEntries(
      names.map((entry) => {
        const file = entry === '.' ? 'index' : entry.slice(2)
        return [entry, { 'latchkey-source': `./src/exports/${file}.ts` }]
      }),
    )
    const name = `@latchkey/${folder.split('/').pop()}`
    sources.set(`${folder}/package.json`, JSON.stringify({ name, exports }))
  }
  return sources
}

test('journeys read the table of views as a source, and no other file by its path', () => {
  const views = 'packages/core/src/state/views.ts'
  const reading = (file: string) =>
    checkLayers(
      tree('e2e/a.ts', `import { x } from '../${file.replace(/ts$/, 'js')}'`).set(file, ''),
    )
  expect(reading(views)).toEqual([])
  expect(reading('packages/core/src/state/state.ts').join()).toContain('stay inside e2e')
})

describe('allowed', () => {
  test.each([
    ['packages/core/src/a.ts', '@latchkey/protocol'],
    ['packages/evm/src/a.ts', '@latchkey/core/adapter'],
    ['packages/evm/src/a.test.ts', '@latchkey/core/testing'],
    ['packages/evm/src/a.test.ts', '@latchkey/testkit'],
    ['packages/evm/src/testing/a.ts', '@latchkey/testkit'],
    ['packages/react/src/A.tsx', '@latchkey/core/internal'],
    ['packages/element/src/a.ts', '@latchkey/evm'],
    ['packages/testkit/src/a.ts', '@latchkey/protocol'],
    ['packages/core/src/a.test.ts', '@latchkey/core'],
    ['apps/demo/src/a.ts', '@latchkey/react'],
    ['apps/demo/vite.config.ts', '../../tooling/src/plugin.js'],
    ['apps/server/src/a.ts', '@latchkey/protocol'],
    ['apps/server/src/a.ts', '@latchkey/service/serve'],
    ['apps/vault/src/a.ts', '@latchkey/service/serve'],
    ['e2e/a.spec.ts', '@latchkey/testkit'],
    ['packages/core/src/a/b.ts', '../c.js'],
    ['packages/evm/src/a.ts', 'viem'],
  ])('%s imports %s', (path, specifier) => {
    expect(checkLayers(tree(path, `import '${specifier}'`))).toEqual([])
  })
})

describe('forbidden', () => {
  test.each([
    ['packages/protocol/src/a.ts', '@latchkey/core', 'no other workspace'],
    ['packages/core/src/a.ts', '@latchkey/evm', 'may import'],
    ['packages/core/src/a.ts', '@latchkey/testkit', 'may import'],
    ['packages/evm/src/a.ts', '@latchkey/solana', 'may import'],
    ['packages/evm/src/a.ts', '@latchkey/core', 'may import'],
    ['packages/evm/src/testing/a.ts', '@latchkey/react', 'may import'],
    ['packages/core/src/testing/a.ts', '@latchkey/testkit', 'may import'],
    ['packages/react/src/A.tsx', '@latchkey/evm', 'may import'],
    ['packages/testkit/src/a.ts', '@latchkey/core', 'may import'],
    ['apps/server/src/a.ts', '@latchkey/core', 'may import'],
    ['apps/server/src/a.ts', '../../vault/src/main.js', 'stay inside apps/server'],
    ['apps/vault/src/a.ts', '@latchkey/server', 'not an entry'],
    ['packages/core/src/a.ts', '@latchkey/service/serve', 'may import'],
    ['apps/demo/src/a.ts', '@latchkey/core/internal', 'may import'],
    ['tooling/src/a.ts', '@latchkey/core', 'may import @latchkey/core/internal'],
    ['apps/demo/src/a.ts', '@latchkey/server', 'not an entry'],
    ['apps/demo/src/a.ts', '@latchkey/react/src/Modal.js', 'not an entry'],
    ['apps/demo/src/a.ts', '@latchkey/nothing', 'no such workspace'],
    ['apps/demo/src/a.ts', '../../../packages/core/src/runtime/run.js', 'stay inside apps/demo'],
    ['packages/react/src/a.ts', '../../core/src/run.js', 'stay inside packages/react'],
    ['apps/demo/vite.config.ts', '../../packages/core/src/runtime/run.js', 'stay inside apps/demo'],
  ])('%s imports %s', (path, specifier, reason) => {
    for (const statement of [
      `import '${specifier}'`,
      `import type { A } from '${specifier}'`,
      `const lazy = () => import('${specifier}')`,
    ]) {
      expect(checkLayers(tree(path, statement))).toEqual([
        expect.stringMatching(new RegExp(`^${path}:1 imports '${specifier}': .*${reason}`)),
      ])
    }
  })
})

test('a workspace without a layer is reported', () => {
  const sources = new Map([['packages/new/package.json', '{ "name": "@latchkey/new" }']])
  expect(checkLayers(sources)).toEqual(['packages/new has no row in tooling/src/house/layers.ts'])
})
