import { listen } from '@latchkey/service/listen'
import { expect, test } from 'vitest'
import { openTestVault } from '../testing/openTestVault.js'
import { measureShares } from './measureShares.js'

test('P12 shares leave at a steady rate, and none fails', async () => {
  const vault = await openTestVault()
  const server = await listen(vault.hono, { host: '127.0.0.1', port: 0 })
  try {
    const load = { url: server.url, perSecond: 20, rounds: 1, seconds: 1 }
    const { count, failed, p95 } = await measureShares(vault, load)
    expect({ count, failed }).toEqual({ count: 20, failed: 0 })
    // A machine that does other things meanwhile is no place for a closer look; `npm run bench -- custody` is.
    expect(p95).toBeLessThan(2_000)
  } finally {
    await server.close()
    await vault.close()
  }
}, 60_000)
