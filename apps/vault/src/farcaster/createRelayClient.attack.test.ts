import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRelayClient } from './createRelayClient.js'

/** What the hostile relay answers next. */
const next = { status: 201, body: '' }
const server = createServer((_, response) => {
  response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body)
})
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const relay = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const nonce = 'a1'.repeat(32)
const uri = 'https://vault.example/social/farcaster'
const asked = { nonce, domain: 'vault.example', uri, begunAt: 0, expiresAt: 300_000 }

function open(change: object) {
  const url = 'https://farcaster.xyz/~/siwf?channelToken=ABCDEFGH'
  const body = JSON.stringify({ channelToken: 'ABCDEFGH', url, nonce, ...change })
  Object.assign(next, { status: 201, body })
  return createRelayClient(relay()).open(asked)
}
function read(status: number, answer: unknown) {
  Object.assign(next, { status, body: JSON.stringify(answer) })
  return createRelayClient(relay()).read({ asked, token: 'ABCDEFGH', url: uri })
}

test.each(['https://farcaster.xyz/~/siwf', 'https://client.warpcast.com/x'])(
  'a link of the app is passed on: %s',
  async (url) => {
    expect(await open({ url })).toMatchObject({ url, token: 'ABCDEFGH' })
  },
)

test.each([
  'https://evil.example/~/siwf',
  'https://farcaster.xyz.evil.example/',
  'https://evilfarcaster.xyz/',
  'https://farcaster.xyz@evil.example/',
  'https://user@farcaster.xyz/',
  'https://farcaster.xyz:8443/',
  'http://farcaster.xyz/',
  'farcaster://siwf',
  'javascript:alert(1)//farcaster.xyz',
  `https://farcaster.xyz/${'a'.repeat(2_048)}`,
])('T358 a link elsewhere is not: %s', async (url) => {
  await expect(open({ url })).rejects.toThrow()
})

test.each([
  { nonce: 'b2'.repeat(32) },
  { nonce: undefined },
  { channelToken: 'a b\r\nx: y' },
  { channelToken: 7 },
  { channelToken: 'A'.repeat(257) },
])('T355 a channel that is not the one that was asked for is refused: %j', async (change) => {
  await expect(open(change)).rejects.toThrow()
})

const signed = { state: 'completed', message: 'x', signature: '0x00' }

test.each([
  { ...signed, message: 'x'.repeat(4_097) },
  { ...signed, message: undefined },
  { ...signed, signature: '0x0' },
  { ...signed, signature: `0x${'00'.repeat(5_000)}` },
  { ...signed, fid: 1.5 },
  { ...signed, fid: '1' },
  { ...signed, state: 'done' },
  [],
  null,
])('T355 an answer of another form is refused (%#)', async (answer) => {
  await expect(read(200, answer)).rejects.toThrow()
  expect(await read(200, signed)).toMatchObject(signed)
})

test.each([
  [401, 'refused'],
  [307, 'refused'],
  [429, 'unavailable'],
  [500, 'unavailable'],
])('T357 the status %i is %s, whatever comes with it', async (status, reason) => {
  await expect(read(status, signed)).rejects.toMatchObject({ reason })
})
