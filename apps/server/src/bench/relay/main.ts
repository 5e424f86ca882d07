import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SpawnedRelay, spawnRelay } from '../../modules/relay/testing/spawnRelay.js'
import { killLoop } from './killLoop.js'
import { measurePublishes, type PublishLoad } from './measurePublishes.js'
import { oneAddressEnv } from './openSockets.js'

const echo = fileURLToPath(new URL('./echoServer.ts', import.meta.url))
const isSmall = process.argv.includes('--small')
const sockets = isSmall ? 200 : 2_000
const seconds = isSmall ? 1 : 4
const rounds = 3
const deaths = isSmall ? { messages: 2_000, kills: 3 } : { messages: 100_000, kills: 20 }

const folders: string[] = []
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  folders.push(made)
  return made
}

type Case = {
  readonly name: string
  readonly kind: PublishLoad['kind']
  readonly start: () => Promise<SpawnedRelay>
  readonly perSecond: number[]
  /** Microseconds of the server's CPU per message, which says more than the rate on a busy machine. */
  readonly cost: number[]
}

const toCase = (
  name: string,
  kind: PublishLoad['kind'],
  start: () => Promise<SpawnedRelay>,
): Case => ({ name, kind, start, perSecond: [], cost: [] })
// All sockets are in one network, whose share must hold what is stored.
const relayEnv = { ...oneAddressEnv, RELAY_MEMORY_MIB: '512' }
const inMemory = () => spawnRelay(relayEnv)
const onDisk = () => spawnRelay({ ...relayEnv, DATA_DIR: folder() })

const bare = toCase('bare ws echo (2 frames)', 'echo', () => spawnRelay({}, echo))
const cases = [
  bare,
  toCase('published, stored in memory (2 frames)', 'keep', inMemory),
  toCase('published, delivered and acknowledged, in memory (4 frames)', 'deliver', inMemory),
  toCase('published, stored on disk (2 frames)', 'keep', onDisk),
  toCase('published, delivered and acknowledged, on disk (4 frames)', 'deliver', onDisk),
]
// In turns, so that other load of the machine affects all of them.
for (let round = 0; round < rounds; round += 1) for (const one of cases) await measure(one)

console.log(
  `${sockets} sockets, half of them publish 1 kB messages one at a time; median of ${rounds} × ${seconds} s\n`,
)
console.log('| what | per second | to the echo | processor of the server per message |')
console.log('| --- | ---: | ---: | ---: |')
for (const { name, perSecond, cost } of cases) {
  const rate = median(perSecond)
  const ratio = (rate / median(bare.perSecond)).toFixed(2)
  console.log(`| ${name} | ${Math.round(rate)} | ${ratio} | ${Math.round(median(cost))} µs |`)
}
const dead = await killLoop({ ...deaths, pairs: 20, dataDir: folder() })
console.log(
  `\nkill -9 × ${deaths.kills}: ${dead.lost} of ${dead.acknowledged} acknowledged messages lost, ${dead.repeated} delivered more than once`,
)
for (const made of folders) rmSync(made, { recursive: true, force: true })
process.exit(dead.lost > 0 ? 1 : 0)

async function measure({ kind, start, perSecond, cost }: Case): Promise<void> {
  const server = await start()
  let before = 0
  const onReady = () => {
    before = processorMs(server)
  }
  const rate = await measurePublishes(server.relayUrl, { sockets, seconds, kind, onReady })
  perSecond.push(rate.perSecond)
  cost.push(((processorMs(server) - before) * 1_000) / rate.answered)
  await server.kill('SIGKILL')
}

/** User and system time of a process, where the system has them in a file. */
function processorMs({ child }: SpawnedRelay): number {
  const file = `/proc/${child.pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const fields = readFileSync(file, 'utf8').split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
