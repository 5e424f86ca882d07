import { createTestClient, createWalletClient, defineChain, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { contracts } from '../known/contracts.js'
import { evmChains } from '../known/evmChains.js'
import type { Localnet } from '../startLocalnet.js'

/** The chain and its address as viem wants them. */
export function viemChain(localnet: Localnet, id: number) {
  const chain = evmChains.find((each) => each.id === id)
  const url = localnet.evm[id]?.url
  if (!chain || !url) throw new Error(`no local chain ${id}`)
  return defineChain({
    id,
    name: chain.name,
    nativeCurrency: chain.currency,
    rpcUrls: { default: { http: [url] } },
    contracts: { multicall3: { address: contracts.multicall3 } },
  })
}

/** A client that reads, and may do what only a test chain allows. */
export function testClient(localnet: Localnet, id = 31337) {
  const chain = viemChain(localnet, id)
  const client = createTestClient({ chain, mode: 'hardhat', transport: http() })
  return client.extend(publicActions)
}

/** A client that signs with the key of one of the seeded accounts. */
export function walletClient(localnet: Localnet, index: number, id = 31337) {
  const { privateKey } = accountAt(localnet, index)
  const account = privateKeyToAccount(privateKey)
  return createWalletClient({ account, chain: viemChain(localnet, id), transport: http() })
}

/** One of the seeded accounts. */
export function accountAt(localnet: Localnet, index: number) {
  const account = localnet.accounts[index]
  if (!account) throw new Error(`no account ${index}`)
  return account
}
