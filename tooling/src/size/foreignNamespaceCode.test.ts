import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'
import { foreignNamespaceCode } from './foreignNamespaceCode.js'
import { type PageBuild, sizeBuild } from './sizeBuild.js'

const root = inRepository('.')
const options = { root }

/** A page from the sources, for the packages may not be built yet. */
async function hostOf(...namespaces: readonly string[]): Promise<PageBuild> {
  const name = `test-${process.pid}-${namespaces.join('-')}`
  const imports = namespaces.map((one) => `import { ${one} } from '@latchkey/${one}'`)
  const script = [
    "import { createLatchkey } from '@latchkey/core'",
    ...imports,
    `createLatchkey({ networks: [], adapters: [${namespaces.map((one) => `${one}()`)}] })`,
  ].join('\n')
  try {
    return await sizeBuild(root, name, { body: '', script }, ['latchkey-source'])
  } finally {
    rmSync(join(root, '.latchkey/size', name), { recursive: true, force: true })
  }
}

test('a host of one namespace has no code of the other, late or early', async () => {
  expect(foreignNamespaceCode(await hostOf('evm'), 'solana', options)).toEqual([])
  expect(foreignNamespaceCode(await hostOf('solana'), 'evm', options)).toEqual([])
})

test('a host of both is found out, with the way that led there', async () => {
  const both = await hostOf('evm', 'solana')
  for (const [namespace, name] of [
    ['solana', 'Solana'],
    ['evm', 'EVM'],
  ] as const) {
    // What all packages share may hold a file of a namespace, which is another way.
    const found = foreignNamespaceCode(both, namespace, options).filter(
      (one) => !/ packages\/protocol/.test(one),
    )
    expect(found).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `has code of ${name}: .*/main\\.jsx → .*packages/${namespace}/src/${namespace}\\.ts$`,
        ),
      ),
    )
  }
})

const page = (late: readonly string[]): PageBuild => ({
  chunks: [
    { file: 'main.js', bytes: 1, isEntry: true, imports: [], modules: ['/main.jsx'] },
    { file: 'late.js', bytes: 1, isEntry: false, imports: [], modules: late },
  ],
  importers: new Map<string, readonly string[]>([
    ['/packages/embedded/dist/createClient.js', ['/main.jsx']],
    ...late.map((one) => [one, ['/packages/embedded/dist/createClient.js']] as const),
  ]),
})

test('what a wallet of all namespaces has for one of them stands in a chunk of its own', () => {
  const own = '/packages/embedded/dist/wallet/solanaRequest.js'
  const alone = page([own])
  expect(foreignNamespaceCode(alone, 'solana', { root: '/' })).toEqual([
    'late.js has code of Solana: main.jsx → packages/embedded/dist/createClient.js → packages/embedded/dist/wallet/solanaRequest.js',
  ])
  expect(foreignNamespaceCode(alone, 'solana', { root: '/', apart: true })).toEqual([])
  const mixed = page([own, '/packages/embedded/dist/wallet/evmRequest.js'])
  expect(foreignNamespaceCode(mixed, 'solana', { root: '/', apart: true })).toHaveLength(1)
})

test('a package of the namespace is refused wherever it stands', () => {
  for (const name of ['@solana/kit', '@wallet-standard/base', '@solana-program/token']) {
    const found = foreignNamespaceCode(page([`/node_modules/${name}/dist/x.js`]), 'solana', {
      root: '/',
      apart: true,
    })
    expect(found, name).toHaveLength(1)
  }
})

test('names and tables of a namespace are not its code', () => {
  const tables = page([
    '/packages/protocol/dist/networks.js',
    '/packages/core/dist/exports/networks.js',
  ])
  expect(foreignNamespaceCode(tables, 'solana', { root: '/' })).toEqual([])
})
