import { tokenBalanceQuery } from '@latchkey/core/account'
import type { AuthPort } from '@latchkey/core/adapter'
import { contextOf } from '@latchkey/core/testing'
import { addresses } from '@latchkey/frame/testing'
import { afterEach, expect, test } from 'vitest'
import { openRealFrame, type RealFrame } from './testing/openRealFrame.js'

// Loaded in advance, so that tests do not wait for the import.
await import('./createEmbeddedClient.js')

const pages: RealFrame[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
const openPage = (withPort?: (port: AuthPort) => AuthPort) => {
  const page = openRealFrame({ withPort })
  pages.push(page)
  return page
}

/** The frame offers no discovery of assets, for it knows no tokens: so that it is read at all, the wallet says here that it does. */
const discoversAssets = (port: AuthPort): AuthPort => ({
  ...port,
  wallet(namespace) {
    const wallet = port.wallet(namespace)
    const request = async (call: { method: string }) =>
      call.method === 'wallet_getCapabilities'
        ? { '0x1': { assetDiscovery: { supported: true } } }
        : wallet.provider.request(call)
    return { ...wallet, provider: { ...wallet.provider, request } }
  },
})

test('S3.42 every message has a type and a payload; a request and its reply share an id, which events do without', async () => {
  const { connect, latchkey, request, wire } = openPage()
  await connect()
  const capabilities = { '0x1': { atomic: { status: 'unsupported' } } }
  expect(await request('wallet_getCapabilities')).toMatchObject(capabilities)
  await expect(request('wallet_getCallsStatus', ['x'])).rejects.toMatchObject({ code: 5730 })
  for (const { message } of wire) {
    expect(Object.keys(message).filter((key) => !['id', 'type', 'payload'].includes(key))).toEqual(
      [],
    )
    expect(message.type).toMatch(/^@w3m-(app|frame)\/[A-Z_]+$/)
  }
  const sent = (from: 'page' | 'frame') =>
    wire.flatMap((one) => (one.from === from ? [one.message] : []))
  // The first message has no id, and neither has the event that answers it.
  expect(sent('page')[0]).toEqual({
    type: '@w3m-app/HELLO',
    payload: { connectionId: expect.any(String), projectId: 'default', sdkVersion: 'latchkey' },
  })
  expect(sent('frame')[0]).toEqual({ type: '@w3m-frame/READY', payload: { version: '4' } })
  const requests = sent('page').filter(({ type }) => type !== '@w3m-app/HELLO')
  expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length)
  for (const { id, type } of requests) {
    expect(id).toMatch(/^[\da-f]{32}$/)
    const replies = sent('frame').filter((message) => message.id === id)
    expect(replies.map((reply) => reply.type.replace(/_(SUCCESS|ERROR)$/, ''))).toEqual([
      type.replace('@w3m-app/', '@w3m-frame/'),
    ])
  }
  const sentFor = (method: string) => {
    const call = requests.find(({ payload }) => (payload as { method?: string })?.method === method)
    return [call, sent('frame').find(({ id }) => id !== undefined && id === call?.id)]
  }
  expect(sentFor('wallet_getCapabilities')).toEqual([
    {
      id: expect.any(String),
      type: '@w3m-app/RPC_REQUEST',
      payload: { method: 'wallet_getCapabilities', chainId: 'eip155:1' },
    },
    {
      id: expect.any(String),
      type: '@w3m-frame/RPC_REQUEST_SUCCESS',
      payload: expect.objectContaining(capabilities),
    },
  ])
  expect(sentFor('wallet_getCallsStatus')).toEqual([
    {
      id: expect.any(String),
      type: '@w3m-app/RPC_REQUEST',
      payload: { method: 'wallet_getCallsStatus', chainId: 'eip155:1', params: ['x'] },
    },
    {
      id: expect.any(String),
      type: '@w3m-frame/RPC_REQUEST_ERROR',
      payload: { code: 'calls/unknown-id', message: expect.any(String), rpcCode: 5730 },
    },
  ])
  latchkey.destroy()
})

test('S3.20 S3.19 the assets that the frame lists are those that the page reads', async () => {
  const { connect, latchkey, network, request } = openPage(discoversAssets)
  await connect()
  const context = contextOf(latchkey)
  const address = addresses.eip155
  const call = { account: address, chainFilter: ['0x1'] }
  expect(await request('wallet_getAssets', [call])).toEqual({
    '0x1': [
      {
        address: 'native',
        balance: '0x2a',
        type: 'NATIVE',
        metadata: {
          name: 'ETH',
          symbol: 'ETH',
          decimals: 18,
          price: 2500,
          iconUrl: '',
          value: 1.05e-13,
        },
      },
    ],
  })
  const queries = await context.queries.load()
  const tokens = queries.fetchQuery(tokenBalanceQuery(context, { address, network }))
  const ether = {
    // As the page's network has it.
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    value: 1.05e-13,
    price: 2500,
    quantity: { decimals: '18', numeric: '0.000000000000000042' },
  }
  expect(await tokens).toEqual([ether])
  expect(latchkey.getState().accounts.eip155?.tokenBalance).toEqual([ether])
  latchkey.destroy()
  queries.clear()
})
