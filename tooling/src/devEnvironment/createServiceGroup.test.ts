import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServiceGroup } from './createServiceGroup.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-parts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('a service that runs once is gone when it reported; one that keeps running is named if it ends', async () => {
  const said: string[] = []
  const { firstToEnd, runOnce, start, stop } = createServiceGroup((text) => said.push(text))
  const once = write(
    'once.mjs',
    `console.log(JSON.stringify({ pid: process.pid })); setInterval(() => {}, 1000)`,
  )
  const { pid } = await runOnce<{ pid: number }>({ name: 'once', file: once })
  expect(() => process.kill(Number(pid), 0)).toThrow()
  const file = write(
    'runs.mjs',
    `console.log('{}'); process.on('message', () => process.exit(3)); setInterval(() => {}, 1000)`,
  )
  const part = start({ name: 'runs', file })
  await part.ready
  const broken = firstToEnd()
  part.send({})
  expect(await broken).toBe('runs stopped by itself (code 3)')
  expect(said).toEqual(['once …', 'runs …'])
  await stop()
})

test('after a call to stop nothing is started', async () => {
  const stopping = new AbortController()
  const { start } = createServiceGroup(undefined, stopping.signal)
  stopping.abort(new Error('off'))
  expect(() => start({ name: 'late', file: write('late.mjs', '') })).toThrow('off')
})
