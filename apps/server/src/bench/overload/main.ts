import { setTimeout as sleep } from 'node:timers/promises'
import { startChains } from '../../modules/indexer/testing/startChains.js'
import { startTarget, type Target } from '../../testing/startTarget.js'
import { benchChain, seedChain } from '../indexer/seedChain.js'
import {
  type Attack,
  measureCapacity,
  measureOverload,
  type Overload,
  type Sample,
} from './measureOverload.js'
import { serverSamples, vaultSamples } from './samples.js'

const isSmall = process.argv.includes('--small')
const seconds = isSmall ? 2 : 8
const factor = 10
const restMs = isSmall ? 1_000 : 6_000
const seeded = { blocks: 50, perBlock: 4, transfers: isSmall ? 500 : 5_000 }
/** Without limits, to learn what the program can do. */
const unlimited = {
  VISITOR_REQUESTS_PER_SECOND: '1000000',
  VISITOR_REQUESTS_AT_ONCE: '1000000',
  REQUESTS_AT_ONCE: '1000000',
}

const chains = await startChains()
try {
  console.log('making a chain…')
  await seedChain(chains, seeded)
  const chain = { [benchChain]: [chains.urls[benchChain] ?? ''] }
  const env = {
    RPC_UPSTREAMS: JSON.stringify(chain),
    INDEX_CHAINS: JSON.stringify({ [benchChain]: { from: 0 } }),
  }
  const startServer = async (more: Record<string, string>) => {
    const target = await startTarget('server', { ...env, ...more })
    await waitForIndex(target.url)
    return target
  }
  const startVault = (more: Record<string, string>) =>
    startTarget('vault', { EPHEMERAL: 'true', ALLOWED_ORIGINS: 'https://app.example', ...more })

  console.log(
    `\n${factor} times what is served to one who waits, for ${seconds} s, with a heap of 256 MB; the visitor makes 10 requests per second\n`,
  )
  console.log(
    '| request | served alone | attack | offered/s | served/s | shed/s | visitor p50 | p99 | not served | memory | usual again |',
  )
  console.log('| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  await measureAll(startServer, serverSamples)
  await measureAll(startVault, () => vaultSamples)
} finally {
  await chains.stop()
}

async function measureAll(
  start: (env: Record<string, string>) => Promise<Target>,
  samplesOf: (url: string) => readonly Sample[],
): Promise<void> {
  const free = await start(unlimited)
  const capacities: number[] = []
  for (const sample of samplesOf(free.url)) {
    capacities.push(await measureCapacity(free, sample, seconds / 2))
  }
  await free.stop()
  for (const attack of ['few addresses', 'many addresses'] as const) {
    const target = await start(attack === 'many addresses' ? { TRUSTED_PROXIES: '1' } : {})
    for (const [i, sample] of samplesOf(target.url).entries()) {
      const capacity = capacities[i] ?? 0
      const perSecond = capacity * factor
      const overload = await measureOverload(target, sample, {
        attack,
        perSecond,
        seconds,
        everyMs: 100,
        behindProxy: 100,
      })
      console.log(toRow(sample.name, capacity, attack, overload))
      // Until all have again what they may request at once.
      await sleep(restMs)
    }
    await target.stop()
  }
}

function toRow(name: string, capacity: number, attack: Attack, overload: Overload): string {
  const { failures, ms, offered, recoveryMs, rssMb, seconds: time, served, shed } = overload
  const rate = (count: number) => Math.round(count / time)
  const sorted = [...ms].sort((a, b) => a - b)
  const quantile = (share: number) =>
    `${Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)} ms`
  const cells = [
    name,
    `${Math.round(capacity)}/s`,
    attack,
    rate(offered),
    rate(served),
    rate(shed),
    quantile(0.5),
    quantile(0.99),
    `${failures} of ${ms.length + failures}`,
    `${Math.round(rssMb)} MB`,
    Number.isFinite(recoveryMs) ? `${(recoveryMs / 1_000).toFixed(1)} s` : 'not within 30 s',
  ]
  return `| ${cells.join(' | ')} |`
}

async function waitForIndex(url: string): Promise<void> {
  for (;;) {
    const { index } = await (await fetch(`${url}/health`)).json()
    if (index.chains[benchChain].lagBlocks === 0) return
    await sleep(1_100)
  }
}
