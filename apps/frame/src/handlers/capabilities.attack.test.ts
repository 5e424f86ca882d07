import { expect, test } from 'vitest'
import { delegate } from '../smartAccount/delegate.js'
import { createApprover } from './testing/createApprover.js'
import { addresses, createTestFrame } from './testing/createTestFrame.js'

const address = addresses.eip155

/** A frame whose nodes say which network was asked for what. */
function setUp() {
  const requests: string[] = []
  const frame = createTestFrame({
    approvals: createApprover().approvals,
    firstChain: 'eip155:31337',
    node: async ({ chainId, method, params }) => {
      requests.push(`${chainId} ${method}`)
      const [of] = params as [string]
      return method === 'eth_getCode' ? (of === delegate.address ? '0x6000' : '0x') : null
    },
  })
  const ask = (chainIds?: readonly string[]) =>
    frame.ask('RPC_REQUEST', {
      method: 'wallet_getCapabilities',
      params: chainIds ? [address, chainIds] : [address],
    })
  return { ...frame, ask, requests }
}

test('T547 before a login no node is asked, whatever the page names', async () => {
  const { ask, requests } = setUp()
  for (const chainIds of [undefined, ['0x7a69'], ['0x1', '0x2105']]) {
    await expect(ask(chainIds)).rejects.toMatchObject({ code: 'frame/not-logged-in' })
  }
  expect(requests).toEqual([])
})

test('T547 a loop asks each network once, and one without smart accounts never', async () => {
  const { ask, logIn, requests } = setUp()
  await logIn()
  requests.length = 0
  await Promise.all(Array.from({ length: 100 }, () => ask()))
  await Promise.all(Array.from({ length: 100 }, () => ask(['0x1', '0x2105', '0xa86a'])))
  for (let count = 0; count < 20; count += 1) await ask(['0x1'])
  const asked = new Map<string, number>()
  for (const one of requests) asked.set(one, (asked.get(one) ?? 0) + 1)
  // The account and the contract that it would be delegated to.
  expect(asked.get('eip155:1 eth_getCode')).toBe(2)
  expect(Math.max(...asked.values())).toBe(2)
  expect(requests.some((one) => one.startsWith('eip155:43114'))).toBe(false)
})

test('T547 a network that is named is asked alone', async () => {
  const { ask, logIn, requests } = setUp()
  await logIn()
  requests.length = 0
  await ask(['0x2105'])
  expect(new Set(requests.map((one) => one.split(' ')[0]))).toEqual(new Set(['eip155:8453']))
})
