import { getContractAddress, hashDomain, parseAbi } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveAccounts } from '../known/accounts.js'
import { accountContracts } from '../known/contracts.js'
import { evmChains } from '../known/evmChains.js'
import { type Localnet, startLocalnet } from '../startLocalnet.js'
import { testClient } from '../testing/clients.js'
import { deployments } from './seed.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
}, 60_000)
afterAll(() => localnet.stop())

const { delegate, delegationManager, entryPoint, paymaster } = accountContracts
const ids = evmChains.map(({ id }) => id)

test('the paymaster stands where the deployer put it', () => {
  const { accounts, deployer } = deriveAccounts()
  // After the contracts, and EntryPoint.
  const nonce = BigInt(deployments(accounts).length + 1)
  expect(paymaster).toBe(getContractAddress({ from: deployer.address, nonce }))
})

test.each(ids)('on chain %i the paymaster can pay, for what the local signer signs', async (id) => {
  const client = testClient(localnet, id)
  const deposit = await client.readContract({
    address: entryPoint,
    abi: entryPoint07Abi,
    functionName: 'getDepositInfo',
    args: [paymaster],
  })
  expect(deposit).toMatchObject({ deposit: 10n ** 21n, staked: true, stake: 10n ** 18n })
  const abi = parseAbi(['function verifyingSigner() view returns (address)'])
  const signer = await client.readContract({
    address: paymaster,
    abi,
    functionName: 'verifyingSigner',
  })
  expect(signer).toBe(deriveAccounts().paymasterSigner.address)
})

test.each(ids)('on chain %i signatures are bound to that chain', async (chainId) => {
  const client = testClient(localnet, chainId)
  const abi = parseAbi(['function getDomainHash() view returns (bytes32)'])
  const domainHash = (address: `0x${string}`) =>
    client.readContract({ address, abi, functionName: 'getDomainHash' })
  const expected = (name: string, verifyingContract: `0x${string}`) =>
    hashDomain({
      domain: { name, version: '1', chainId: BigInt(chainId), verifyingContract },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
      },
    })
  expect(await domainHash(delegationManager)).toBe(expected('DelegationManager', delegationManager))
  expect(await domainHash(delegate)).toBe(expected('EIP7702StatelessDeleGator', delegate))
})
