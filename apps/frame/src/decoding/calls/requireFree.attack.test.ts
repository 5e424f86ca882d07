import { decodeFunctionData, encodeFunctionResult, type Hex, pad, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { addresses, prepareInput } from '../../approval/testing/fakeApproval.js'
import { pinnedTokens } from '../tokens/pinnedTokens.js'
import { requireFree } from './requireFree.js'

const me = addresses.eip155 as Hex
const paymaster = `0x${'ab'.repeat(20)}` as const
const token = `0x${'11'.repeat(20)}` as const
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const [usdc] = pinnedTokens('eip155:1').map(({ address }) => address)
const word = (value: Hex) => pad(value, { size: 32 })
const abi = parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) returns ((bool success, bytes returnData)[])',
])
const transfer = {
  address: token,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    word(me),
    word(paymaster),
  ],
  data: word('0x05'),
}

type Behaviour = {
  /** Whether a contract says yes to a question. */
  answers?(target: string, data: string): boolean
  readonly hasMulticall?: boolean
  /** The logs while the sponsor is asked to pay, of the calls, and afterwards. */
  readonly logs?: readonly (readonly unknown[])[]
  readonly data?: Hex
}

function check({ answers = () => false, data = '0x', hasMulticall = true, logs }: Behaviour) {
  const answer = (target: string, asked: string) => word(answers(target, asked) ? '0x01' : '0x00')
  const input = prepareInput(
    {},
    {
      eth_call([{ data: asked, to }]: [{ data: Hex; to: string }]) {
        if (!asked.startsWith('0x82ad56cb')) return answer(to, asked)
        if (!hasMulticall) return '0x'
        const { args } = decodeFunctionData({ abi, data: asked })
        const result = args[0].map(({ callData, target }) => ({
          success: true,
          returnData: answer(target, callData),
        }))
        return encodeFunctionResult({ abi, result })
      },
      eth_simulateV1: logs
        ? [{ calls: logs.map((each) => ({ status: '0x1', logs: each })) }]
        : new Error('no such method'),
    },
  )
  const operation = {
    sender: me,
    nonce: 0n,
    callData: '0x',
    callGasLimit: 1n,
    verificationGasLimit: 1n,
    preVerificationGas: 1n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
    paymaster,
    paymasterData: '0x',
    paymasterVerificationGasLimit: 1n,
    paymasterPostOpGasLimit: 1n,
  } as const
  const call = { from: paymaster, to: paymaster, data: '0x' } as const
  const payment = { call, context: '0x01', cost: 1n } as const
  const block = { number: 1n, timestamp: 1n }
  const calls = [{ to: token, value: 0n, data }]
  return requireFree(input, { operation, payment, block }, calls, undefined)
}

test.each<[string, Behaviour]>([
  ['no permission', {}],
  ['no permission, on a network without Multicall3', { hasMulticall: false }],
  ['a transfer that the visitor makes', { logs: [[], [transfer], []] }],
])('T418 a sponsor with %s pays', async (_, behaviour) => {
  await expect(check(behaviour)).resolves.toBeUndefined()
})

test.each<[string, Behaviour]>([
  ['may take the token that is called', { answers: (to) => to === token }],
  ['may take it, without Multicall3', { answers: (to) => to === token, hasMulticall: false }],
  ['may take a well-known token', { answers: (to) => to === usdc }],
  ['may take items', { answers: (_, data) => data.startsWith('0xe985e9c5') }],
  ['may take tokens by Permit2', { answers: (to) => to === permit2 }],
  ['gets a permission in the calls', { data: `0x095ea7b3${word(paymaster).slice(2)}` }],
  ['takes tokens when it is asked', { logs: [[transfer], [], []] }],
  ['takes tokens afterwards', { logs: [[], [], [transfer]] }],
])('T418 a sponsor that %s does not pay', async (_, behaviour) => {
  await expect(check(behaviour)).rejects.toMatchObject({ code: 'rpc/not-allowed' })
})
