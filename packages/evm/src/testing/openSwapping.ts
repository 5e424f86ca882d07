import type { ContractCall } from '@latchkey/core/adapter'
import { createFakeEnv } from '@latchkey/core/testing'
import type { Localnet } from '@latchkey/localnet'
import { toNetwork } from '@latchkey/protocol'
import { announceWallet, createWallet } from '@latchkey/testkit'
import { type Address, createTestClient, erc20Abi, type Hex, http, publicActions } from 'viem'
import { hardhat } from 'viem/chains'
import { evm } from '../evm.js'

export async function openSwapping(localnet: Localnet) {
  const url = localnet.evm[31337]?.url ?? ''
  const window = new EventTarget()
  const wallet = createWallet({
    name: 'Swapper',
    rdns: 'com.example.swapper',
    accounts: localnet.accounts.map(({ privateKey }) => privateKey),
    chains: [{ id: 31337, name: 'Local', rpcUrl: url }],
  })
  const network = toNetwork({
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const client = createTestClient({
    chain: hardhat,
    mode: 'hardhat',
    transport: http(url),
    pollingInterval: 50,
  }).extend(publicActions)
  const rpc = {
    request: ({ method, params }: { method: string; params?: readonly unknown[] }) =>
      client.request({ method, params } as never),
    close() {},
  }
  const deps = { env: createFakeEnv(), rpc: async () => rpc, networks: () => [network] }
  const adapter = evm({ window }).create(deps)
  adapter.watchConnectors(() => {})
  announceWallet(wallet, { window })
  const { signal } = new AbortController()
  const connection = await adapter.connect('com.example.swapper', { signal })
  const { swap } = adapter
  if (!swap) throw new Error('it can not swap')
  const account = connection.addresses[0] as Address
  const balanceOf = (token: Address) =>
    client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account],
    })
  async function send(call: ContractCall) {
    const hash = (await swap?.sendCall(connection, { network, from: account, call })) as Hex
    const receipt = await client.waitForTransactionReceipt({ hash })
    const { effectiveGasPrice, gasUsed, status } = receipt
    return { status, gasUsed, cost: gasUsed * effectiveGasPrice }
  }
  return { account, adapter, balanceOf, client, connection, network, rpc, send, swap, wallet }
}
