import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { addresses, prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import { verdictOf } from '../../summary/verdictOf.js'
import { prepareRequest } from '../prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0x8464135c8F25Da09e49BC8782676a84730C318bC'
const abi = parseAbi(['function mint(address to, uint256 amount)'])
const data = encodeFunctionData({ abi, args: [addresses.eip155, 7n] })
const word = (value: string) => `0x${value.replace('0x', '').toLowerCase().padStart(64, '0')}`

const mint = async (answers: RpcAnswers = {}, call: object = {}) =>
  (
    await prepareRequest(
      prepareInput(
        { method: 'eth_sendTransaction', params: [{ to: token, data, ...call }] },
        answers,
      ),
    )
  ).card
const logging = (kind: string, of: string, parties: readonly string[]): RpcAnswers => ({
  eth_simulateV1: [
    {
      calls: [
        {
          status: '0x1',
          logs: [{ address: of, topics: [kind, ...parties.map(word)], data: word('0x5') }],
        },
      ],
    },
  ],
})
const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approved = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

test('T652 new tokens are read, for whom and of which contract, with the caution that a name is only a name', async () => {
  const card = await mint()
  expect(card).toMatchObject({ title: 'sendTransaction', unreadable: false })
  expect(card.actions).toMatchObject([
    {
      name: 'mint',
      rows: [
        { label: 'amount', amount: { unverified: true } },
        { label: 'receiver', address: addresses.eip155 },
        { label: 'contract', address: token },
      ],
    },
  ])
  expect(card.warnings).toContainEqual({ code: 'asNamed', level: 'caution' })
})

test('T652 what leaves beside it, by a call of that name, is said', async () => {
  const card = await mint(logging(transferred, other, [addresses.eip155, bob]))
  expect(verdictOf(card)).toBe('differs')
})

test('T652 a permission that it gives is a danger', async () => {
  const card = await mint(logging(approved, other, [addresses.eip155, bob]))
  expect(card.warnings).toContainEqual({ code: 'tokenApproval', level: 'danger' })
})

test('T652 coins that come along are a step of their own', async () => {
  const card = await mint({}, { value: '0x5' })
  expect(card.actions.map(({ name }) => name)).toEqual(['send', 'mint'])
})

test('T652 other bytes of that name cannot be read', async () => {
  const card = await mint({}, { data: `${data}00` })
  expect(card.unreadable).toBe(true)
})
