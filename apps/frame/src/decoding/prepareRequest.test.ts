import type { ApprovalRpcMethod } from '@latchkey/protocol/frame'
import { expect, test } from 'vitest'
import {
  addresses,
  fakeApprovals,
  mainnet,
  prepareInput,
  solana,
} from '../approval/testing/fakeApproval.js'
import { encodeTransaction, sendSol } from '../approval/testing/solanaWire.js'
import type { ApprovalRequest } from './card/PreparedRequest.js'
import { prepareRequest } from './prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const payment = { to: bob, value: '0x1' }
const base58 = encodeTransaction([sendSol(5n)]).base58
const typed = {
  domain: { chainId: 1 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'Hi' },
}

const codeOf = (request: Partial<ApprovalRequest>, activeChain = mainnet) =>
  prepareRequest(prepareInput(request, {}, { activeChain })).then(
    () => 'taken',
    (error) => error.code,
  )

test.each<[ApprovalRpcMethod, unknown, string, string]>([
  ['personal_sign', ['Hi', addresses.eip155], 'signMessage', 'eip155'],
  ['eth_signTypedData_v4', [addresses.eip155, typed], 'signData', 'eip155'],
  ['eth_sendTransaction', [payment], 'sendTransaction', 'eip155'],
  ['wallet_sendCalls', [{ calls: [payment] }], 'sendTransaction', 'eip155'],
  ['solana_signMessage', { message: '8xyz' }, 'signMessage', 'solana'],
  ['solana_signTransaction', { transaction: base58 }, 'signTransaction', 'solana'],
  ['solana_signAllTransactions', { transactions: [base58, base58] }, 'signTransactions', 'solana'],
  ['solana_signAndSendTransaction', { transaction: base58 }, 'sendTransaction', 'solana'],
])('S3.76-S3.78 %s is decoded', async (method, params, title, namespace) => {
  const prepared = await prepareRequest(prepareInput({ method, params }))
  expect([prepared.card.title, prepared.namespace]).toEqual([title, namespace])
  expect([prepared.card.blocked, prepared.blockedError]).toEqual([undefined, undefined])
  expect(prepared.payloads.length).toBe(method === 'solana_signAllTransactions' ? 2 : 1)
})

test.each([
  ['wallet_grantPermissions', 'calls/permissions-unsupported'],
  ['wallet_revokePermissions', 'calls/permissions-unsupported'],
  ['wallet_requestExecutionPermissions', 'calls/permissions-unsupported'],
  ['eth_sendUserOperation', 'calls/use-wallet-send-calls'],
])('S3.78 %s is refused before it is shown', async (name, code) => {
  const method = name as ApprovalRpcMethod
  expect(await codeOf({ method })).toBe(code)
  const { approvals, stages } = fakeApprovals()
  const request = { method, params: [], caipNetworkId: mainnet }
  await expect(approvals.request(request)).rejects.toMatchObject({ code })
  expect(stages).toEqual([])
})

test('S5.34 a request for a chain that is not supported, or of another namespace, is refused', async () => {
  const foreign = { method: 'eth_sendTransaction', caipNetworkId: 'cosmos:hub' } as const
  expect(await codeOf(foreign, 'cosmos:hub')).toBe('network/unsupported')
  expect(await codeOf({ ...foreign, caipNetworkId: solana }, solana)).toBe(
    'transaction/chain-mismatch',
  )
  const message = { method: 'solana_signMessage', caipNetworkId: mainnet } as const
  expect(await codeOf(message)).toBe('transaction/chain-mismatch')
  expect(await codeOf({ method: 'eth_sign' as ApprovalRpcMethod })).toBe('rpc/not-allowed')
})

test.each<[ApprovalRpcMethod, unknown, string]>([
  ['personal_sign', ['Hi', addresses.eip155], 'signMessage'],
  ['eth_sendTransaction', [payment], 'sendTransaction'],
])(
  'S5.34 %s for another chain than the active one is blocked, with nothing to sign',
  async (method, params, title) => {
    const input = prepareInput({ method, params }, {}, { activeChain: 'eip155:10' })
    const { blockedError, card, finish, namespace, payloads } = await prepareRequest(input)
    expect(card).toMatchObject({ title, blocked: 'otherChain', actions: [], raw: [] })
    expect([blockedError, namespace, payloads]).toEqual(['frame/request-refused', 'eip155', []])
    expect(await finish([])).toBeUndefined()
  },
)
