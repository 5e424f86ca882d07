import { expect, test } from 'vitest'
import type { HandlerDeps } from './Handlers.js'
import { localMethods } from './localMethods.js'

const hash = `0x${'ab'.repeat(32)}`

test.each([
  ['is not known yet', null, 100, []],
  ['went through', { transactionHash: hash, status: '0x1' }, 200, [hash]],
  ['reverted', { transactionHash: hash, status: '0x0' }, 500, [hash]],
  ['has a receipt that makes no sense', { transactionHash: '0x1', status: '0x1' }, 100, []],
])('S3.79 calls whose transaction %s', async (_, receipt, status, hashes) => {
  const asked: unknown[] = []
  const rpc = async (...call: unknown[]) => {
    asked.push(call)
    return receipt
  }
  // The chain alone is used.
  const deps = { chain: { rpc } } as Partial<HandlerDeps> as HandlerDeps
  const call = { deps, caipNetworkId: 'eip155:31337', params: [hash] }
  expect(await localMethods.wallet_getCallsStatus?.(call)).toMatchObject({
    id: hash,
    chainId: '0x7a69',
    atomic: false,
    status,
    receipts: hashes.map((transactionHash) => ({ transactionHash })),
  })
  expect(asked).toEqual([['eip155:31337', 'eth_getTransactionReceipt', [hash]]])
})
