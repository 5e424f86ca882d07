import { type Endpoint, endpoint } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createApi } from './createApi.js'
import type { Http } from './createHttp.js'

const history = endpoint({
  method: 'GET',
  path: '/v1/account/:account/history',
  input: v.object({
    account: v.string(),
    cursor: v.optional(v.string()),
    chains: v.optional(v.array(v.string())),
  }),
  output: v.object({ next: v.nullable(v.string()) }),
})
const register = endpoint({
  method: 'POST',
  path: '/v1/profile/:name',
  input: v.object({ name: v.string(), coinType: v.number() }),
  output: v.undefined(),
})

function setUp(reply: unknown, options = {}) {
  const calls: unknown[][] = []
  const answer =
    (method: string) =>
    async (...call: unknown[]) => {
      calls.push([method, ...call])
      return reply
    }
  const http: Http = {
    get: answer('get'),
    post: answer('post'),
    put: answer('put'),
    del: answer('del'),
  }
  const sdk = { projectId: 'p', sdkType: 'appkit', sdkVersion: 'js-1' }
  return { calls, api: createApi({ http, base: 'https://api.example', ...sdk, ...options }) }
}

test('S7.01 every call has the sdk type, the sdk version and the project in its query', async () => {
  const get = setUp({ next: null })
  await get.api(history, { account: '0xa', cursor: 'c d' })
  const query = 'st=appkit&sv=js-1&projectId=p'
  expect(get.calls).toEqual([
    ['get', `https://api.example/v1/account/0xa/history?cursor=c+d&${query}`, undefined],
  ])

  const post = setUp(undefined)
  await post.api(register, { name: 'ada', coinType: 60 })
  expect(post.calls).toEqual([
    ['post', `https://api.example/v1/profile/ada?${query}`, { coinType: 60 }, undefined],
  ])
})

test('what is empty is not sent, and lists are joined', async () => {
  const none = { projectId: undefined, sdkType: '', sdkVersion: undefined }
  const { api, calls } = setUp({ next: null }, none)
  await api(history, { account: '0xa', cursor: '' })
  await api(history, { account: '0xa', chains: ['eip155:1', 'eip155:10'] })
  expect(calls.map(([, url]) => url)).toEqual([
    'https://api.example/v1/account/0xa/history',
    'https://api.example/v1/account/0xa/history?chains=eip155%3A1%2Ceip155%3A10',
  ])
})

test('a field of the path cannot leave its place', async () => {
  const { api, calls } = setUp({ next: null })
  await api(history, { account: '../x?y#z' })
  expect(new URL(String(calls[0]?.[1])).pathname).toBe('/v1/account/..%2Fx%3Fy%23z/history')
  for (const account of ['', '.', '..']) {
    await expect(api(history, { account })).rejects.toMatchObject({ code: 'latchkey/unexpected' })
  }
  expect(calls).toHaveLength(1)
})

test.each([undefined, null, 'text', [], { next: 1 }])(
  'an answer that breaks the contract (%j) is malformed',
  async (reply) => {
    const { api } = setUp(reply)
    await expect(api(history, { account: 'a' })).rejects.toMatchObject({ code: 'http/malformed' })
  },
)

test('an input that breaks the contract is never sent', async () => {
  const { api, calls } = setUp({ next: null })
  const loose: Endpoint = history
  await expect(api(loose, { account: 1 })).rejects.toMatchObject({ code: 'latchkey/unexpected' })
  expect(calls).toHaveLength(0)
})
