import { expect, test } from 'vitest'
import { checkTransaction, type EvmTransaction } from './checkTransaction.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const validTransaction: EvmTransaction = { from: address, to: address, chainId: '0x7a69' }
const maxUint256 = 2n ** 256n - 1n
const check = (
  change: Partial<EvmTransaction>,
  walletNetworkId: `eip155:${number}` = 'eip155:31337',
) => {
  try {
    checkTransaction({ ...validTransaction, ...change }, walletNetworkId)
    return 'right'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('S5.31 a gas price and max fees exclude each other', () => {
  const conflict = 'transaction/gas-price-and-max-fee-conflict'
  expect(check({ gasPrice: 1n })).toBe('right')
  expect(check({ gasPrice: 1n, maxFeePerGas: 1n })).toBe(conflict)
  expect(check({ gasPrice: 0n, maxPriorityFeePerGas: 0n })).toBe(conflict)
})

test('S5.32 the max fee has at most 256 bits', () => {
  expect(check({ maxFeePerGas: maxUint256 })).toBe('right')
  expect(check({ maxFeePerGas: maxUint256 + 1n })).toBe('transaction/max-fee-above-256-bit-maximum')
})

test('S5.33 the priority fee is at most the max fee', () => {
  const above = 'transaction/priority-fee-above-max-fee'
  expect(check({ maxFeePerGas: 2n, maxPriorityFeePerGas: 2n })).toBe('right')
  expect(check({ maxFeePerGas: 2n, maxPriorityFeePerGas: 3n })).toBe(above)
  expect(check({ maxPriorityFeePerGas: maxUint256 + 1n })).toBe(above)
  expect(check({ maxPriorityFeePerGas: maxUint256 })).toBe('right')
})

test('S5.34 addresses are valid, and to is given', () => {
  expect(check({})).toBe('right')
  expect(check({ to: undefined })).toBe('transaction/to-required')
  expect(check({ to: '' })).toBe('transaction/to-required')
  expect(check({ to: `${address}0` })).toBe('transaction/address-invalid')
  expect(check({ from: 'alice.eth' })).toBe('transaction/address-invalid')
})

test('S5.34 the chain is given, and the one the wallet stands on', () => {
  expect(check({ chainId: undefined })).toBe('transaction/chain-required')
  expect(check({}, 'eip155:1')).toBe('transaction/chain-mismatch')
  expect(check({ chainId: 'x' })).toBe('transaction/chain-mismatch')
})
