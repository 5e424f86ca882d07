import { createReplayCache } from '../createReplayCache.js'

// A process of its own: what a full cache takes is what the process grows by.
const collect = (globalThis as { gc?: () => void }).gc ?? (() => {})

/** Records proofs of 50,000 devices in 1,000 networks until a cache has almost no place left. */
function fill(max: number, proofs: number) {
  const cache = createReplayCache({ now: () => 0, max })
  let size = 0
  for (let count = 0; count < proofs; count += 1) {
    const device = `${count % 50_000}`.padEnd(43, 'd')
    const network = `2001:db8:${(count % 1_000).toString(16)}::/56`
    if (cache.record({ device, network, id: crypto.randomUUID() }) === 'fresh') size += 1
  }
  collect()
  return { cache, size, rss: process.memoryUsage().rss }
}

// The first fills the heap with what any work leaves behind.
const before = fill(1_000, 60_000)
const after = fill(100_000, 110_000)
const isHeld = [before, after].every(({ cache }) => typeof cache.record === 'function')
const report = { size: after.size, grown: after.rss - before.rss, isHeld }
process.stdout.write(JSON.stringify(report))
