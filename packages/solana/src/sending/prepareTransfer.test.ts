import type { ChainRpc, Transfer } from '@latchkey/core/adapter'
import {
  type Address,
  decompileTransactionMessage,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Instruction,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { testAddressOf } from '../testing/createTestRpc.js'
import { solanaNetwork } from '../testing/solanaNetwork.js'
import { prepareTransfer } from './prepareTransfer.js'

const [from, to] = [await testAddressOf('one'), await testAddressOf('two')]
const blockhash = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'
const transfer: Transfer = {
  network: solanaNetwork('local'),
  from,
  to,
  amount: 5n,
  token: undefined,
}

/** A chain that takes any transfer of coins, and keeps what it was asked. */
function chainWith(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: Record<string, readonly unknown[]> = {}
  const usual: Readonly<Record<string, unknown>> = {
    getLatestBlockhash: { value: { blockhash, lastValidBlockHeight: 700 } },
    simulateTransaction: { value: { err: null, logs: [], unitsConsumed: 150 } },
    getRecentPrioritizationFees: [],
    getFeeForMessage: { value: 5_000 },
    ...answers,
  }
  const rpc: ChainRpc = {
    async request({ method, params = [] }) {
      asked[method] = params
      return usual[method]
    },
    close() {},
  }
  return { asked, rpc }
}

/** The instructions of a transaction by program, with their data. */
function instructionsOf(wire: Uint8Array) {
  const { messageBytes } = getTransactionDecoder().decode(wire)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const instructions: readonly Instruction[] = decompileTransactionMessage(message).instructions
  return instructions.map(({ data = [], programAddress }) => [
    programAddress as string,
    ...Array.from(data as Uint8Array),
  ])
}

const computeBudget = 'ComputeBudget111111111111111111111111111111'
const systemTransfer = ['1'.repeat(32), 2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0]
const fees = (fee: number) => ({
  getRecentPrioritizationFees: [{ slot: 1, prioritizationFee: fee }],
})

test('S7.31 the chain is asked at the commitment confirmed, and for a simulation without a signature', async () => {
  const { asked, rpc } = chainWith()
  const { wire } = await prepareTransfer(rpc, transfer)
  expect(asked.getLatestBlockhash).toEqual([{ commitment: 'confirmed' }])
  const message = getTransactionDecoder().decode(wire).messageBytes
  const [askedMessage, feeConfig] = asked.getFeeForMessage ?? []
  expect(new Uint8Array(getBase64Encoder().encode(String(askedMessage)))).toEqual(message)
  expect(feeConfig).toEqual({ commitment: 'confirmed' })
  const [simulated, config] = asked.simulateTransaction ?? []
  expect(new Uint8Array(getBase64Encoder().encode(String(simulated)))).toEqual(wire)
  expect(config).toEqual({
    encoding: 'base64',
    commitment: 'confirmed',
    sigVerify: false,
    replaceRecentBlockhash: true,
  })
})

test('S4.41 a chain without priority fees gets the bare transfer', async () => {
  const { wire, ...cost } = await prepareTransfer(chainWith(fees(0)).rpc, transfer)
  expect(instructionsOf(wire)).toEqual([systemTransfer])
  expect(cost).toEqual({ fee: 5_000n, rentDeposit: undefined, lastValidBlockHeight: 700n })
})

test('S4.41 a priority fee is paid for the units that were used and a fifth and 500 more', async () => {
  const { fee, wire } = await prepareTransfer(chainWith(fees(1)).rpc, transfer)
  // 680 units, in four bytes; a price of one micro-lamport, in eight.
  expect(instructionsOf(wire)).toEqual([
    systemTransfer,
    [computeBudget, 2, 168, 2, 0, 0],
    [computeBudget, 3, 1, 0, 0, 0, 0, 0, 0, 0],
  ])
  // A thousandth of a lamport is rounded up.
  expect(fee).toBe(5_001n)
})

test('S4.41 units end at the limit of a transaction, and the priority fee at 0.001 SOL', async () => {
  const simulateTransaction = { value: { err: null, logs: [], unitsConsumed: 2_000_000 } }
  const { rpc } = chainWith({ ...fees(9_000_000), simulateTransaction })
  const { fee, wire } = await prepareTransfer(rpc, transfer)
  // 1,400,000 units at 714,285 micro-lamports.
  expect(instructionsOf(wire).slice(1)).toEqual([
    [computeBudget, 2, 192, 92, 21, 0],
    [computeBudget, 3, 45, 230, 10, 0, 0, 0, 0, 0],
  ])
  expect(fee).toBe(5_000n + 999_999n)
})

test('S8.70 a simulation that fails keeps what the node said', async () => {
  const err = { InstructionError: [0, { Custom: 1 }] }
  const simulateTransaction = { value: { err, logs: ['insufficient lamports'], unitsConsumed: 1 } }
  await expect(
    prepareTransfer(chainWith({ simulateTransaction }).rpc, transfer),
  ).rejects.toMatchObject({
    code: 'node/insufficient-funds',
    cause: { err, logs: ['insufficient lamports'] },
  })
})

const token = (await testAddressOf('mint')) as string
const mintData = new Uint8Array(82)
mintData.set([9, 1], 44)
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address

/** A chain with a token; the account of the receiver has these lamports, and is not opened. */
function chainWithToken(lamports: number) {
  const { rpc } = chainWith()
  const account = (owner: string, data: Uint8Array, has: number) => ({
    owner,
    lamports: has,
    executable: false,
    data: [Buffer.from(data).toString('base64'), 'base64'],
  })
  const info = { state: 'initialized', tokenAmount: { amount: '5' } }
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getMultipleAccounts: ([addresses]) => ({
      value: (addresses as readonly string[]).map((one) => {
        if (one === token) return account(tokenProgram, mintData, 1)
        return one === to ? null : account('1'.repeat(32), new Uint8Array(), lamports)
      }),
    }),
    getTokenAccountsByOwner: () => ({
      value: [{ pubkey: from, account: { data: { parsed: { info } } } }],
    }),
    getMinimumBalanceForRentExemption: () => 2_039_280,
  }
  return {
    ...rpc,
    request: async (call: Parameters<ChainRpc['request']>[0]) =>
      answers[call.method]?.(call.params ?? []) ?? rpc.request(call),
  }
}

test.each([
  ['nothing', 0, 2_039_280n],
  ['all but a lamport', 2_039_279, 1n],
  ['all', 2_039_280, undefined],
])(
  'S4.41 a receiver whose account has %s of its rent costs the rest as a deposit',
  async (_, has, rentDeposit) => {
    const prepared = await prepareTransfer(chainWithToken(has), { ...transfer, token })
    expect(prepared).toMatchObject({ rentDeposit, fee: 5_000n + (rentDeposit ?? 0n) })
  },
)
