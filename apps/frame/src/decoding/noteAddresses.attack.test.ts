import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { usdc } from '../approval/testing/evmAddresses.js'
import { addresses, prepareInput } from '../approval/testing/fakeApproval.js'
import { pairRouter } from '../approval/testing/swapCalls.js'
import type { PrepareInput } from './card/PreparedRequest.js'
import { prepareRequest } from './prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const strange = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])

async function notesOf(
  call: object,
  more: Partial<PrepareInput> = {},
  name?: () => Promise<string>,
) {
  const input = prepareInput({ method: 'eth_sendTransaction', params: [call] }, {}, more)
  const asked: string[] = []
  const chain: PrepareInput['chain'] = {
    ...input.chain,
    async name(address) {
      asked.push(address)
      return name?.()
    },
  }
  const { card } = await prepareRequest({ ...input, chain })
  return { notes: card.notes, asked }
}
const send = (to: string) => ({ to, value: '0x1' })
const token = (to: string, functionName: 'transfer' | 'approve', party: `0x${string}`) => ({
  to,
  data: encodeFunctionData({ abi, functionName, args: [party, 1n] }),
})

test('T651 a name by the server makes no address known: only what the frame itself knows is shortened', async () => {
  const { notes } = await notesOf(send(bob), {}, async () => 'bob.eth')
  expect(notes).toEqual([{ address: bob, name: 'bob.eth' }])
  const before = await notesOf(send(bob), { knownAddresses: [bob.toLowerCase()] })
  expect(before.notes).toEqual([{ address: bob, known: 'sentTo' }])
})

test('T651 an address that resembles a known one is not known', async () => {
  const similar = `${bob.slice(0, 10)}${'0'.repeat(28)}${bob.slice(-4)}`.toLowerCase()
  expect((await notesOf(send(similar), { knownAddresses: [bob] })).notes).toEqual([])
})

test('T651 tokens and routers are those of the frame’s own lists, on the network of the request', async () => {
  const swapRouters = { 'eip155:1': [{ address: pairRouter, wrapped: usdc }] }
  const known = await notesOf(token(usdc, 'approve', pairRouter), { swapRouters })
  expect(known.notes).toEqual([
    { address: pairRouter, known: 'router' },
    { address: usdc, known: 'token' },
  ])
  const elsewhere = { 'eip155:10': [{ address: pairRouter, wrapped: usdc }] }
  const other = await notesOf(token(strange, 'approve', pairRouter), { swapRouters: elsewhere })
  expect(other.notes).toEqual([])
})

test('names are asked for recipients only, never for the account itself, and a silent server gives none', async () => {
  expect((await notesOf(token(usdc, 'transfer', bob))).asked).toEqual([bob])
  expect((await notesOf(token(usdc, 'approve', bob))).asked).toEqual([])
  const own = await notesOf(send(addresses.eip155))
  expect(own).toEqual({ asked: [], notes: [{ address: addresses.eip155, known: 'own' }] })
  const failing = () => Promise.reject(new Error('away'))
  expect((await notesOf(send(bob), {}, failing)).notes).toEqual([])
})
