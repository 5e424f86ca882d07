import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'
import { afterEach, expect, test } from 'vitest'
import { type SpawnedRelay, spawnRelay } from '../testing/spawnRelay.js'
import { testMessage, testTopic, useMailboxes } from '../testing/testMailboxes.js'
import { openTestSocket } from '../testing/testSocket.js'
import { openRelayDatabase } from './openRelayDatabase.js'
import { createSqlJournal } from './sqlJournal.js'

const mebibyte = 1_048_576
const { makeFolder } = useMailboxes()
const running: SpawnedRelay[] = []
afterEach(() => Promise.all(running.splice(0).map((relay) => relay.kill('SIGKILL'))))

/** Runs a program of `testing` in a process of its own, and answers the lines that it prints. */
async function run(name: string, flags: readonly string[], ...args: string[]): Promise<string[]> {
  const program = fileURLToPath(new URL(`../testing/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [...flags, ...programFlags(program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code).toBe(0)
  return text.trim().split('\n')
}

test('T224 what the mailboxes count is never less than they hold, whatever the content, and at most twice as much', async () => {
  const lines = (await run('measureMailbox', ['--expose-gc', '--single-threaded-gc'])).map((line) =>
    JSON.parse(line),
  )
  expect(lines).toHaveLength(12)
  for (const { content, counted, heap } of lines) {
    expect([content, counted / heap >= 1, counted / heap <= 2]).toEqual([content, true, true])
  }
}, 60_000)

test('T225 a flood of three times their bound leaves the mailboxes within the memory of a small machine', async () => {
  const [line = ''] = await run('floodMailbox', ['--max-old-space-size=128'], '64')
  const { stored, peak } = JSON.parse(line)
  expect(stored).toBeGreaterThan(500)
  expect(peak).toBeLessThan(300 * mebibyte)
}, 60_000)

test('T226 a journal of several times the memory is loaded in part: no crash, now and at the next start', async () => {
  const count = 900
  const folder = makeFolder()
  const journal = createSqlJournal(await openRelayDatabase(folder))
  const honest = testMessage(testTopic(1), 'honest', { publisher: 'app' })
  const first = { ...honest, seq: 1 }
  await journal.write([{ kind: 'published', message: first, networks: ['honest'] }])
  for (let seq = 2; seq <= count; seq += 1) {
    const body = `${seq}${'x'.repeat(250_000)}`
    const message = { ...testMessage(testTopic(seq), body), publisher: `key ${seq % 9}`, seq }
    const networks = [`${seq % 3}`]
    const saved = journal.write([{ kind: 'published', message, networks }])
    if (seq % 50 === 0) await saved
  }
  await journal.close()
  for (let start = 0; start < 2; start += 1) {
    const relay = await spawnRelay({
      DATA_DIR: folder,
      RELAY_MEMORY_MIB: '16',
      NODE_OPTIONS: '--max-old-space-size=96',
    })
    running.push(relay)
    const socket = await openTestSocket(relay.relayUrl)
    const fetched = await socket.request('irn_fetchMessages', { topic: honest.topic })
    expect(fetched.result).toMatchObject({ messages: [{ message: 'honest' }] })
    const newest = await socket.request('irn_fetchMessages', { topic: testTopic(count) })
    expect(newest.result).toMatchObject({ messages: [expect.anything()] })
    const draft = { topic: testTopic(5_000 + start), message: 'new', ttl: 300, tag: 1 }
    expect((await socket.request('irn_publish', draft)).result).toBe(true)
    await relay.kill('SIGKILL')
  }
}, 120_000)
