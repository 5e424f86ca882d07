import type { Address, Hex } from 'viem'
import { concat, encodeDeployData, encodeFunctionData, parseEther } from 'viem/utils'
import { accountContracts } from '../known/contracts.js'
import { type Published, readPublished } from './readPublished.js'

/** A transaction of the seed, before it is signed. */
export type SeedTransaction = {
  readonly to?: Address
  readonly data: Hex
  readonly value?: bigint
  readonly gas: bigint
}

/** The contract that deploys to addresses which depend on the code alone, as it stands on the main networks. */
export const create2Deployer = {
  address: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  runtime:
    '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3',
} as const

/** With this salt the published EntryPoint 0.7 lands where it stands on the main networks. */
const entryPointSalt = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'

/** The paymaster's coin for the fees of others, and its stake. */
const deposit = parseEther('1000')
const stake = parseEther('1')
const unstakeDelaySeconds = 86_400

/** The transactions that deploy EntryPoint and a paymaster that can pay, in the order of the deployer's nonces. */
export function accountSeed(paymasterSigner: Address): SeedTransaction[] {
  const { entryPoint, paymaster } = accountContracts
  const [entry, verifying] = ['EntryPoint', 'VerifyingPaymaster'].map((name) =>
    readPublished(`@account-abstraction/contracts/artifacts/${name}.json`),
  ) as [Published, Published]
  return [
    {
      to: create2Deployer.address,
      data: concat([entryPointSalt, entry.bytecode]),
      gas: 6_000_000n,
    },
    {
      data: encodeDeployData({ ...verifying, args: [entryPoint, paymasterSigner] }),
      gas: 3_000_000n,
    },
    {
      to: paymaster,
      data: encodeFunctionData({
        abi: verifying.abi,
        functionName: 'addStake',
        args: [unstakeDelaySeconds],
      }),
      value: stake,
      gas: 300_000n,
    },
    {
      to: paymaster,
      data: encodeFunctionData({ abi: verifying.abi, functionName: 'deposit' }),
      value: deposit,
      gas: 300_000n,
    },
  ]
}
