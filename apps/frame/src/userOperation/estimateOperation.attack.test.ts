import { expect, test } from 'vitest'
import { estimateOperation } from './estimateOperation.js'
import { readNonce } from './readNonce.js'
import { readOperationFees } from './readOperationFees.js'

const answering = (answers: Record<string, unknown>) => ({
  rpc: async (_: string, method: string) => answers[method],
})
const usual = {
  preVerificationGas: '0xd6d8',
  verificationGasLimit: '0x186a0',
  callGasLimit: '0x186a0',
  paymasterVerificationGasLimit: '0xea60',
  paymasterPostOpGasLimit: '0x1',
}
const estimate = (change: object, callGas: bigint | undefined = 90_000n) =>
  estimateOperation({
    chain: answering({ eth_estimateUserOperationGas: { ...usual, ...change } }),
    caipNetworkId: 'eip155:1',
    operation: { callData: '0x' },
    callGas,
  })

test('an estimate that can be is taken as it is', async () => {
  expect(await estimate({})).toEqual({
    preVerificationGas: 55_000n,
    verificationGasLimit: 100_000n,
    callGasLimit: 100_000n,
    paymasterVerificationGasLimit: 60_000n,
    paymasterPostOpGasLimit: 1n,
  })
})

test.each([
  ['callGasLimit', '0x1', 90_000n],
  ['callGasLimit', '0x3b9aca00', 370_000n],
  ['verificationGasLimit', '0x1', 80_000n],
  ['verificationGasLimit', '0x3b9aca00', 1_000_000n],
  ['preVerificationGas', '0x1', 40_016n],
  ['paymasterVerificationGasLimit', '0x0', 40_000n],
  ['paymasterPostOpGasLimit', null, 1n],
] as const)('T411 an estimate of %s as %s becomes %s', async (name, gas, expected) => {
  expect((await estimate({ [name]: gas }))[name]).toBe(expected)
})

test.each([
  ['preVerificationGas', '0x1312d01'],
  ['preVerificationGas', '-0x1'],
  ['callGasLimit', '0x'],
  ['callGasLimit', 5],
  ['callGasLimit', `0x${'f'.repeat(33)}`],
  ['verificationGasLimit', undefined],
])('T411 an estimate of %s as %s is none', async (name, gas) => {
  await expect(estimate({ [name]: gas })).rejects.toMatchObject({ code: 'rpc/malformed' })
})

const block = { number: 1n, timestamp: 1n, baseFeePerGas: 10n }
const fees = (maxFeePerGas: unknown, maxPriorityFeePerGas: unknown = '0x1') =>
  readOperationFees(
    answering({
      pimlico_getUserOperationGasPrice: { fast: { maxFeePerGas, maxPriorityFeePerGas } },
      eth_maxPriorityFeePerGas: '0x5',
    }),
    'eip155:1',
    block,
  )

test('T411 a price per gas is held against the chain’s: ten times of it is too much, too little is raised', async () => {
  expect(await fees('0x32')).toEqual({ maxFeePerGas: 50n, maxPriorityFeePerGas: 1n })
  expect(await fees('0xfa')).toMatchObject({ maxFeePerGas: 250n })
  await expect(fees('0xfb')).rejects.toThrow()
  expect(await fees('0x9')).toEqual({ maxFeePerGas: 25n, maxPriorityFeePerGas: 5n })
  await expect(fees('0x32', '0x33')).rejects.toThrow()
  await expect(fees('-0x1')).rejects.toThrow()
})

test('T413 a node that names a nonce of another key, or none, has nothing signed', async () => {
  const nonce = (answer: unknown) =>
    readNonce(answering({ eth_call: answer }), 'eip155:1', `0x${'1'.repeat(40)}`)
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  expect(await nonce(word(3n))).toBe(3n)
  await expect(nonce(word(1n << 64n))).rejects.toThrow()
  await expect(nonce('0x')).rejects.toThrow()
})
