import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installBundler } from './installBundler.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundler-'))
  for (const name of ['.npmrc', 'package.json', 'package-lock.json']) change(name, '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const change = (name: string, text: string) => writeFileSync(join(folder, name), text)
const installed = () => readdirSync(join(folder, 'node_modules')).sort()

/** Installs by a program in place of npm, and returns the progress. */
async function install(program: string): Promise<string[]> {
  const lines: string[] = []
  const command = [process.execPath, '-e', program] as const
  await installBundler({ folder, command, onProgress: (text) => lines.push(text) })
  return lines
}

const makes = (name: string) =>
  `require('fs').mkdirSync('node_modules/${name}', { recursive: true })`
const fails = 'process.exit(7)'

test('it is installed once, with progress, and again when its lock file changes', async () => {
  expect(await install(makes('one'))).toEqual([
    'bundler: installing it, once (some 130 MB) …',
    expect.stringMatching(/^bundler: installed in \d+ s$/),
  ])
  expect(await install(fails)).toEqual([])
  change('package-lock.json', '{ "new": true }')
  await install(makes('two'))
  expect(installed()).toEqual(['.installed', 'two'])
})

test('a half install is not taken for a whole one', async () => {
  mkdirSync(join(folder, 'node_modules', 'half'), { recursive: true })
  await install(makes('whole'))
  expect(installed()).toEqual(['.installed', 'whole'])
})

test('an install that fails says how to mend it, and leaves nothing behind', async () => {
  await expect(install(fails)).rejects.toThrow(
    "the bundler can't be installed (code 7). It is downloaded once from the npm registry: with a connection, run npm run install-bundler -w @latchkey/localnet",
  )
  const lines = ['code ENOTFOUND', 'syscall getaddrinfo', 'network request to x failed, reason: y']
  const said = lines.map((line) => `npm error ${line}`).join('\\n')
  await expect(install(`console.error('${said}'); ${fails}`)).rejects.toThrow(
    '(request to x failed, reason: y)',
  )
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  expect(readdirSync(join(folder, '.installing'))).toEqual([])
})

test('an install that is called off stops', async () => {
  const command = [process.execPath, '-e', 'setTimeout(() => {}, 60000)'] as const
  const installing = installBundler({ folder, command, signal: AbortSignal.timeout(200) })
  await expect(installing).rejects.toThrow(/abort|timeout/i)
})

test('what a killed install has left is removed', async () => {
  // No process has such a number.
  const left = join(folder, '.installing', '99999999-abc')
  mkdirSync(join(left, 'node_modules'), { recursive: true })
  await install(makes('whole'))
  expect(existsSync(left)).toBe(false)
})

test('two processes do not install at once; the second uses what the first has made', async () => {
  const program = `setTimeout(() => { ${makes('one')} }, 500)`
  const source = new URL('installBundler.ts', import.meta.url).href
  const script = `import(${JSON.stringify(source)}).then(({ installBundler }) => installBundler({ folder: ${JSON.stringify(folder)}, command: [process.execPath, '-e', ${JSON.stringify(program)}], onProgress: console.log }))`
  const flags = ['--conditions=latchkey-source', '--import', 'tsx', '-e', script]
  const run = () => promisify(execFile)(process.execPath, flags)
  const printed = (await Promise.all([run(), run()])).map(({ stdout }) => stdout)
  expect(printed.filter((text) => text.includes('installed in'))).toHaveLength(1)
  expect(installed()).toEqual(['.installed', 'one'])
}, 30_000)
