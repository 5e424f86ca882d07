import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type SpawnedRelay, spawnRelay } from '../relay/testing/spawnRelay.js'
import { startChainEndpoint } from './testing/startChainEndpoint.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const chain = 'eip155:31337'
const call = (method: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
/** Just below the largest answer that is passed on. */
const large = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, result: 'x'.repeat(4_990_000) }))
const small = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x1' }))

/** A server in a process of its own, before a chain whose logs are as large as an answer may be. */
async function startServer(): Promise<SpawnedRelay> {
  const upstream = await startChainEndpoint((response, body) => {
    response.setHeader('content-type', 'application/json')
    response.end(body.includes('eth_getLogs') ? large : small)
  })
  cleanUps.push(upstream.close)
  const RPC_UPSTREAMS = JSON.stringify({ [chain]: [upstream.url] })
  const server = await spawnRelay({ RPC_UPSTREAMS, TRUSTED_PROXIES: '1' })
  cleanUps.push(() => server.kill('SIGKILL'))
  return server
}

/** A line of the process's memory, in MB. */
function memoryOf({ child }: SpawnedRelay, line: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024)
}

const ask = (server: SpawnedRelay, ip: string, method: string) =>
  fetch(`${server.url}/v1?chainId=${chain}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: call(method),
  })

/** A visitor who requests the largest answer, to which a refusal must be added, and never reads it. */
function requestWithoutReading({ port }: SpawnedRelay, ip: string): Socket {
  const body = `[${call('eth_getLogs')},${call('eth_sign')}]`
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  socket.pause()
  socket.write(
    `POST /v1?chainId=${chain} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
      `X-Forwarded-For: ${ip}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  cleanUps.push(() => socket.destroy())
  return socket
}

/** What the process may grow by: its budget of 32 MB of answers, and what the runtime holds beside before it frees it. */
const boundMb = 230

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `203.0.113.${n}`)

test('T216 visitors who request the largest answers at once: the memory has a bound', async () => {
  const server = await startServer()
  await (await ask(server, '198.51.100.1', 'eth_chainId')).text()
  const before = memoryOf(server, 'VmRSS')
  await Promise.all(
    addresses(64).map(async (ip) => (await ask(server, ip, 'eth_getLogs')).arrayBuffer()),
  )
  const peak = memoryOf(server, 'VmHWM')
  expect(peak - before, `${peak} MB`).toBeLessThan(boundMb)
}, 60_000)

test('T216 visitors who do not read their answers: the memory has a bound, others are served', async () => {
  const server = await startServer()
  await (await ask(server, '198.51.100.1', 'eth_chainId')).text()
  const before = memoryOf(server, 'VmRSS')
  const sockets = addresses(64).flatMap((ip) => [1, 2].map(() => requestWithoutReading(server, ip)))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await expect
    .poll(() => memoryOf(server, 'VmRSS') - before, { timeout: 5_000 })
    .toBeGreaterThan(20)
  for (const _ of [1, 2, 3]) {
    const answer = await ask(server, '198.51.100.1', 'eth_chainId')
    expect(await answer.json()).toMatchObject({ result: '0x1' })
  }
  const peak = memoryOf(server, 'VmHWM')
  expect(peak - before, `${peak} MB`).toBeLessThan(boundMb)
}, 60_000)
