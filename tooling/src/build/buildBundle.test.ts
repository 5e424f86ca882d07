import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildBundle, isExternal } from './buildBundle.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const files = {
  'package.json': '{ "name": "@x/toy", "type": "module" }',
  'src/exports/index.ts': `'use client'
export { Button, type Props } from '../ui/Button.js'
export { open } from '../open.js'
export { names, views } from '../views/registry.js'`,
  'src/ui/Button.tsx': `'use client'
import { useState } from 'react'
import { answer } from '../answer.js'
import { sheet } from './Button.module.css'
export type Props = { label: string }
export function Button({ label }: Props) {
  const [count] = useState(answer)
  return <button type="button" className={sheet.classes.root}>{label}{count}</button>
}`,
  'src/ui/Button.module.css': '.root { color: red }',
  'src/answer.ts': 'export const answer = 42',
  'src/open.ts': `export const open = () => import('./views/OneView.js')`,
  'src/views/OneView.tsx': `import { answer } from '../answer.js'
export default function OneView() { return <p>{answer}</p> }`,
  'src/views/registry.ts': `export const views = import.meta.glob(['./*/*View.tsx', '!./first/*'])
export const names = Object.keys(import.meta.glob('./*/*View.tsx'))`,
  'src/views/first/FirstView.tsx': 'export default function FirstView() { return <p /> }',
  'src/views/next/NextView.tsx': 'export default function NextView() { return <p /> }',
}

async function build(): Promise<(path: string) => string> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await buildBundle(folder, ['./src/exports/index.ts'])
  return (path) => readFileSync(join(folder, 'dist', path), 'utf8')
}

test('each source file becomes one file, stylesheets included', async () => {
  await build()
  const built = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
  expect(built.filter((path) => path.endsWith('.js')).sort()).toEqual([
    'answer.js',
    'exports/index.js',
    'open.js',
    'ui/Button.js',
    'ui/Button.module.css.js',
    'views/OneView.js',
    'views/next/NextView.js',
    'views/registry.js',
  ])
  expect(built).toContain('ui/Button.js.map')
})

test('imports stay as they are: by name, by relative path, and late', async () => {
  const read = await build()
  expect(read('ui/Button.js')).toContain('from "react"')
  expect(read('ui/Button.js')).toContain('import { answer } from "../answer.js"')
  expect(read('ui/Button.js')).toContain('import { sheet } from "./Button.module.css.js"')
  expect(read('open.js')).toContain('import("./views/OneView.js")')
})

test('views that a pattern finds become plain late imports by path, and a list of paths brings no view along', async () => {
  const read = await build()
  const { names, views } = await import(join(folder, 'dist/views/registry.js'))
  expect(names).toEqual(['./first/FirstView.tsx', './next/NextView.tsx'])
  expect(Object.keys(views)).toEqual(['./next/NextView.tsx'])
  expect(read('views/registry.js')).toContain('() => import("./next/NextView.js")')
})

test('the mark of browser files stays on top, and on no other file', async () => {
  const read = await build()
  expect(read('exports/index.js')).toMatch(/^"use client"/)
  expect(read('ui/Button.js')).toMatch(/^"use client"/)
  expect(read('views/OneView.js')).not.toContain('use client')
})

test.each([
  ['react', true],
  ['@latchkey/core/adapter', true],
  ['./x.js', false],
  ['../x.js', false],
  ['/abs/x.ts', false],
  ['\0made:/abs/x.css.js', false],
])('%j leaves the package: %s', (id, expected) => {
  expect(isExternal(id)).toBe(expected)
})
