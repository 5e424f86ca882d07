import { hashTypedData, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { operationBytes, operationHash, type SponsoredOperation } from './encodeOperation.js'
import { entryPoint } from './entryPoint.js'

const operation: SponsoredOperation = {
  sender: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  nonce: 7n,
  callData: '0x1234',
  callGasLimit: 1n,
  verificationGasLimit: 2n,
  preVerificationGas: 3n,
  maxFeePerGas: 4n,
  maxPriorityFeePerGas: 5n,
  paymaster: '0xC7975277e79BD36eb18bD490d097a6857e130e48',
  paymasterData: '0xabcd',
  paymasterVerificationGasLimit: 6n,
  paymasterPostOpGasLimit: 8n,
}

const word = (high: number, low: number) =>
  `0x${high.toString(16).padStart(32, '0')}${low.toString(16).padStart(32, '0')}` as const

test('T413 the bytes of an operation are those of EIP-712 for its account, network and EntryPoint', () => {
  const types = {
    PackedUserOperation: [
      { name: 'sender', type: 'address' },
      { name: 'nonce', type: 'uint256' },
      { name: 'initCode', type: 'bytes' },
      { name: 'callData', type: 'bytes' },
      { name: 'accountGasLimits', type: 'bytes32' },
      { name: 'preVerificationGas', type: 'uint256' },
      { name: 'gasFees', type: 'bytes32' },
      { name: 'paymasterAndData', type: 'bytes' },
      { name: 'entryPoint', type: 'address' },
    ],
  } as const
  const expected = hashTypedData({
    domain: {
      name: 'EIP7702StatelessDeleGator',
      version: '1',
      chainId: 31337,
      verifyingContract: operation.sender,
    },
    types,
    primaryType: 'PackedUserOperation',
    message: {
      sender: operation.sender,
      nonce: 7n,
      initCode: '0x',
      callData: '0x1234',
      accountGasLimits: word(2, 1),
      preVerificationGas: 3n,
      gasFees: word(5, 4),
      paymasterAndData: `${operation.paymaster}${word(6, 8).slice(2)}abcd`,
      entryPoint,
    },
  })
  expect(keccak256(operationBytes(operation, 31337))).toBe(expected)
})

test('T413 an operation counts on one network only, and every field is in it', () => {
  const seen = [operationHash(operation, 1), operationHash(operation, 31337)]
  const signed = [keccak256(operationBytes(operation, 1))]
  for (const name of Object.keys(operation) as (keyof SponsoredOperation)[]) {
    const value = operation[name]
    const changed =
      typeof value === 'bigint' ? value + 1n : (value.toLowerCase().replace(/.$/, '9') as never)
    const other = { ...operation, [name]: changed }
    seen.push(operationHash(other, 1))
    signed.push(keccak256(operationBytes(other, 1)))
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(new Set(signed).size).toBe(signed.length)
})

test.each([0, -1, 1.5, Number.NaN])('T413 nothing is signed for network %s', (chainId) => {
  expect(() => operationBytes(operation, chainId)).toThrow()
})
