import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../setup/test.js'
import { account, widget } from '../setup/widget.js'
import { type RunningClone, type StartReport, startClone } from './startClone.js'

/** The port that each part wants. */
const usual: Readonly<Record<string, number>> = {
  demo: 5173,
  server: 8787,
  vault: 8790,
  smtp: 1025,
  inbox: 8025,
  identity: 8035,
  'eip155:31337': 8545,
  'eip155:31338': 8546,
  'solana:7hrofcykPSK54WEuw6QFh8m4d4RTotK7': 8899,
  'solana:JEJY9dYxcmjPhL3p2jEccHpiowExqrAF': 8900,
}
/** Those that strangers have; for the rest the two compete. */
const taken = [
  { host: '::1', port: 5173 },
  ...[8545, 8790, 8899, 8900].map((port) => ({ host: '127.0.0.1', port })),
]

test('two clones start at the same moment, though strangers have usual ports, and a wallet connects in each', {
  tag: '@long',
}, async ({ context }) => {
  // Two dev environments start while other tests are at work.
  test.setTimeout(90_000)
  const strangers = await Promise.all(taken.map(occupy))
  const outcomes = await Promise.allSettled([startClone(), startClone()])
  const clones = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  try {
    for (const each of outcomes) if (each.status === 'rejected') throw each.reason
    const ports = clones.map(({ started }) => portsOf(started))
    for (const [at, { started }] of clones.entries()) {
      const own = ports[at] ?? {}
      const moved = Object.keys(usual).filter((name) => own[name] !== usual[name])
      expect(Object.keys(started.moved).sort()).toEqual(moved.sort())
      for (const name of moved) {
        expect(started.moved[name]).toEqual({ wanted: usual[name], got: own[name] })
      }
      for (const { port } of taken) expect(Object.values(own)).not.toContain(port)
    }
    const all = ports.flatMap((own) => Object.values(own))
    expect(new Set(all).size).toBe(2 * Object.keys(usual).length)
    await Promise.all(clones.map(async (clone) => connectIn(await context.newPage(), clone)))
  } finally {
    const codes = await Promise.all(clones.map((clone) => clone.stop()))
    for (const stranger of strangers) stranger.close()
    expect(codes).toEqual(clones.map(() => 0))
  }
})

/** Connects the demo wallet, and checks that the page sends requests to its own dev environment only. */
async function connectIn(page: Page, { started }: RunningClone): Promise<void> {
  const requestedPorts = new Set<string>()
  page.on('request', (request) => requestedPorts.add(new URL(request.url()).port))
  await page.goto(`${started.demo}/plain.html`)
  const { connectDemoWallet, modal, open } = widget(page)
  await connectDemoWallet()
  expect((await account(page))?.status).toBe('connected')
  // The server of this dev environment reports what the account holds, which it reads from its chain.
  await open()
  await expect(modal).toContainText('ETH')
  const own = Object.values(portsOf(started)).map(String)
  expect([...requestedPorts].filter((port) => port !== '' && !own.includes(port))).toEqual([])
}

function portsOf({ evm, solana, ...services }: StartReport) {
  const { demo, identity, inbox, server, smtp, vault } = services
  const urls: Record<string, string | undefined> = {
    demo,
    identity,
    inbox,
    server,
    smtp,
    vault,
    ...solana,
  }
  for (const [id, url] of Object.entries(evm ?? {})) urls[`eip155:${id}`] = url
  const ports = Object.entries(urls).map(([name, url]) => [name, Number(new URL(url ?? '').port)])
  return Object.fromEntries(ports) as Record<string, number>
}

/** Another process may hold it already, or this machine has no such address; both serve as well. */
async function occupy({ host, port }: (typeof taken)[number]): Promise<Server> {
  const server = createServer().listen(port, host)
  await once(server, 'listening').catch(() => undefined)
  return server
}
