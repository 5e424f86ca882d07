import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { checkPeers } from './checkPeers.js'
import { createHttpPeer } from './createHttpPeer.js'
import { peerCalls } from './peerCalls.js'
import { servePeer } from './servePeer.js'

const secret = 's'.repeat(40)

/** A custody whose process starts after `failures` calls, and a caller that shows it `presented`. */
function connect(presented: string | undefined, failures = 0) {
  const hono = new Hono()
  const reports: string[] = []
  const report = (line: string) => void reports.push(line)
  const place = { service: 'custody', calls: peerCalls.custody, report } as const
  const handlers = {
    allowDevice: () => 'allowed',
    freeze: () => undefined,
    unfreeze: () => 'not-frozen',
    hasDevice: () => false,
    isEnrolled: () => false,
    activeGeneration: () => undefined,
    publicKey: () => '',
  }
  servePeer(hono, { ...place, handlers, secret })
  const calls: number[] = []
  const peer = createHttpPeer({
    ...place,
    url: 'http://custody',
    secret: presented,
    fetch: async (url, init) => {
      const isUp = calls.length >= failures
      const answer = isUp
        ? await hono.request(String(url), init)
        : Response.json({}, { status: 503 })
      calls.push(answer.status)
      return answer
    },
  })
  const remoteServices = new Map([
    ['custody', { url: 'http://custody', secret: presented }],
  ] as const)
  const checked = checkPeers({ remoteServices, greet: () => peer.greet(), report, firstRetryMs: 1 })
  return { calls, checked, reports }
}

test('T45 a service that refuses the secret of this process is reported once, by its variable', async () => {
  const { calls, reports } = connect('x'.repeat(40))
  await vi.waitUntil(() => reports.length > 0)
  expect(reports).toEqual([
    'custody at http://custody refuses the CUSTODY_SECRET of this process: set the same there and here, and check CUSTODY_URL',
  ])
  expect(calls).toEqual([404])
})

test('a service that starts later is no line, and one that stays away is one', async () => {
  const later = connect(secret, 3)
  await vi.waitUntil(() => later.calls.includes(200))
  expect(later.reports).toEqual([])
  const away = connect(secret, 99)
  await vi.waitUntil(() => away.reports.length > 0)
  expect(away.reports).toEqual(['custody does not answer at http://custody: custody.greet (503)'])
})

test('a process without the secret of a service does not ask, and a stopped one no more', async () => {
  expect(connect(undefined).calls).toEqual([])
  const { calls, checked, reports } = connect(secret, 99)
  await checked.close()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([calls.length, reports]).toEqual([1, []])
})
