import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { foreignNamespaceCode } from './foreignNamespaceCode.js'
import type { SizeChunk } from './sizeChunks.js'

const page = (late: readonly string[]): readonly SizeChunk[] => [
  { file: 'main.js', bytes: 1, isEntry: true, imports: [], modules: ['/main.jsx'] },
  { file: 'late.js', bytes: 1, isEntry: false, imports: [], modules: late },
]

test('code of a package that a host does without is found, late or early', () => {
  const both = page(['/packages/solana/dist/solana.js', '/packages/evm/dist/createAdapter.js'])
  expect(foreignNamespaceCode(both, 'Solana')).toEqual([
    'late.js has code of Solana: /packages/solana/dist/solana.js',
  ])
  expect(foreignNamespaceCode(both, 'EVM')).toEqual([
    'late.js has code of EVM: /packages/evm/dist/createAdapter.js',
  ])
})

test('what a wallet of all namespaces has for one of them stands in a chunk of its own', () => {
  const own = '/packages/embedded/dist/wallet/solanaRequest.js'
  expect(foreignNamespaceCode(page([own]), 'Solana')).toEqual([
    `late.js has code of Solana: ${own}`,
  ])
  expect(foreignNamespaceCode(page([own]), 'Solana', { apart: true })).toEqual([])
  const mixed = page([own, '/packages/embedded/dist/wallet/evmRequest.js'])
  expect(foreignNamespaceCode(mixed, 'Solana', { apart: true })).toHaveLength(1)
})

test('a file that was joined into another is still found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-foreign-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const joined = join(folder, 'dist/late.js')
  mkdirSync(join(folder, 'dist'))
  writeFileSync(`${joined}.map`, '{ "sources": ["../src/solanaRequest.ts"] }')
  expect(foreignNamespaceCode(page([joined]), 'Solana')).toHaveLength(1)
})

test('a package of the namespace is refused wherever it stands', () => {
  for (const name of ['@solana/kit', '@wallet-standard/base', '@solana-program/token']) {
    const chunks = page([`/node_modules/${name}/dist/x.js`])
    expect(foreignNamespaceCode(chunks, 'Solana', { apart: true }), name).toHaveLength(1)
  }
})

test('names and tables of a namespace are not its code', () => {
  const tables = page([
    '/packages/protocol/dist/networks.js',
    '/packages/core/dist/exports/networks.js',
  ])
  expect(foreignNamespaceCode(tables, 'Solana')).toEqual([])
})
