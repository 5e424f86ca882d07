import { getBalance } from '@latchkey/protocol/api'
import { afterEach, expect, test } from 'vitest'
import { startUpstream } from '../directory/testing/startUpstream.js'
import { createUpstream } from './createUpstream.js'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUps.splice(0)) end()
})

test('a slow upstream is given up', async () => {
  const server = await startUpstream(() => undefined)
  cleanUps.push(server.close)
  const reports: string[] = []
  const report = (line: string) => reports.push(line)
  const upstream = createUpstream({ url: server.url, report, timeoutMs: 200 })
  expect(await upstream.request(getBalance, { address: '0x1' })).toBeUndefined()
  expect(reports[0]).toContain('it took too long')
})

test('visitors cannot make this server send any number of requests at once', async () => {
  const server = await startUpstream((_, response) => {
    setTimeout(() => response.end('{"balances":[]}'), 300)
  })
  cleanUps.push(server.close)
  const upstream = createUpstream({ url: server.url, report: () => undefined, maxConcurrent: 3 })
  const request = () => upstream.request(getBalance, { address: '0x1' })
  const answers = await Promise.all(Array.from({ length: 8 }, request))
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(3)
  expect(server.seen).toHaveLength(3)
  expect(await request()).toEqual({ balances: [] })
})

test('what goes into the path stays one part of it', async () => {
  const server = await startUpstream((_, response) => response.end('{"balances":[]}'))
  cleanUps.push(server.close)
  const upstream = createUpstream({ url: server.url, report: () => undefined })
  await upstream.request(getBalance, { address: '../../admin?x=1#' })
  expect(server.seen[0]).toBe('/v1/account/..%2F..%2Fadmin%3Fx%3D1%23/balance')
})
