import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildPlan } from './buildPlan.js'

test('entries come from package.json; a private package is neither built nor packed', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-plan-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['open', 'private']) {
    const folder = join(root, 'packages', name)
    mkdirSync(folder, { recursive: true })
    const exports = {
      '.': { 'latchkey-source': './src/exports/index.ts', default: './dist/exports/index.js' },
      './package.json': './package.json',
    }
    const manifest = { name, exports, private: name === 'private' }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  }
  const folder = join(root, 'packages/open')
  expect(buildPlan(root)).toEqual([{ name: 'open', folder, entries: ['./src/exports/index.ts'] }])
})
