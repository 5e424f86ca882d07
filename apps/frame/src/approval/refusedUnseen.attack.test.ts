import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { ApprovalRequest } from '../decoding/card/PreparedRequest.js'
import { addresses, fakeApprovals, mainnet, noAlerts, solana } from './testing/fakeApproval.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const own = addresses.eip155
const never = new Promise<never>(() => {})

const calls = (fields: object): Pick<ApprovalRequest, 'method' | 'params'> => ({
  method: 'wallet_sendCalls',
  params: [{ version: '2.0.0', ...fields }],
})

test.each<[string, Pick<ApprovalRequest, 'method' | 'params'>]>([
  ['no calls', calls({ calls: [] })],
  ['too many calls', calls({ calls: Array.from({ length: 65 }, () => ({ to })) })],
  ['an unknown capability', calls({ calls: [{ to }], capabilities: { magic: {} } })],
  ['calls of another account', calls({ calls: [{ to }], from: to })],
  ['calls that all go through, of a plain account', calls({ calls: [{ to }, { to }] })],
  ['a transaction of another account', { method: 'eth_sendTransaction', params: [{ from: to }] }],
  ['a message for another account', { method: 'personal_sign', params: ['Hello', to] }],
  ['data that are none', { method: 'eth_signTypedData_v4', params: [own, {}] }],
  ['a message on Solana that is none', { method: 'solana_signMessage', params: {} }],
  ['no transactions on Solana', { method: 'solana_signAllTransactions', params: [{}] }],
])('T546 the frame does not ask to be shown for %s, and asks no chain', async (_, request) => {
  // A vault that takes its time changes nothing.
  const alerts = { ...noAlerts, ready: () => never }
  const { approvals, opened, requests } = fakeApprovals({}, { alerts })
  const caipNetworkId = request.method.startsWith('solana_') ? solana : mainnet
  await expect(approvals.request({ ...request, caipNetworkId })).rejects.toThrow(LatchkeyError)
  expect(opened).toEqual([])
  expect(requests).toEqual([])
})

test('T546 a request that is right is shown before vault and chain have answered, also behind one that is not', async () => {
  const alerts = { ...noAlerts, ready: () => never }
  const { approvals, opened, requests, stage } = fakeApprovals(
    { eth_getCode: () => never },
    { alerts },
  )
  const wrong = approvals.request({ ...calls({ calls: [] }), caipNetworkId: mainnet })
  const right = approvals.request({
    method: 'eth_sendTransaction',
    params: [{ to, value: '0x1' }],
    caipNetworkId: mainnet,
  })
  await expect(wrong).rejects.toThrow(LatchkeyError)
  await expect.poll(() => opened).toEqual([true])
  expect(stage().kind).toBe('reading')
  expect(requests).toEqual([])
  approvals.abortAll()
  await expect(right).rejects.toMatchObject({ code: 'frame/aborted' })
  expect(opened).toEqual([true, false])
})

test('T546 a wallet that cannot be read now is shown, so that the visitor can try again', async () => {
  let isDown = true
  const email = async () => {
    if (isDown) throw new LatchkeyError('http/unreachable')
    return 'ann@example.com'
  }
  const { approvals, opened, untilStage } = fakeApprovals({}, { email })
  const reply = approvals.request({
    method: 'personal_sign',
    params: ['Hello', own],
    caipNetworkId: mainnet,
  })
  const { onRetry } = await untilStage('failed')
  expect(opened).toEqual([true])
  isDown = false
  onRetry?.()
  ;(await untilStage('review')).onReject()
  await expect(reply).rejects.toMatchObject({ code: 'wallet/rejected' })
})
