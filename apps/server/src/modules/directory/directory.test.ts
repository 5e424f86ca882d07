import { gunzipSync } from 'node:zlib'
import type { Wallet } from '@latchkey/protocol'
import { getWallets } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createWalletIndex } from './createWalletIndex.js'
import { directory } from './directory.js'

const wallets: readonly Wallet[] = Array.from({ length: 90 }, (_, n) => ({
  id: `w${n}`,
  name: `Wallet ${n}`,
  chains: n % 2 ? ['eip155:1'] : ['solana:x'],
}))

function open(list: readonly Wallet[] = wallets) {
  const index = createWalletIndex(list)
  return directory({
    catalogue: { index: async () => index, walletByImageId: () => undefined },
    findImage: async () => undefined,
  })
}
const sdk = 'projectId=p1&st=appkit&sv=react-evm-0.1.0'
const request = async (query: string) => {
  const response = await open().request(`/getWallets?${sdk}${query}`)
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  // What the widget reads from it is all of it.
  expect(v.parse(getWallets.output, body)).toEqual(body)
  return v.parse(getWallets.output, body)
}

test('S7.23 S7.24 the directory is read by GET with the project’s fields, and answers with data and count', async () => {
  const { count, data } = await request('')
  expect(count).toBe(90)
  expect(data[0]).toEqual(wallets[0])
  expect(data).toHaveLength(40)
})

test('S7.24 all questions go together', async () => {
  const { count, data } = await request(
    '&chains=eip155:1&exclude=w1,w3&search=WALLET&page=2&entries=3&badge_type=none',
  )
  expect(data.map(({ id }) => id)).toEqual(['w11', 'w13', 'w15'])
  expect(count).toBe(43)
  expect((await request('&include=w7,w8')).data.map(({ id }) => id)).toEqual(['w7', 'w8'])
})

test.each([
  'page=0',
  'page=x',
  'entries=0',
  'entries=101',
  'badge_type=gold',
  `search=${'x'.repeat(200)}`,
])('S7.24 ?%s is refused by name', async (query) => {
  const response = await open().request(`/getWallets?${query}`)
  expect(response.status).toBe(400)
  const { error, reasons } = await response.json()
  expect(error).toBe('invalid-input')
  expect(reasons[0].name).toBe(query.replace(/=.*/, ''))
  expect(response.headers.get('etag')).toBeNull()
})

test('a copy that is still current is not sent again', async () => {
  const first = await open().request('/getWallets')
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
  const headers = { 'if-none-match': `"other", ${tag}` }
  const again = await open().request('/getWallets', { headers })
  expect(again.status).toBe(304)
  expect(again.headers.get('etag')).toBe(tag)
  expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
  expect(await again.text()).toBe('')
  const changed = await open(wallets.slice(1)).request('/getWallets', { headers })
  expect(changed.status).toBe(200)
})

test('a page is compressed for a client that accepts it', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const response = await open().request('/getWallets', { headers })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  const body = JSON.parse(gunzipSync(await response.arrayBuffer()).toString())
  expect(body.count).toBe(90)
})
