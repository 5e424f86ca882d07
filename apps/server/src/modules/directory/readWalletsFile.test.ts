import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWalletsFile } from './readWalletsFile.js'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-wallets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: string) {
  const path = join(folder, 'wallets.json')
  writeFileSync(path, content)
  const reports: string[] = []
  return { wallets: readWalletsFile(path, (line) => reports.push(line)), reports }
}

const list = [{ id: 'a', name: 'A' }]

test.each([
  ['a list', JSON.stringify(list)],
  ['a directory’s answer', JSON.stringify({ data: list, count: 1 })],
  ['a file with a byte order mark', `\ufeff${JSON.stringify(list)}`],
])('%s is read', (_, content) => {
  expect(read(content)).toEqual({ wallets: list, reports: [] })
})

test('entries that were left out are reported in one line', () => {
  const { reports, wallets } = read(JSON.stringify([...list, { id: 'b' }, 7]))
  expect(wallets).toEqual(list)
  expect(reports).toEqual([
    'WALLETS_FILE: 1 wallets; left out: 1 without a usable name, 1 that are no objects',
  ])
})

test.each([
  ['', 'it is not JSON'],
  ['[{"id":', 'it is not JSON'],
  ['{"wallets":[]}', 'it must hold a JSON array'],
  ['"MetaMask"', 'it must hold a JSON array'],
  ['[]', 'it holds no wallet'],
  ['[{"id":"a"}]', 'it holds no wallet'],
])('%j stops the server with one line', (content, reason) => {
  expect(() => read(content)).toThrow(`Invalid option WALLETS_FILE: ${reason}`)
})

test('a file that is not there stops the server with one line', () => {
  const path = join(folder, 'nothing.json')
  const reason = `Invalid option WALLETS_FILE: ${path} cannot be read (ENOENT)`
  expect(() => readWalletsFile(path, () => undefined)).toThrow(reason)
  expect(() => readWalletsFile(folder, () => undefined)).toThrow('(EISDIR)')
})

test('a file that is too large is not read at all', () => {
  expect(() => read(`[${' '.repeat(20_000_000)}]`)).toThrow('is over 20000000 bytes')
})
