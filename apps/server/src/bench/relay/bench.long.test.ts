import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { spawnRelay } from '../../modules/relay/testing/spawnRelay.js'
import { killLoop } from './killLoop.js'
import { measurePublishes } from './measurePublishes.js'
import { oneAddressEnv } from './openSockets.js'

const echo = fileURLToPath(new URL('./echoServer.ts', import.meta.url))
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('200 sockets publish, and the relay is within sight of a bare echo', async () => {
  const [bare, relay] = await Promise.all([spawnRelay({}, echo), spawnRelay(oneAddressEnv)])
  cleanUps.push(
    () => bare.kill('SIGKILL'),
    () => relay.kill('SIGKILL'),
  )
  const load = { sockets: 200, seconds: 1 }
  const echoed = await measurePublishes(bare.relayUrl, { ...load, kind: 'echo' })
  const stored = await measurePublishes(relay.relayUrl, { ...load, kind: 'keep' })
  const delivered = await measurePublishes(relay.relayUrl, { ...load, kind: 'deliver' })
  // A machine that does other things meanwhile is no place for a closer look; `npm run bench -- relay` is.
  expect(stored.perSecond / echoed.perSecond).toBeGreaterThan(0.1)
  expect(delivered.delivered).toBeGreaterThan(0)
}, 60_000)

test('of 2000 acknowledged messages none is lost when the relay is killed three times', async () => {
  const load = { messages: 2_000, kills: 3, pairs: 10, dataDir: makeFolder() }
  expect(await killLoop(load)).toMatchObject({ acknowledged: 2_000, lost: 0 })
}, 120_000)
