import { encodeFunctionResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { checkPayment } from './checkPayment.js'
import type { SponsoredOperation } from './encodeOperation.js'

const abi = parseAbi([
  'function validatePaymasterUserOp() returns (bytes context, uint256 validationData)',
])
const payer = `0x${'ab'.repeat(20)}` as const
const operation: SponsoredOperation = {
  sender: `0x${'cd'.repeat(20)}`,
  nonce: 0n,
  callData: '0x',
  callGasLimit: 1n,
  verificationGasLimit: 1n,
  preVerificationGas: 1n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
  paymaster: payer,
  paymasterData: '0x',
  paymasterVerificationGasLimit: 1n,
  paymasterPostOpGasLimit: 1n,
}
const second = 1_000_000n

/** Checks a payment until that second, at which the contract says that it ends. */
const check = (until: bigint, latestEnd?: bigint) =>
  checkPayment({
    chain: {
      rpc: async () =>
        encodeFunctionResult({
          abi,
          functionName: 'validatePaymasterUserOp',
          result: ['0x', until << 160n],
        }),
    },
    caipNetworkId: 'eip155:1',
    chainId: 1,
    operation,
    block: { number: 1n, timestamp: second },
    ...(latestEnd !== undefined && { latestEnd }),
  })

test.each([
  ['for ever', 0n],
  ['for a second too long', second + 3_601n],
  ['for years', 2n ** 48n - 1n],
])('T581 nothing is signed for a payment of the data server %s', async (_, until) => {
  await expect(check(until, second + 3_600n)).rejects.toMatchObject({ code: 'rpc/malformed' })
  // A service that the operator names decides by itself.
  expect((await check(until)).validUntil).toBe(until === 0n ? undefined : Number(until))
})

test('T581 a payment that ends in time is taken', async () => {
  expect((await check(second + 3_600n, second + 3_600n)).validUntil).toBe(1_003_600)
})
