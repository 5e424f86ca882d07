import { expect, test } from 'vitest'
import { undeclaredImports } from './undeclaredImports.js'

const manifest = {
  name: '@x/toy',
  dependencies: { viem: '2' },
  peerDependencies: { '@x/core': '1' },
}

test('what a module or a type imports is declared, or named with its file', () => {
  const files = new Map([
    ['dist/a.js', `import 'viem/chains'\nimport('@x/core')\nexport * from '@x/toy/b'`],
    ['dist/deep/b.js', `export { c } from "@x/other/part"`],
    ['dist/b.d.ts', `import type { C } from 'other'\nimport { d } from './d.js'`],
  ])
  expect(undeclaredImports(manifest, files)).toEqual([
    'dist/deep/b.js imports @x/other, which is not declared',
    'dist/b.d.ts imports other, which is not declared',
  ])
})

test('sources and the files for a script tag are no modules of a host', () => {
  const text = `import 'other'`
  const paths = ['src/a.ts', 'dist/latchkey.js', 'dist/latchkey-solana.js', 'README.md']
  expect(undeclaredImports(manifest, new Map(paths.map((path) => [path, text])))).toEqual([])
})
