import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'
import { expect, test } from 'vitest'
import { createReplayCache } from './createReplayCache.js'

const proofOf = (count: number, networks: number) => ({
  device: `device-${count % 1_000}`,
  network: `network-${count % networks}`,
  id: `proof-${count}`,
})

test('T243 proofs of a thousand keys from four networks leave room for visitors of other networks, and none works twice', () => {
  const clock = { now: 0 }
  const cache = createReplayCache({ now: () => clock.now })
  const taken = Array.from({ length: 100_000 }, (_, count) => proofOf(count, 4)).filter(
    (proof) => cache.record(proof) === 'fresh',
  )
  // Each of the four has an eighth of what the four left: a twelfth of all.
  expect(taken.length).toBeGreaterThan(60_000)
  expect(taken.length).toBeLessThan(67_000)
  const own = { device: 'ann', network: '198.51.100.7', id: 'own' }
  expect(cache.record(own)).toBe('fresh')
  expect(cache.record(own)).toBe('used')
  for (const proof of [taken[0], taken[50_000], taken.at(-1)]) {
    expect(proof && cache.record(proof)).toBe('used')
  }
  clock.now = 301_001
  expect(cache.record(proofOf(100_001, 4))).toBe('fresh')
})

test('T243 five thousand networks do not fill it either: a further one still has a place', () => {
  const cache = createReplayCache({ now: () => 0, max: 20_000, maxPerDevice: 20_000 })
  for (let count = 0; count < 60_000; count += 1) cache.record(proofOf(count, 5_000))
  expect(cache.record({ device: 'ann', network: '198.51.100.7', id: 'own' })).toBe('fresh')
})

test.runIf(process.env.LATCHKEY_LONG)(
  'T243 a full cache of 100,000 proofs takes less than 75 MB of the process',
  async () => {
    const program = fileURLToPath(new URL('testing/fillReplayCache.ts', import.meta.url))
    const child = spawn(process.execPath, ['--expose-gc', ...programFlags(program)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [{ grown, size }] = await Promise.all([
      text(child.stdout).then((line) => JSON.parse(line)),
      once(child, 'exit'),
    ])
    expect(size).toBeGreaterThan(90_000)
    expect(grown).toBeLessThan(75_000_000)
  },
  60_000,
)
