import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLatchkey } from '@latchkey/core'
import { contextOf, createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPort } from '../embedded.js'
import { fakeFrame } from '../testing/fakeFrame.js'
import { logOut } from '../testing/frameUser.js'
import { runUntilDone } from '../testing/runUntilDone.js'

// Loaded in advance, so that tests do not wait for the import.
await import('../createEmbeddedClient.js')

const { warn } = console
const warnings: string[] = []
const cleanUps: (() => void)[] = []
beforeEach(() => {
  console.warn = (text: string) => void warnings.push(text)
})
afterEach(() => {
  console.warn = warn
  warnings.length = 0
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

/** A widget on https://app.example whose vault is a real server that answers all requests alike. */
async function setUp({
  status = 200,
  body,
  until,
}: {
  status?: number
  body: string
  until?: Promise<void>
}) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.statusCode = status
    if (until) void until.then(() => response.end(body))
    else response.end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const frame = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const page = fakeFrame()
  const env = createFakeEnv({ fetch: (url, init) => fetch(url, init) })
  const latchkey = createLatchkey({
    networks: [fakeNetwork(1)],
    projectId: 'p1',
    connectors: [{ type: 'AUTH', create: (deps) => createPort({ frame }, deps, page.openFrame) }],
    env,
  })
  cleanUps.push(() => {
    latchkey.destroy()
    page.close()
    server.close()
  })
  logOut(page)
  const { auth } = contextOf(latchkey)
  if (!auth) throw new Error('The widget has no embedded wallet')
  const use = () => runUntilDone(env, auth.isConnected())
  const alerts = () => latchkey.getState().alerts
  return { alerts, auth, frame, page, requests, use }
}

test('S7.23 S7.27 a vault that lists the page is asked for its project, and nothing is reported', async () => {
  const body = JSON.stringify({ allowedOrigins: ['https://app.example'] })
  const { alerts, requests, use } = await setUp({ body })
  expect(await use()).toBe(false)
  await expect.poll(() => requests.length).toBe(1)
  expect(requests).toEqual(['GET /projects/v1/origins?projectId=p1&st=latchkey&sv=js-0.1.0'])
  expect([alerts(), warnings]).toEqual([[], []])
})

test.each([[['https://other.example']], [[]]])(
  'S5.29 S7.27 S8.50 a page that is not among %j gets an error, and its developer the alert',
  async (allowedOrigins) => {
    const { alerts, page, use } = await setUp({ body: JSON.stringify({ allowedOrigins }) })
    page.answersHello = false
    await expect(use()).rejects.toMatchObject({ code: 'frame/origin-not-allowed' })
    // The code that shows it loads with the event.
    await expect
      .poll(alerts, { timeout: 5_000 })
      .toEqual([{ key: 'unverifiedDomain', variant: 'error', details: ['https://app.example'] }])
    expect(page.countInPage()).toBe(0)
  },
)

test('S7.27 a frame that answers the page stays, for its headers allow it, whatever the list says later', async () => {
  let answer = () => {}
  const until = new Promise<void>((resolve) => (answer = resolve))
  const { alerts, page, requests, use } = await setUp({ body: '{"allowedOrigins":[]}', until })
  expect(await use()).toBe(false)
  await expect.poll(() => requests.length).toBe(1)
  answer()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(page.countInPage()).toBe(1)
  expect([alerts(), warnings]).toEqual([[], []])
})

test.each([
  [503, '', '503'],
  [200, '<html>', 'SyntaxError'],
  [200, '{"allowedOrigins":"none"}', 'Invalid type: Expected Array'],
])(
  'S7.27 an answer of %s %j is no permission: the developer is warned once, the visitor goes on',
  async (status, body, reason) => {
    const { alerts, auth, frame, requests, use } = await setUp({ status, body })
    expect(await use()).toBe(false)
    await expect.poll(() => warnings.length).toBe(1)
    const url = `${frame}/projects/v1/origins?projectId=p1&st=latchkey&sv=js-0.1.0`
    expect(warnings[0]).toContain(`whether the vault allows this page is unknown: ${url} ${reason}`)
    expect(alerts()).toEqual([])
    auth.close()
    expect(await use()).toBe(false)
    await expect.poll(() => requests.length).toBe(2)
    expect(warnings).toHaveLength(1)
  },
)
