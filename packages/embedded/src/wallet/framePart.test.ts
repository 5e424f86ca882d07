import { requestFor } from '@latchkey/core/adapter'
import { type CaipNetworkId, isLatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { NamespaceWallet } from './createNamespaceWallet.js'
import { framePart } from './framePart.js'

function setUp(address: string | undefined = 'a') {
  const calls: string[] = []
  let networkId: CaipNetworkId = 'solana:one'
  const wallet: NamespaceWallet = {
    namespace: 'solana',
    account: async () => (address ? { address, networkId } : undefined),
    isLoggedIn: () => Boolean(address),
    networkId: () => networkId,
    approvedNetworkIds: () => ['solana:one', 'solana:two'],
    async switchNetwork(id) {
      networkId = id
      calls.push(`move ${id}`)
    },
    setAddress() {},
    forget() {},
  }
  const rpcRouter = {
    request: async (_: unknown, { method }: { method: string }) => calls.push(method),
    readChain: async ({ method }: { method: string }) => calls.push(`read ${method}`),
  }
  const signOut = async () => void calls.push('sign out')
  const part = framePart({ wallet, rpcRouter, signOut })
  const request = async (method: string, params?: unknown) =>
    (await requestFor('solana'))(part, { method, params })
  return { calls, request }
}

test('the visitor and the chain are returned without a prompt', async () => {
  const { calls, request } = setUp()
  expect(await request('solana_getAccounts')).toEqual([{ pubkey: 'a' }])
  expect(await request('solana_requestAccounts')).toEqual([{ pubkey: 'a' }])
  expect(await request('solana_getNetwork')).toBe('solana:one')
  expect(calls).toEqual([])
})

test('no visitor is logged in', async () => {
  const { calls, request } = setUp('')
  expect(await request('solana_getAccounts')).toEqual([])
  await expect(request('solana_requestAccounts')).rejects.toSatisfy((error) =>
    isLatchkeyError(error, 'frame/not-logged-in'),
  )
  await request('solana_disconnect')
  expect(calls).toEqual([])
})

test('switching, signing and disconnecting reach the right target', async () => {
  const { calls, request } = setUp()
  await request('solana_switchNetwork', { networkId: 'solana:two' })
  await request('solana_signMessage', { message: '11' })
  await request('solana_disconnect')
  expect(calls).toEqual(['move solana:two', 'solana_signMessage', 'sign out'])
})

test.each([['eip155:1'], [1], [undefined], ['solana:'], [{}]])(
  'a network of another namespace is refused: %j',
  async (networkId) => {
    const { calls, request } = setUp()
    await expect(request('solana_switchNetwork', { networkId })).rejects.toSatisfy((error) =>
      isLatchkeyError(error),
    )
    expect(calls).toEqual([])
  },
)
