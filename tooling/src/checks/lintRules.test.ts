import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'

// Written in pieces: lint reads this file as well.
const mock = ['vi', 'mock'].join('.')

const refused: Readonly<Record<string, readonly string[]>> = {
  'packages/core/src/a.ts': [
    "import { embedded } from '@latchkey/embedded'",
    "export type { A } from '@latchkey/react'",
    "export const late = () => import('../../evm/src/evm.js')",
    'let count = 0',
    'export const known = new Map<string, number>()',
    "export const width = () => document.body.clientWidth + Number(localStorage.getItem('a'))",
    "export const post = (to: Window | null) => to?.postMessage(1, '*')",
    "export const post2 = (to: Window) => to.postMessage(1, { targetOrigin: '*' })",
    "export const post3 = (to: Window) => to.postMessage(1, '*', [])",
    "export const post4 = () => postMessage(1, '*')",
    "export const draw = (to: Element) => { to.innerHTML = 'a' }",
    "export const insert = (to: Element) => to.insertAdjacentHTML('afterend', 'a')",
  ],
  'packages/react/src/a.tsx': ["import { use } from 'react'"],
  'apps/frame/src/a.ts': ["import '@latchkey/core'", "import '@latchkey/service/serve'"],
  'apps/vault/src/a.ts': ["import '@latchkey/core'", "import '../../server/src/app.js'"],
  'packages/core/src/b.test.ts': [`${mock}('./a.js')`],
  'packages/react/src/a.module.css': [
    '.a { left: 0 }',
    '.a { margin-right: 4px }',
    '.a { padding-left: 4px }',
    '.a { border-left-color: red }',
    '.a { border-top-right-radius: 0 }',
    '.a { text-align: left }',
    '.a { float: right }',
    '.a { padding: 8px 12px 8px 8px }',
    '.a { margin: 0 calc(1px + (2px * 3)) 0 0 }',
    '.a { inset: 0 auto 0 0 }',
    '.a { transform: translateX(8px) }',
  ],
}

const accepted: Readonly<Record<string, readonly string[]>> = {
  'packages/core/src/c.ts': [
    "import { LatchkeyError } from '@latchkey/protocol'",
    "import type { A } from '@latchkey/protocol/frame'",
    "import { b } from '../state/b.js'",
    'export const create = () => { let n = 0; return new Map([[n++, b]]) }',
    "export const post = (to: Window) => to.postMessage(1, 'https://frame.example.org')",
    'export const width = (document: Document) => document.body.clientWidth',
  ],
  'packages/core/src/d.test.ts': ["import '@latchkey/testkit'", 'let count = 0'],
  'packages/core/src/runtime/env/a.ts': ['export const read = () => document.title'],
  'packages/react/src/b.module.css': [
    '.left:hover { color: red } /* left: 0 */',
    '.a { inset-inline-start: 0 }',
    '.a { padding-inline: 8px 12px }',
    '.a { padding: 4px 16px 20px }',
    '.a { padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left) }',
    '.a { text-align: start }',
    '.a { transform: translateX(calc(var(--lk-way) * 8px)) }',
    '.a { transform: translateY(8px) }',
    '.a { border-radius: 0 0 8px 8px }',
  ],
  'apps/demo/src/a.module.css': ['.a { left: 0 }'],
}

let folder: string
let output: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-lint-'))
  cpSync(inRepository('biome.json'), join(folder, 'biome.json'))
  cpSync(inRepository('tooling/lint'), join(folder, 'tooling/lint'), { recursive: true })
  for (const [path, lines] of Object.entries({ ...refused, ...accepted })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), lines.join('\n'))
  }
  const rules = ['noRestrictedImports', 'noRestrictedGlobals', 'plugin']
  const parameters = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=100']
  const only = rules.map((rule) => `--only=${rule}`)
  const biome = inRepository('node_modules/.bin/biome')
  const { stdout } = spawnSync(biome, ['lint', '.', ...parameters, ...only], { cwd: folder })
  output = String(stdout)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const refusedIn = (path: string, lines: readonly string[]) =>
  lines.filter((_, index) => output.includes(`${path},line=${index + 1},`))

test.each(Object.entries(refused))('lint refuses each line of %s', (path, lines) => {
  expect(refusedIn(path, lines)).toEqual(lines)
})

test.each(Object.entries(accepted))('lint accepts every line of %s', (path, lines) => {
  expect(refusedIn(path, lines)).toEqual([])
})
