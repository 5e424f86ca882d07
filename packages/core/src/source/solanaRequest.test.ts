import { expect, test } from 'vitest'
import { fakeSourcePart } from '../testing/fakeSourcePart.js'
import type { SourcePart } from './SourcePart.js'
import { solanaRequest } from './solanaRequest.js'

function begin(methods: Partial<SourcePart> = {}) {
  const { calls, part } = fakeSourcePart({
    networkIds: ['solana:one', 'solana:two'],
    overrides: { methods: () => ['solana_signMessage'], ...methods },
  })
  const request = (method: string, params?: unknown) => solanaRequest(part, { method, params })
  return { calls, request }
}

test('what the session knows is answered without a request', async () => {
  const { calls, request } = begin()
  expect(await request('solana_getAccounts')).toEqual([{ pubkey: '0xa' }])
  expect(await request('solana_requestAccounts')).toEqual([{ pubkey: '0xa' }])
  expect(await request('solana_getNetwork')).toBe('solana:one')
  expect(calls).toEqual([])
})

test('without a session one is offered, and nothing else is answered', async () => {
  const { calls, request } = begin({ isGranted: () => false, networkId: () => undefined })
  expect(await request('solana_requestAccounts')).toEqual([{ pubkey: '0xb' }])
  await expect(request('solana_getNetwork')).rejects.toMatchObject({ code: 4100 })
  await expect(request('solana_signMessage')).rejects.toMatchObject({ code: 4100 })
  expect(calls).toEqual(['connect'])
})

test('the session switches among the approved networks, and requests go there', async () => {
  const { calls, request } = begin()
  await request('solana_switchNetwork', { networkId: 'solana:two' })
  await request('solana_signMessage')
  for (const networkId of ['solana:three', undefined, 7]) {
    const work = request('solana_switchNetwork', { networkId })
    await expect(work).rejects.toMatchObject({ code: 4901 })
  }
  await request('solana_disconnect')
  expect(calls).toEqual(['move solana:two', 'ask solana_signMessage solana:two', 'end'])
})

test('a wallet gets no method that it did not offer, unless it offers no list', async () => {
  const { calls, request } = begin()
  const sending = 'solana_signAndSendTransaction'
  await expect(request(sending)).rejects.toMatchObject({ code: 4200 })
  expect(calls).toEqual([])
  const silent = begin({ methods: () => [] })
  await silent.request(sending)
  expect(silent.calls).toEqual([`ask ${sending} solana:one`])
})
