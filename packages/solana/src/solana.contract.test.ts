import type { AdapterFactory } from '@latchkey/core/adapter'
import { adapterContract, createFakeEnv } from '@latchkey/core/testing'
import { startSolanaNode } from '@latchkey/localnet/solana'
import { announceSolanaWallet, createSolanaWallet } from '@latchkey/testkit/solana'
import { afterAll } from 'vitest'
import { solana } from './solana.js'
import { createAddedWallet } from './testing/createAddedWallet.js'
import { createTestRpc, testKeyOf } from './testing/createTestRpc.js'
import { solanaNetwork } from './testing/solanaNetwork.js'

const solanaNode = await startSolanaNode(0)
afterAll(() => solanaNode.stop())

const [one, two] = [solanaNetwork('one', solanaNode.url), solanaNetwork('two', solanaNode.url)]
const accounts = [testKeyOf('account 0'), testKeyOf('account 1')]
const deps = {
  env: createFakeEnv(),
  rpc: async () => createTestRpc(solanaNode),
  networks: () => [one, two],
}
const sends = {
  hashForm: /^[1-9A-HJ-NP-Za-km-z]{86,88}$/,
  unknownHash: '1'.repeat(64),
  invalidAddresses: [`0x${'a1'.repeat(20)}`, '1'.repeat(31)],
}

await adapterContract('The Solana adapter with a wallet of the Wallet Standard', async () => {
  const window = new EventTarget()
  const chains = ['solana:one', 'solana:two'] as const
  const wallet = await createSolanaWallet({
    name: 'Contract Wallet',
    accounts,
    clusters: chains.map((chain) => ({ chain, rpcUrl: solanaNode.url })),
  })
  return {
    factory: solana({ window }),
    deps,
    wallet: {
      connectorId: 'Contract Wallet',
      networks: [one, two],
      hasOwnNetwork: false,
      sendCases: sends,
      announce: () => void announceSolanaWallet(wallet, { window }),
      reject: () => wallet.next('reject'),
      hang: () => wallet.next('hang'),
      shareNothing: () => wallet.next({ result: { accounts: [] } }),
      lock: wallet.lock,
      unlock: wallet.unlock,
      revoke: wallet.forget,
      switchTo: ({ caipNetworkId }) => wallet.setChains([caipNetworkId]),
      refuseSwitch() {
        wallet.setChains([one.caipNetworkId])
        return 'wallet/unrecognized-chain'
      },
      prompts: () => wallet.calls.filter(({ prompting }) => prompting).length,
    },
  }
})

await adapterContract('The Solana adapter with an added wallet', async () => {
  const remote = await createAddedWallet({
    accounts,
    networkIds: [one.caipNetworkId, two.caipNetworkId],
  })
  let addWallet = () => {}
  const plain = solana({ window: new EventTarget() })
  const factory: AdapterFactory = {
    namespace: 'solana',
    create(deps) {
      const adapter = plain.create(deps)
      addWallet = () => adapter.addWallet?.(remote.wallet)
      return adapter
    },
  }
  return {
    factory,
    deps,
    wallet: {
      connectorId: remote.wallet.connector.id,
      networks: [one, two],
      hasOwnNetwork: true,
      sendCases: sends,
      announce: () => addWallet(),
      reject: () => remote.next('reject'),
      hang: () => remote.next('hang'),
      shareNothing: () => remote.next({ result: [] }),
      lock: remote.lock,
      unlock: remote.unlock,
      revoke: remote.forget,
      switchTo: ({ caipNetworkId }) => remote.moveTo(caipNetworkId),
      refuseSwitch() {
        remote.next('reject')
        return 'wallet/rejected'
      },
      prompts: remote.prompts,
    },
  }
})
