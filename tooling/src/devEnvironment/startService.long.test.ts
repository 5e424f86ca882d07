import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isProcessAlive } from '../machine/isProcessAlive.js'
import { parseReadyLine, startService } from './startService.js'

// Each starts processes, and the machine may be busy.
vi.setConfig({ testTimeout: 30_000 })

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-part-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A part that ignores the polite signal and has started a process of its own, as a chain does. */
const stubborn = `
import { spawn } from 'node:child_process'
process.on('SIGTERM', () => {})
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
console.log(JSON.stringify({ own: process.pid, child: child.pid }))
setInterval(() => {}, 1000)`

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** The system may take its time until a process that was killed is gone for good. */
function gone(...pids: unknown[]): Promise<void> {
  const check = () => expect(pids.filter((pid) => isProcessAlive(Number(pid)))).toEqual([])
  return vi.waitFor(check, { timeout: 10_000, interval: 50 })
}

test.each([
  ['{"demo":"http://d"}', { demo: 'http://d' }],
  ['listening', undefined],
  ['{ half', undefined],
  ['[1]', undefined],
])('the line %s is the report %j', (line, report) => {
  expect(parseReadyLine(line)).toEqual(report)
})

test('resolves with the report of the service, and passes on its other output', async () => {
  const lines: string[] = []
  const file = write('a.ts', `console.error('hello'); console.log('x'); console.log('{"a":"b"}')`)
  const part = startService({ name: 'a', file, onLine: (line) => lines.push(line) })
  expect(await part.ready).toEqual({ a: 'b' })
  expect(await part.exited).toBe('code 0')
  await vi.waitFor(() => expect(lines.sort()).toEqual(['hello', 'x']))
})

test('a part that ends before it is ready is named', async () => {
  const file = write('b.ts', 'process.exit(3)')
  const part = startService({ name: 'b', file, onLine: () => {} })
  await expect(part.ready).rejects.toThrow('b: it stopped before it was ready, code 3')
})

test('a service that reports why it can’t start is quoted', async () => {
  const lines: string[] = []
  const report = JSON.stringify({ failed: 'port 80 is in use' })
  const file = write('f.ts', `console.log(${JSON.stringify(report)}); process.exitCode = 1`)
  const part = startService({ name: 'f', file, onLine: (line) => lines.push(line) })
  await expect(part.ready).rejects.toThrow('f: port 80 is in use')
  expect(lines).toEqual([])
})

test('a part that is never ready is given up', async () => {
  const file = write('c.ts', 'setInterval(() => {}, 1000)')
  const part = startService({ name: 'c', file, onLine: () => {}, readyWithinMs: 50 })
  await expect(part.ready).rejects.toThrow('c: not ready after 0.05 s')
  await part.stop()
})

test('stop ends a stubborn part and what it started', async () => {
  const part = startService<Record<string, unknown>>({
    name: 'd',
    file: write('d.ts', stubborn),
    onLine: () => {},
    graceMs: 200,
  })
  const { own, child } = await part.ready
  expect([own, child].map((pid) => isProcessAlive(Number(pid)))).toEqual([true, true])
  await part.stop()
  await gone(own, child)
})

test('a part ends with its parent, even if that is killed, and takes along what it started', async () => {
  const stub = write('e.ts', stubborn)
  const starter = join(import.meta.dirname, 'startService.ts')
  const parent = write(
    'parent.mts',
    `import { startService } from ${JSON.stringify(starter)}
const part = startService({ name: 'e', file: ${JSON.stringify(stub)}, onLine: console.error })
console.log(JSON.stringify(await part.ready))`,
  )
  const tsx = import.meta.resolve('tsx')
  const running = spawn(process.execPath, ['--import', tsx, parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve) => {
    running.stdout.once('data', (data) => resolve(`${data}`))
  })
  const { own, child } = parseReadyLine(line) ?? {}
  expect([own, child].map((pid) => isProcessAlive(Number(pid)))).toEqual([true, true])
  running.kill('SIGKILL')
  await gone(own, child)
})
