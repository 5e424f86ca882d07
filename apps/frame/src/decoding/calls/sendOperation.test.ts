import { pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { addresses, prepareInput } from '../../approval/testing/fakeApproval.js'
import { operationHash } from '../../userOperation/encodeOperation.js'
import { chooseNonce } from './chooseNonce.js'
import { type SignedOperation, sendOperation } from './sendOperation.js'

const payer = `0x${'ab'.repeat(20)}` as const
const signed = {
  chainId: 1,
  block: { number: 1n, timestamp: 1n },
  payment: { call: { from: payer, to: payer, data: '0x' }, context: '0x', cost: 1n },
  signatures: [new Uint8Array(65).fill(1)],
  operation: {
    sender: addresses.eip155 as `0x${string}`,
    nonce: 7n,
    callData: '0x02',
    callGasLimit: 1n,
    verificationGasLimit: 1n,
    preVerificationGas: 1n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
    paymaster: payer,
    paymasterData: '0x',
    paymasterVerificationGasLimit: 1n,
    paymasterPostOpGasLimit: 1n,
  },
} as unknown as SignedOperation

test('T579 while a bundler has not answered, another operation gets a key of its own; afterwards what was sent is waited for', async () => {
  let answer: ((hash: string) => void) | undefined
  const input = prepareInput(
    { method: 'wallet_sendCalls' },
    {
      eth_sendUserOperation: () =>
        new Promise<string>((resolve) => {
          answer = resolve
        }),
      eth_call([{ data }]: [{ data: string }]) {
        const asked = BigInt(`0x${data.slice(-64)}`)
        return pad(toHex((asked << 64n) | (asked === 0n ? 7n : 0n)))
      },
    },
  )
  const requested = { calls: [], isModern: true } as never
  const nonce = () => chooseNonce(input, { callData: '0x01' })
  expect(await nonce()).toBe(7n)
  const sending = sendOperation(input, requested, signed)
  await expect.poll(() => answer).toBeDefined()
  expect((await nonce()) >> 64n).not.toBe(0n)
  answer?.('0x')
  await sending
  expect(input.sentCalls.handovers.list()).toEqual([])
  expect((await nonce()) >> 64n).not.toBe(0n)
})

test('T409 whatever hash a bundler answers, the page gets the one that is computed here', async () => {
  const lie = `0x${'66'.repeat(32)}`
  const input = prepareInput(
    { method: 'wallet_sendCalls' },
    { eth_sendUserOperation: async () => lie },
  )
  const requested = { calls: [], isModern: true } as never
  const id = operationHash(signed.operation, 1)
  expect(id).not.toBe(lie)
  expect(await sendOperation(input, requested, signed)).toEqual({ id })
})
