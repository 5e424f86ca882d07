import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildPlan, type PackagePlan, packagePlan, sortByDependencies } from './buildPlan.js'

const plan = (name: string, needs: string[] = []): PackagePlan => ({
  name,
  folder: `/packages/${name}`,
  entries: [],
  needs,
})
const names = (plans: readonly PackagePlan[]) => plans.map(({ name }) => name)

test('what others need is built first, the rest by name', () => {
  const plans = [
    plan('react', ['core', 'react-dom']),
    plan('evm', ['core']),
    plan('core', ['protocol']),
  ]
  expect(names(sortByDependencies([...plans, plan('protocol')]))).toEqual([
    'protocol',
    'core',
    'evm',
    'react',
  ])
})

test('packages that need each other are named', () => {
  expect(() => sortByDependencies([plan('a', ['b']), plan('b', ['a']), plan('c')])).toThrow(
    'each other: a, b',
  )
})

test('entries and needs come from package.json', () => {
  const manifest = {
    name: 'x',
    exports: {
      '.': { 'latchkey-source': './src/exports/index.ts', default: './dist/exports/index.js' },
      './package.json': './package.json',
    },
    dependencies: { core: '1' },
    peerDependencies: { react: '>=18' },
    devDependencies: { testkit: '1' },
  }
  expect(packagePlan('/x', manifest)).toEqual({
    name: 'x',
    folder: '/x',
    entries: ['./src/exports/index.ts'],
    needs: ['core', 'react'],
  })
})

test('a private package is neither built nor packed', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-plan-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['open', 'private']) {
    const folder = join(root, 'packages', name)
    mkdirSync(folder, { recursive: true })
    const exports = { '.': { 'latchkey-source': './index.ts' } }
    const manifest = { name, exports, private: name === 'private' }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'index.ts'), '')
  }
  expect(names(buildPlan(root))).toEqual(['open'])
})
