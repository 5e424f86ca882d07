import { DelegationManager } from '@metamask/delegation-abis'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAbiItem,
  type Hex,
  hashTypedData,
  keccak256,
  maxUint256,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountContracts, contracts, enforcers } from '../known/contracts.js'
import { type Localnet, startLocalnet } from '../startLocalnet.js'
import { accountAt, testClient, walletClient } from '../testing/clients.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
}, 60_000)
afterAll(() => localnet.stop())

const { delegate, delegationManager } = accountContracts
const shop = '0x00000000000000000000000000000000005afe27'
// The first accounts hold tokens; the eighth only spends.
const [owner, spender, stranger] = [0, 7, 8]

const types = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const

/** Lets the spender transfer dollars of the owner, up to a limit. */
async function limitedDelegation(limit: bigint) {
  const terms = concat([contracts.dollar, toHex(limit, { size: 32 })])
  const message = {
    delegate: accountAt(localnet, spender).address,
    delegator: accountAt(localnet, owner).address,
    // Of the account itself, not of another delegation.
    authority: toHex(maxUint256),
    caveats: [{ enforcer: enforcers.erc20TransferAmount, terms, args: '0x' as Hex }],
    salt: 1n,
  }
  const domain = {
    name: 'DelegationManager',
    version: '1',
    chainId: 31337,
    verifyingContract: delegationManager,
  }
  const data = { domain, types, primaryType: 'Delegation', message } as const
  const signature = await privateKeyToAccount(accountAt(localnet, owner).privateKey).signTypedData(
    data,
  )
  return { ...message, signature, digest: hashTypedData(data) }
}

type Delegation = Awaited<ReturnType<typeof limitedDelegation>>

/** The arguments that spend dollars by a delegation. */
function redemption(delegation: Delegation, amount: bigint) {
  const { inputs } = getAbiItem({ abi: DelegationManager, name: 'getDelegationHash' })
  const [{ components }] = inputs
  const context = encodeAbiParameters([{ type: 'tuple[]', components }], [[delegation]])
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [shop, amount],
  })
  const execution = concat([contracts.dollar, toHex(0, { size: 32 }), data])
  return [[context], [toHex(0, { size: 32 })], [execution]] as const
}

async function redeem(by: number, delegation: Delegation, amount: bigint): Promise<void> {
  const call = {
    address: delegationManager,
    abi: DelegationManager,
    functionName: 'redeemDelegations',
    args: redemption(delegation, amount),
  } as const
  const client = testClient(localnet)
  const { address: account } = accountAt(localnet, by)
  const { request } = await client.simulateContract({ ...call, account })
  const hash = await walletClient(localnet, by).writeContract({
    ...request,
    account: privateKeyToAccount(accountAt(localnet, by).privateKey),
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
}

const spent = () =>
  testClient(localnet).readContract({
    address: contracts.dollar,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [shop],
  })

test('a spending limit holds: for its spender, up to its amount, with its terms', {
  timeout: 60_000,
}, async () => {
  const wallet = walletClient(localnet, owner)
  const authorization = await wallet.signAuthorization({
    contractAddress: delegate,
    executor: 'self',
  })
  const hash = await wallet.sendTransaction({
    authorizationList: [authorization],
    to: wallet.account.address,
  })
  await testClient(localnet).waitForTransactionReceipt({ hash, pollingInterval: 50 })

  const delegation = await limitedDelegation(100n)
  await redeem(spender, delegation, 60n)
  expect(await spent()).toBe(60n)
  await expect(redeem(spender, delegation, 41n)).rejects.toThrow('allowance-exceeded')
  await expect(redeem(stranger, delegation, 1n)).rejects.toThrow('InvalidDelegate')
  const more = await limitedDelegation(1_000n)
  const forged = { ...more, signature: delegation.signature }
  await expect(redeem(spender, forged, 500n)).rejects.toThrow('InvalidERC1271Signature')
  await redeem(spender, delegation, 40n)
  expect(await spent()).toBe(100n)
})

test("the hash of a delegation is the framework's", async () => {
  const client = testClient(localnet)
  const delegation = await limitedDelegation(100n)
  const read = { address: delegationManager, abi: DelegationManager } as const
  const [struct, domain] = await Promise.all([
    client.readContract({ ...read, functionName: 'getDelegationHash', args: [delegation] }),
    client.readContract({ ...read, functionName: 'getDomainHash' }),
  ])
  expect(keccak256(concat(['0x1901', domain, struct]))).toBe(delegation.digest)
})
