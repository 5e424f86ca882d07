import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { startFakeChain } from '../modules/paymaster/testing/startFakeChain.js'
import { type SponsorOptions, startSponsor } from './startSponsor.js'

/** Servers with a paymaster over a chain that says what a test wants, closed after each test. */
export function useSponsor() {
  const cleanUps: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  })
  return {
    async open(options: Partial<SponsorOptions> = {}) {
      const node = await startFakeChain()
      cleanUps.push(node.close)
      const sponsor = await startSponsor({ rpc: node.url, pollMs: 60_000, ...options })
      cleanUps.push(sponsor.close)
      return { ...sponsor, node }
    },
    makeFolder(): string {
      const folder = mkdtempSync(join(tmpdir(), 'latchkey-paymaster-'))
      cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
      return folder
    },
  }
}
