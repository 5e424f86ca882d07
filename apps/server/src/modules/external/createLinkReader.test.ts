import { expect, test } from 'vitest'
import { createLinkReader, gatewayUrl } from './createLinkReader.js'

const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKJWJJ'
const cid1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

function open(ipfsGateway?: string) {
  const asked: unknown[] = []
  const readLink = createLinkReader({
    ipfsGateway,
    externalFetcher: {
      async get(url, bounds) {
        asked.push([url, bounds])
        return { bytes: Buffer.from('x'), type: 'text/plain' }
      },
    },
  })
  return { asked, readLink }
}

test.each([
  ['data:application/json;base64,eyJhIjoxfQ==', '{"a":1}', 'application/json'],
  ['data:application/json,%7B%22a%22%3A1%7D', '{"a":1}', 'application/json'],
  ['data:application/json;utf8,{"a":"100% é"}', '{"a":"100% é"}', 'application/json'],
  ['DATA:image/svg+xml;charset=utf-8;base64,PHN2Zz4=', '<svg>', 'image/svg+xml'],
  ['data:,hello', 'hello', ''],
])('%s is read here', async (link, text, type) => {
  const { asked, readLink } = open()
  const answer = await readLink(link, 1_000)
  expect(answer.bytes.toString()).toBe(text)
  expect(answer.type).toBe(type)
  expect(asked).toEqual([])
})

test('data that is too long, or none, is refused', async () => {
  const { readLink } = open()
  await expect(readLink(`data:,${'x'.repeat(1_001)}`, 1_000)).rejects.toThrow('too much')
  await expect(readLink(`data:,${'x'.repeat(5_000_000)}`, 1_000)).rejects.toThrow('too much')
  await expect(readLink('data:image/png', 1_000)).rejects.toThrow('no data')
})

test('content on IPFS comes from the operator’s gateway only', async () => {
  const { asked, readLink } = open('http://127.0.0.1:8080')
  await readLink(`ipfs://${cid}/1.json`, 1_000)
  expect(asked).toEqual([
    [`http://127.0.0.1:8080/ipfs/${cid}/1.json`, { maxBytes: 1_000, isTrusted: true }],
  ])
  await expect(open().readLink(`ipfs://${cid}`, 1_000)).rejects.toThrow('no IPFS_GATEWAY')
})

test('a web link is untrusted, also where it names the gateway', async () => {
  const { asked, readLink } = open('http://127.0.0.1:8080')
  await readLink('http://127.0.0.1:8080/api/v0/config', 1_000)
  expect(asked).toEqual([['http://127.0.0.1:8080/api/v0/config', { maxBytes: 1_000 }]])
})

test.each([
  [`ipfs://${cid}`, `/ipfs/${cid}`],
  [`ipfs://ipfs/${cid}/a b.png`, `/ipfs/${cid}/a%20b.png`],
  [`ipfs:${cid1}/1`, `/ipfs/${cid1}/1`],
  [`IPFS://${cid}/x/../1`, `/ipfs/${cid}/1`],
])('%s is at %s', (link, path) => {
  expect(gatewayUrl('https://gateway.example/ipfs/', link)).toBe(`https://gateway.example${path}`)
})

test.each([
  ...[`ipfs://${cid}/../../api/v0/config`, `ipfs://${cid}/%2e%2e/%2E%2E/api`, 'ipfs://../api'],
  ...[
    'ipfs://',
    'ipfs://short',
    `ipfs://${cid}?x=1`,
    `ipfs://evil.example/${cid}`,
    `ipfs://${cid}@e`,
  ],
  `ipfs://${cid}\\..\\..\\api`,
])('%s is nowhere', (link) => {
  expect(gatewayUrl('https://gateway.example', link)).toBeUndefined()
})
