import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnRelay } from '../testing/spawnRelay.js'
import { killLoop } from './killLoop.js'
import { measurePublishes, type PublishLoad } from './measurePublishes.js'

const echo = fileURLToPath(new URL('./echoServer.ts', import.meta.url))
const isSmall = process.argv.includes('--small')
const sockets = isSmall ? 200 : 2_000
const seconds = isSmall ? 2 : 8
const deaths = isSmall ? { messages: 2_000, kills: 3 } : { messages: 100_000, kills: 20 }

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  folders.push(made)
  return made
}

async function rate(kind: PublishLoad['kind'], env: Record<string, string>, program?: string) {
  const server = await spawnRelay(env, program)
  const measured = await measurePublishes(server.relayUrl, { sockets, seconds, kind })
  await server.kill('SIGKILL')
  return measured.perSecond
}

const rows: [string, number][] = [
  ['bare ws echo, 2 frames', await rate('echo', {}, echo)],
  ['publish, kept in memory, 2 frames', await rate('keep', {})],
  ['publish, delivered, acknowledged, in memory, 4 frames', await rate('deliver', {})],
  ['publish, kept on disk, 2 frames', await rate('keep', { DATA_DIR: folder() })],
  [
    'publish, delivered, acknowledged, on disk, 4 frames',
    await rate('deliver', { DATA_DIR: folder() }),
  ],
]
const bare = rows[0]?.[1] ?? 1
console.log(
  `${sockets} sockets, half of them publishing 1 kB messages, one at a time each, ${seconds} s\n`,
)
console.log(`| what | per second | to the echo |\n| --- | ---: | ---: |`)
for (const [name, perSecond] of rows) {
  console.log(`| ${name} | ${Math.round(perSecond)} | ${(perSecond / bare).toFixed(2)} |`)
}
const dead = await killLoop({ ...deaths, pairs: 20, dataDir: folder() })
console.log(
  `\nkill -9 × ${deaths.kills}: ${dead.lost} of ${dead.acknowledged} acknowledged messages lost, ${dead.repeated} delivered more than once, ${dead.seconds.toFixed(0)} s`,
)
for (const made of folders) rmSync(made, { recursive: true, force: true })
process.exit(dead.lost > 0 ? 1 : 0)
