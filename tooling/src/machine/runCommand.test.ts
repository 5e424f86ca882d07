import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from './runCommand.js'

test('stopping a run stops what the program has started, too, though that ignores the signal and holds its output open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-command-'))
  const deaf = `process.on('SIGTERM', () => {}); console.log('on'); setInterval(() => {}, 1000)`
  const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], { stdio: 'inherit' })`
  const stopping = new AbortController()
  const log = join(folder, 'log')
  const command = { command: process.execPath, args: ['-e', parent] }
  const options = { folder, log, signal: stopping.signal, graceMs: 200 }
  const ended = runCommand(command, options)
  await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 8_000 }).toMatch(/on/)
  stopping.abort()
  // It ends only when no process holds the output any more.
  expect(await ended).not.toBe(0)
  rmSync(folder, { recursive: true, force: true })
})
