import { expect, test } from 'vitest'
import { operationOf } from '../testing/operations.js'
import { type ChainReading, checkCaps } from './operationCost.js'
import { delegate, parseOperation } from './parseOperation.js'

const gwei = 10n ** 9n
const caps = {
  ...{ call: 2_000_000n, verification: 200_000n, preVerification: 55_000n },
  ...{ feeFactor: 3n, tipFactor: 2n },
}
/** A base fee far above the tip. */
const fees = { block: 1, timestamp: 1, baseFee: 20n * gwei, priorityFee: gwei / 10n }
const reading: ChainReading = { fees, callGas: 30_000n, isDelegated: false }
const { operation } = parseOperation(
  JSON.stringify([operationOf(), '0x0000000071727de22e5e9d8baf0edac6f37da032', '0x1', {}]),
)
const modest = { callGasLimit: 50_000n, preVerificationGas: 50_000n }
const fee = { maxFeePerGas: 40n * gwei, maxPriorityFeePerGas: gwei / 10n }
const honest = { ...operation, ...modest, ...fee }
const refused = (more: object, change: Partial<ChainReading> = {}) => {
  try {
    checkCaps({ ...honest, ...more }, caps, { ...reading, ...change })
  } catch (error) {
    return (error as Error).message
  }
}

test('T433 a tip as high as the fee is refused where the base fee is far above the tip', () => {
  expect(refused({})).toBeUndefined()
  for (const fee of [120n * gwei, 40n * gwei, 20n * gwei, gwei])
    expect(refused({ maxFeePerGas: fee, maxPriorityFeePerGas: fee })).toMatch('maxPriorityFee')
})

test('T433 the tip is bound by that of the chain alone: twice of it, or a fiftieth of the base fee', () => {
  const tip = (value: bigint, priorityFee: bigint, baseFee = fees.baseFee) =>
    refused({ maxPriorityFeePerGas: value }, { fees: { ...fees, baseFee, priorityFee } })
  expect(tip(2_200_000_000n, gwei)).toBeUndefined()
  expect(tip(2_200_000_001n, gwei)).toMatch('above 2200000000')
  // What bundlers ask for where no transaction has a tip.
  expect(tip(400_000_000n, 0n)).toBeUndefined()
  expect(tip(400_000_001n, 0n)).toMatch('above 400000000')
  // Its own fee does not raise it, nor does the base fee raise a tip beside a low one.
  expect(refused({ maxFeePerGas: 120n * gwei, maxPriorityFeePerGas: gwei })).toMatch('maxPriority')
  expect(refused({ maxFeePerGas: 121n * gwei })).toMatch('maxFeePerGas')
})

test('T433 call gas is bound to what the calls use: a tenth of the rest would be paid for nothing', () => {
  const call = (callGasLimit: bigint, callGas: bigint | undefined) =>
    refused({ callGasLimit }, { callGas })
  expect(call(2_000_000n, 30_000n)).toMatch('callGasLimit')
  expect(call(87_500n, 30_000n)).toBeUndefined()
  expect(call(95_000n, 30_000n)).toMatch('callGasLimit')
  expect(call(1_000_000n, 800_000n)).toBeUndefined()
  // No more than the operator allows, and less where the node does not say.
  expect(call(2_000_001n, 5_000_000n)).toMatch('above 2000000')
  expect(call(300_000n, undefined)).toBeUndefined()
  expect(call(300_001n, undefined)).toMatch('above 300000')
})

test('T433 an authorization is paid for where the account needs one', () => {
  const authorization = { address: delegate, chainId: 1n }
  const [plain, upgrade] = [57_000n, 87_000n]
  expect(refused({ preVerificationGas: plain })).toBeUndefined()
  expect(refused({ preVerificationGas: upgrade })).toMatch('preVerificationGas')
  expect(refused({ preVerificationGas: upgrade, authorization })).toMatch('preVerificationGas')
  expect(refused({ preVerificationGas: 85_000n, authorization })).toBeUndefined()
  const isDelegated = { isDelegated: true }
  expect(refused({ preVerificationGas: 85_000n, authorization }, isDelegated)).toMatch('preVer')
})

test('T433 the bytes of calls are paid for as a transaction does: nothing for those that are cheap there', () => {
  const bytes = (byte: string) => ({ callData: `0x${byte.repeat(1_000)}` as const })
  const pre = (value: bigint, byte: string) =>
    refused({ ...bytes(byte), preVerificationGas: value })
  expect(pre(72_000n, 'ff')).toBeUndefined()
  expect(pre(74_000n, 'ff')).toMatch('preVerificationGas')
  expect(pre(59_000n, '00')).toBeUndefined()
  expect(pre(61_000n, '00')).toMatch('preVerificationGas')
})
