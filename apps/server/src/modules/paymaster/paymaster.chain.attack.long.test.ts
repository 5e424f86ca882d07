import { accountContracts } from '@latchkey/localnet/contracts'
import {
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chain, startSponsor, type TestSponsor } from '../../testing/startSponsor.js'
import { chainClient, startChains, type TestChains } from '../indexer/testing/startChains.js'
import { paymasterGas } from './rules/operationCost.js'
import { offerHash, signOffer } from './rules/signOffer.js'
import { ask, operationOf as dearOperation, reasonOf, visitor } from './testing/operations.js'

const { entryPoint, paymaster } = accountContracts
/** With the gas that the call of a real token may use. */
const operationOf = (more: object) => dearOperation({ callGasLimit: numberToHex(60_000), ...more })
let chains: TestChains
let sponsor: TestSponsor
beforeAll(async () => {
  chains = await startChains()
  sponsor = await startSponsor({ rpc: chains.urls[chain] ?? '' })
}, 90_000)
afterAll(async () => {
  await sponsor?.close()
  await chains?.stop()
})

const operationAbi =
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }'
const abi = parseAbi([
  operationAbi,
  'function getHash(PackedUserOperation userOp, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
  'function validatePaymasterUserOp(PackedUserOperation userOp, bytes32 userOpHash, uint256 maxCost) returns (bytes context, uint256 validationData)',
])
const client = (id = chain) => chainClient(chains.urls[id] ?? '')

/** The operation that clients send, as viem has it. */
function unpacked(operation: ReturnType<typeof operationOf>, paymasterData: Hex): UserOperation {
  const { callData, nonce, sender } = operation
  const numbers = Object.entries(operation).filter(([name]) => /Gas/.test(name))
  return {
    ...(Object.fromEntries(numbers.map(([name, value]) => [name, BigInt(value as Hex)])) as object),
    ...{ sender, callData, nonce: BigInt(nonce), signature: '0x', paymaster, paymasterData },
    paymasterVerificationGasLimit: paymasterGas.verification,
    paymasterPostOpGasLimit: paymasterGas.postOp,
  } as unknown as UserOperation
}

/** What the contract itself says to an offer: whether the signature holds, and until when. */
async function validate(operation: UserOperation, id = chain) {
  const { data } = await client(id).call({
    account: entryPoint,
    to: paymaster,
    data: encodeFunctionData({
      abi,
      functionName: 'validatePaymasterUserOp',
      args: [toPackedUserOperation(operation), `0x${'0'.repeat(64)}`, 1n],
    }),
  })
  const validation = BigInt(`0x${data?.slice(66, 130)}`)
  return {
    isSigned: (validation & ((1n << 160n) - 1n)) === 0n,
    validUntil: Number((validation >> 160n) & ((1n << 48n) - 1n)),
  }
}

async function offerFor(operation: ReturnType<typeof operationOf>): Promise<Hex> {
  const { error, result } = await ask(sponsor.paymasterUrl, operation)
  if (!result) throw new Error(JSON.stringify(error))
  return result.paymasterData
}

test('T431 what is signed is what the contract itself hashes', async () => {
  const operation = operationOf({
    sender: visitor(11),
    nonce: '0x1234567890abcdef0000000000000001',
  })
  const validUntil = 1_900_000_000
  const full = unpacked(operation, `0x${'00'.repeat(129)}`)
  const theirs = await client().readContract({
    address: paymaster,
    abi,
    functionName: 'getHash',
    args: [toPackedUserOperation(full), validUntil, 0],
  })
  const gas = full as Required<UserOperation>
  const { callData, nonce, sender } = full
  const parameters = { operation: { callData, nonce, sender }, gas, paymaster, validUntil }
  expect(offerHash({ ...parameters, chainId: 31337 })).toBe(theirs)
  expect(offerHash({ ...parameters, chainId: 31338 })).not.toBe(theirs)
})

test('T431 an offer holds for its operation alone: any other field, and the contract refuses', async () => {
  const operation = operationOf({ sender: visitor(12) })
  const full = unpacked(operation, await offerFor(operation))
  const { isSigned, validUntil } = await validate(full)
  expect(isSigned).toBe(true)
  const { timestamp } = await client().getBlock()
  expect(validUntil - Number(timestamp)).toBeGreaterThan(500)
  const altered: Partial<UserOperation>[] = [
    { sender: visitor(13) },
    { nonce: full.nonce + 1n },
    { callData: operationOf({ callData: '0x' }).callData },
    { callGasLimit: full.callGasLimit + 1n },
    { verificationGasLimit: full.verificationGasLimit + 1n },
    { preVerificationGas: full.preVerificationGas + 1n },
    { maxFeePerGas: full.maxFeePerGas + 1n },
    { maxPriorityFeePerGas: full.maxPriorityFeePerGas + 1n },
    { paymasterVerificationGasLimit: paymasterGas.verification + 1n },
    { paymasterPostOpGasLimit: 2n },
    { factory: visitor(14), factoryData: '0x12' } as Partial<UserOperation>,
  ]
  for (const change of altered) {
    const { isSigned } = await validate({ ...full, ...change } as UserOperation)
    expect(isSigned, Object.keys(change).join()).toBe(false)
  }
  // Its time cannot be made longer.
  const { paymasterData = '0x' } = full as { paymasterData?: Hex }
  const longer: Hex = `0x${'f'.repeat(12).padStart(64, '0')}${paymasterData.slice(66)}`
  expect((await validate({ ...full, paymasterData: longer } as UserOperation)).isSigned).toBe(false)
  // Nor does it hold on the other chain, where the same contract stands at the same address.
  expect((await validate(full, 'eip155:31338')).isSigned).toBe(false)
})

test('T431 another key signs nothing that the contract believes', async () => {
  const operation = operationOf({ sender: visitor(15) })
  const signer = privateKeyToAccount(generatePrivateKey())
  const full = unpacked(operation, '0x') as Required<UserOperation>
  const paymasterData = await signOffer(signer, {
    operation: full,
    ...{ gas: full, chainId: 31337, paymaster, validUntil: 1_900_000_000 },
  })
  expect((await validate({ ...full, paymasterData } as UserOperation)).isSigned).toBe(false)
})

test('T430 with the deposit drained on the chain, nothing is signed', async () => {
  const drained = createTestClient({ mode: 'hardhat', transport: http(chains.urls[chain]) })
  const id = await drained.snapshot()
  const admin = await client().getAddresses()
  const owner = await client().readContract({
    address: paymaster,
    abi: parseAbi(['function owner() view returns (address)']),
    functionName: 'owner',
  })
  await drained.impersonateAccount({ address: owner })
  await client().sendTransaction({
    ...{ account: owner, chain: null, to: paymaster, gas: 200_000n },
    data: encodeFunctionData({
      abi: parseAbi(['function withdrawTo(address to, uint256 amount)']),
      args: [admin[0] ?? '0x', parseEther('1000')],
    }),
  })
  expect(reasonOf(await ask(sponsor.paymasterUrl, operationOf({ sender: visitor(16) })))).toBe(
    'deposit',
  )
  await drained.revert({ id })
})
