import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { encodeDeployData, parseGwei, parseUnits, toHex } from 'viem/utils'
import type { RpcCall } from '../chain/hostMessages.js'
import type { LocalAccount } from '../known/accounts.js'
import { contracts } from '../known/contracts.js'
import { type ContractName, readArtifact } from './artifact.js'

type Deployment = { contract: ContractName; args: unknown[] }

/** An image that needs no server: two waves. */
const avatar = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#1d4ed8"/><path d="M0 30q12-10 24 0t24 0v18H0z" fill="#93c5fd"/></svg>',
)}`

/** What is deployed, in the order of the deployer's nonces: the order decides the addresses. */
export function deployments(accounts: readonly LocalAccount[]): Deployment[] {
  const holders = accounts.slice(0, 5).map((account) => account.address)
  const [first, second, third, silent, victim] = holders as [
    Address,
    Address,
    Address,
    Address,
    Address,
  ]
  const dollar = ['Local Dollar', 'LUSD', 6, holders, parseUnits('10000', 6)]
  const ticket = ['Local Ticket', 'LTIX', 0, holders, 25n]
  return [
    { contract: 'LocalToken', args: dollar },
    { contract: 'LocalToken', args: ticket },
    { contract: 'LocalQuiet', args: [holders, parseUnits('5000', 6)] },
    { contract: 'LocalBadge', args: [[first, first, first, second, second, third]] },
    {
      contract: 'LocalSticker',
      args: [
        [first, second],
        [5n, 1n, 12n],
      ],
    },
    { contract: 'LocalNames', args: [['alice', 'bob'], [first, second], avatar] },
    { contract: 'LocalMany', args: [] },
    // In accounts of their own, so that the first ones look like those of real people.
    { contract: 'LocalSpam', args: [[victim]] },
    { contract: 'LocalLiar', args: [false, [victim, silent], silent] },
    { contract: 'LocalLiar', args: [true, [victim], silent] },
  ]
}

/** The calls that seed an empty chain, in one block. */
export async function seedCalls(
  chainId: number,
  accounts: readonly LocalAccount[],
  deployer: LocalAccount,
): Promise<RpcCall[]> {
  const signer = privateKeyToAccount(deployer.privateKey)
  const deploy = async ({ contract, args }: Deployment, nonce: number): Promise<Hex> =>
    signer.signTransaction({
      chainId,
      nonce,
      data: encodeDeployData({ ...readArtifact(contract), args }),
      gas: 10_000_000n,
      maxFeePerGas: parseGwei('10'),
      maxPriorityFeePerGas: parseGwei('1'),
    })
  const signed = await Promise.all(deployments(accounts).map(deploy))
  return [
    call('hardhat_setBalance', deployer.address, toHex(10n ** 19n)),
    call('hardhat_setCode', contracts.multicall3, readArtifact('Multicall3').runtime),
    call('evm_setAutomine', false),
    ...signed.map((raw) => call('eth_sendRawTransaction', raw)),
    call('evm_mine'),
    call('evm_setAutomine', true),
  ]
}

const call = (method: string, ...params: unknown[]): RpcCall => ({ method, params })
