import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { spawnRelay } from '../relay/testing/spawnRelay.js'
import { createSignedImagePaths } from '../upstream/createSignedImagePaths.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** A node that counts calls, and stands where only the operator's machines reach. */
async function startNode() {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUps.push(() => server.close())
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('T192 the files of the data server hold no key of a wallet or of a provider, and reach nothing private', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-data-theft-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const node = await startNode()
  const apiKey = 'api-key-of-a-provider'
  const upstreams = { 'eip155:1': [`${node.url}/${apiKey}`] }
  const server = await spawnRelay({
    DATA_DIR: folder,
    RPC_UPSTREAMS: JSON.stringify(upstreams),
    DATA_UPSTREAM: 'http://127.0.0.1:9',
    DATA_UPSTREAM_CHAINS: 'eip155:1',
    DATA_UPSTREAM_PROJECT_ID: apiKey,
  })
  cleanUps.push(() => server.kill('SIGKILL'))

  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
  const bytes = Buffer.concat(files.map((path) => readFileSync(path)))
  expect(bytes.includes(apiKey)).toBe(false)

  // The one secret in them signs the addresses of pictures.
  const secret = files.find((path) => path.endsWith('pictures.key'))
  if (!secret) throw new Error('the key of pictures is there')
  const { path } = createSignedImagePaths(readFileSync(secret))
  node.calls.length = 0
  for (const target of [node.url, `${node.url}/${apiKey}`, '/etc/passwd']) {
    const answer = await fetch(server.url + path(target))
    expect([400, 404, 415, 502, 503], target).toContain(answer.status)
  }
  expect(node.calls, 'nothing private was asked').toEqual([])
}, 30_000)
