import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'
import { afterEach, expect, test } from 'vitest'
import { startHonestPair } from './testing/honestPair.js'
import type { relayFloods } from './testing/relayFloods.js'
import { type SpawnedRelay, spawnRelay } from './testing/spawnRelay.js'

const relays: SpawnedRelay[] = []
afterEach(() => Promise.all(relays.splice(0).map((relay) => relay.kill('SIGKILL'))))

/** The most memory that a process had, in megabytes, as the system has counted it. */
function peakMb({ child }: SpawnedRelay): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024)
}

const program = fileURLToPath(new URL('./testing/floodProgram.ts', import.meta.url))

/** Three visitors attack. */
async function attack(flood: string, relayUrl: string): Promise<void> {
  const from = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
  const args = [...programFlags(program), flood, relayUrl, ...from]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual([0, null])
}

// Real processes with a small heap, as a small machine has it; three visitors attack, two others talk.
test.each<[string, keyof typeof relayFloods, number]>([
  ['T230 calls of 1.4 MB', 'calls', 320],
  ['T232 sockets with 5,000 topics each', 'sockets', 330],
  ['T233 handshakes with bad tokens that never close', 'tokens', 200],
  ['T234 messages that never end', 'unfinished', 250],
  ['T235 answers and deliveries that are not read', 'unread', 250],
  ['T236 short texts that become large objects', 'objects', 300],
])(
  '%s do not end the process, and others talk on',
  async (name, flood, boundMb) => {
    const relay = await spawnRelay({ NODE_OPTIONS: '--max-old-space-size=384' })
    relays.push(relay)
    const idleMb = peakMb(relay)
    const pair = await startHonestPair(relay.relayUrl)
    await attack(flood, relay.relayUrl)
    const report = await pair.stop()
    const alive = relay.child.exitCode === null
    const peak = alive ? peakMb(relay) : Number.NaN
    console.info(`${name}: ${idleMb} MB before, ${peak} MB at most; ${JSON.stringify(report)}`)
    expect(alive).toBe(true)
    expect(report.refused).toEqual([])
    expect(report.sent).toBeGreaterThan(10)
    expect(report.received).toBeGreaterThanOrEqual(report.sent)
    expect(peak).toBeLessThan(boundMb)
    // Who comes now is served, too.
    const later = await startHonestPair(relay.relayUrl)
    expect(await later.stop()).toMatchObject({ refused: [] })
  },
  120_000,
)
