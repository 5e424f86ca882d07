import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SpawnedRelay, spawnRelay } from '../relay/testing/spawnRelay.js'
import { builtInWallets } from './table/builtInWallets.js'
import { samplePng } from './testing/sampleImages.js'
import { startUpstream, type UpstreamServer } from './testing/startUpstream.js'

let answer: (response: ServerResponse) => void
let hostile: UpstreamServer
let server: SpawnedRelay
beforeAll(async () => {
  hostile = await startUpstream((_, response) => answer(response))
  answer = (response) => response.end('{"data":[],"count":0}')
  server = await spawnRelay({ WALLETS_UPSTREAM: hostile.url })
}, 30_000)
afterAll(async () => {
  await server?.kill('SIGKILL')
  hostile?.close()
})

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`
const image =
  (type: string, body: string | Buffer) =>
  (response: ServerResponse): void =>
    void response.writeHead(200, { 'content-type': type }).end(body)
/** Each wallet's image is asked once, so that no cache answers. */
let asked = 0
async function request() {
  const id = builtInWallets[asked++]?.image_id ?? builtInWallets[asked]?.id
  const response = await fetch(`${server.url}/getWalletImage/${id}`)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

test.each<[string, (response: ServerResponse) => void]>([
  ['of 20 MB', image('image/png', Buffer.concat([samplePng(), Buffer.alloc(20_000_000)]))],
  ['that is a page', image('image/png', '<html><script>harmed=1</script>')],
  ['that calls itself a page', image('text/html', samplePng())],
  ['with a script', image('image/svg+xml', svg('<script>harmed=1</script>'))],
  ['with a page inside', image('image/svg+xml', svg('<foreignObject><p/></foreignObject>'))],
  ['that fills the memory', image('image/png', samplePng(60_000, 60_000))],
])('T99 an image %s is not passed on: the wallet is drawn instead', async (_, respond) => {
  answer = respond
  const { bytes, headers } = await request()
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(bytes.length).toBeLessThan(20_000)
  expect(bytes.toString()).not.toMatch(/harmed|script|foreignObject|evil/)
})

/** A whole and valid PNG: a comment in it is free text. */
function pngWithScript(): Buffer {
  const bytes = samplePng()
  const text = Buffer.from('tEXtComment\0<script>harmed=1</script>')
  const chunk = Buffer.concat([Buffer.alloc(4), text, Buffer.alloc(4)])
  chunk.writeUInt32BE(text.length - 4, 0)
  return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)])
}

test.each<[string, (response: ServerResponse) => void]>([
  ['has a script in its comment', image('image/png', pngWithScript())],
  ['has a handler', image('image/svg+xml', svg('<path onload="harmed=1"/>'))],
  ['names another', image('image/svg+xml', svg('<image href="https://evil.example/x"/>'))],
])(
  'T99 an image that %s is an image only: opened as a page, it runs and loads nothing',
  async (_, respond) => {
    answer = respond
    const { headers } = await request()
    expect(headers.get('content-type')).toMatch(/^image\//)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  },
)
