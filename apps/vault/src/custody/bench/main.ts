import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '@latchkey/service/listen'
import { openTestVault } from '../testing/openTestVault.js'
import { measureShares } from './measureShares.js'

const isSmall = process.argv.includes('--small')
const rounds = isSmall ? 2 : 30
const goalMs = 60

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const vault = await openTestVault({ folder })
const server = await listen(vault.hono, { host: '127.0.0.1', port: 0 })
try {
  console.log('| shares per second | asked | failed | p50 | p95 | p99 | processor per share |')
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const perSecond of isSmall ? [50] : [50, 100, 200]) {
    const load = { url: server.url, perSecond, rounds, seconds: 2 }
    const { count, failed, p50, p95, p99, processorMs } = await measureShares(vault, load)
    const ms = [p50, p95, p99, processorMs].map((time) => `${time.toFixed(1)} ms`).join(' | ')
    console.log(`| ${perSecond} | ${count} | ${failed} | ${ms} |`)
    if (failed > 0 || (perSecond === 50 && p95 > goalMs)) process.exitCode = 1
  }
  console.log(`\nThe goal is a p95 of ${goalMs} ms; client and server share this machine's cores.`)
} finally {
  await server.close()
  await vault.close()
  rmSync(folder, { recursive: true, force: true })
}
