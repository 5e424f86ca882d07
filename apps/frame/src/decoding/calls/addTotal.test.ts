import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const abi = parseAbi(['function transfer(address to, uint256 amount)'])
const ether = (count: number) => ({
  to: bob,
  value: `0x${(BigInt(count) * 10n ** 18n).toString(16)}`,
})
const dollars = (count: bigint) => ({
  to: usdc,
  data: encodeFunctionData({ abi, args: [bob, count * 10n ** 6n] }),
})
const prepare = async (calls: readonly object[], answers: RpcAnswers = {}) => {
  const params = [{ version: '2.0.0', atomicRequired: false, calls }]
  const { card } = await prepareRequest(
    prepareInput({ method: 'wallet_sendCalls', params }, answers),
  )
  return card.actions
}

test('S3.78 what leaves in sum stands before the calls, where the node does not say it', async () => {
  const actions = await prepare([ether(1), dollars(5n), ether(2), dollars(7n)])
  expect(actions).toMatchObject([
    {
      name: 'outflows',
      rows: [
        { amount: { text: '3', symbol: 'ETH' } },
        { amount: { text: '12', symbol: 'USDC' } },
        { address: usdc },
      ],
    },
    { name: 'send' },
    { name: 'sendToken' },
    { name: 'send' },
    { name: 'sendToken' },
  ])
})

test('S3.78 one amount of each needs no sum, and a sum of some calls is none', async () => {
  const names = async (calls: readonly object[], answers?: RpcAnswers) =>
    (await prepare(calls, answers)).map(({ name }) => name)
  expect(await names([ether(1), dollars(5n)])).toEqual(['send', 'sendToken'])
  const unread = { to: bob, data: '0xdeadbeef' }
  expect(await names([ether(1), ether(2), unread])).toEqual(['send', 'send', 'unreadable'])
})

test('S3.78 where the node says what leaves, that is the sum', async () => {
  const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const logOf = ({ from, value }: { from: string; value: string }) => ({
    address: `0x${'e'.repeat(40)}`,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      word(from),
      word(bob),
    ],
    data: `0x${value.slice(2).padStart(64, '0')}`,
  })
  type Simulated = [{ blockStateCalls: [{ calls: { from: string; value: string }[] }] }]
  const eth_simulateV1 = ([{ blockStateCalls }]: Simulated) => [
    { calls: blockStateCalls[0].calls.map((call) => ({ status: '0x1', logs: [logOf(call)] })) },
  ]
  const params = [{ version: '2.0.0', atomicRequired: false, calls: [ether(1), ether(2)] }]
  const input = prepareInput({ method: 'wallet_sendCalls', params }, { eth_simulateV1 })
  const { card } = await prepareRequest(input)
  expect(card.actions.map(({ name }) => name)).toEqual(['send', 'send'])
  expect(card.expected).toMatchObject({
    result: 'changes',
    changes: [{ direction: 'out', amount: { text: '3', symbol: 'ETH' } }],
  })
})
