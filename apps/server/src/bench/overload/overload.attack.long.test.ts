import { afterEach, expect, test } from 'vitest'
import { startTarget, type Target } from '../../testing/startTarget.js'
import { type Attack, measureOverload, type Sample } from './measureOverload.js'

const started: Target[] = []
afterEach(() => Promise.all(started.splice(0).map((target) => target.stop())))

const path = () => '/getWallets?page=1&entries=4'
const sample: Sample = { name: 'wallets', method: 'GET', path }

test.each<[Attack, Record<string, string>]>([
  ['few addresses', {}],
  ['many addresses', { TRUSTED_PROXIES: '1' }],
])(
  'T256 a flood from %s is shed, in bounded memory, and the server recovers',
  async (attack, env) => {
    // So little that even a busy machine serves as much at once.
    const target = await startTarget('server', { VISITOR_REQUESTS_PER_SECOND: '2', ...env })
    started.push(target)
    const load = { attack, perSecond: 5_000, seconds: 5, everyMs: 1_500, behindProxy: 10 }
    const result = await measureOverload(target, sample, load)
    expect(result.shed).toBeGreaterThan(0)
    // The visitor of another address goes on.
    expect(result.ms.length).toBeGreaterThan(result.failures)
    expect(result.rssMb).toBeLessThan(400)
    expect(result.recoveryMs).toBeLessThan(20_000)
  },
  90_000,
)
