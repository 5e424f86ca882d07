import type { Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { encodeDeployData, parseEther, parseGwei, parseUnits, toHex } from 'viem/utils'
import type { RpcCall } from '../chain/hostMessages.js'
import type { LocalAccount, LocalAccounts } from '../known/accounts.js'
import { contracts, farcasterRegistries } from '../known/contracts.js'
import { accountSeed, create2Deployer, type SeedTransaction } from './accountSeed.js'
import { type ContractName, readArtifact } from './artifact.js'
import { frameworkCalls } from './delegationFramework.js'
import { farcasterSeed } from './farcasterSeed.js'
import { marketSeed } from './marketSeed.js'
import { notedPrices, poolSeed } from './poolSeed.js'

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

/** The transactions that seed an empty chain, by block: all of them need more gas than one has. */
export function seedBlocks({
  accounts,
  deployer,
  paymasterSigner,
}: LocalAccounts): SeedTransaction[][] {
  const holders = accounts.slice(0, 5).map(({ address }) => address)
  const deploy = ({ contract, args }: Deployment): SeedTransaction => ({
    data: encodeDeployData({ ...readArtifact(contract), args }),
    gas: 10_000_000n,
  })
  return [
    [
      ...deployments(accounts).map(deploy),
      ...accountSeed(paymasterSigner.address),
      ...farcasterSeed(),
    ],
    marketSeed(deployer.address, holders),
    poolSeed(deployer.address),
  ]
}

export async function seedCalls(chainId: number, local: LocalAccounts): Promise<RpcCall[]> {
  const { deployer, executors, trader, utility } = local
  const signer = privateKeyToAccount(deployer.privateKey)
  const blocks = seedBlocks(local)
  const signed = await Promise.all(
    blocks
      .flat()
      .map((each, nonce) => signer.signTransaction({ ...each, ...fees, chainId, nonce })),
  )
  const blockCalls = blocks.flatMap(({ length }) => [
    ...signed.splice(0, length).map((raw) => call('eth_sendRawTransaction', raw)),
    call('evm_mine'),
  ])
  return [
    ...[deployer, ...executors, utility, trader].map(({ address }) =>
      call('hardhat_setBalance', address, toHex(parseEther('10000'))),
    ),
    call('hardhat_setCode', contracts.multicall3, readArtifact('Multicall3').runtime),
    call(
      'hardhat_setCode',
      farcasterRegistries.idRegistry,
      readArtifact('LocalIdRegistry').runtime,
    ),
    call(
      'hardhat_setCode',
      farcasterRegistries.keyRegistry,
      readArtifact('LocalKeyRegistry').runtime,
    ),
    call('hardhat_setCode', create2Deployer.address, create2Deployer.runtime),
    ...frameworkCalls(),
    call('evm_setAutomine', false),
    ...blockCalls,
    ...notedPrices().map((noted) => call('hardhat_setStorageAt', ...noted)),
    call('evm_setAutomine', true),
  ]
}

const fees = { maxFeePerGas: parseGwei('10'), maxPriorityFeePerGas: parseGwei('1') }

const call = (method: string, ...params: unknown[]): RpcCall => ({ method, params })
