import { LatchkeyError } from '@latchkey/protocol'
import { adapterContract } from './contract/adapterContract.js'
import type { ContractSubject } from './contract/ContractWallet.js'
import { createFakeEnv } from './createFakeEnv.js'
import { fakeAdapter, fakeConnector, fakeNetwork } from './fakeAdapter.js'
import { fakeSolanaNetwork } from './fakeSolanaNetwork.js'

const evmAddress = '0x00000000000000000000000000000000000000a1'
const solanaAddress = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const walletDefaults = {
  eip155: {
    address: evmAddress,
    foreign: solanaAddress,
    hasOwnNetwork: true,
    networks: [fakeNetwork(), fakeNetwork(31338)],
  },
  solana: {
    address: solanaAddress,
    foreign: evmAddress,
    hasOwnNetwork: false,
    networks: [fakeSolanaNetwork(), fakeSolanaNetwork('two')],
  },
} as const

async function makeFake(namespace: 'eip155' | 'solana'): Promise<ContractSubject> {
  const factory = fakeAdapter(namespace)
  const { address, foreign, networks, hasOwnNetwork } = walletDefaults[namespace]
  const switching = hasOwnNetwork ? (['switchNetwork'] as const) : []
  const prompting = ['connect', 'signMessage', 'transfer', ...switching] as const
  const next = (outcome: Error | 'hang') => {
    for (const call of prompting) factory.next(call, outcome)
  }
  const share = (...addresses: string[]) => {
    factory.grant(...addresses)
    factory.report({ type: 'accounts', addresses })
  }
  return {
    factory,
    deps: {
      env: createFakeEnv(),
      rpc: () => Promise.reject(new Error('the fake asks no chain')),
      networks: () => [],
    },
    wallet: {
      connectorId: fakeConnector.id,
      networks,
      hasOwnNetwork,
      sendCases: {
        hashForm: /^0x[\da-f]{64}$/,
        unknownHash: `0x${'ab'.repeat(32)}`,
        invalidAddresses: [foreign],
      },
      announce: () => factory.announce({ ...fakeConnector, chain: namespace }),
      reject: () => next(new LatchkeyError('wallet/rejected')),
      refuseSwitch() {
        factory.next('switchNetwork', new LatchkeyError('wallet/rejected'))
        return 'wallet/rejected'
      },
      hang: () => next('hang'),
      shareNothing: () => factory.grant(),
      lock: () => share(),
      unlock: () => share(address),
      revoke: () => share(),
      switchTo: ({ caipNetworkId }) =>
        factory.report({ type: 'network', networkId: caipNetworkId }),
      prompts: () => factory.calls.filter((call) => prompting.some((one) => one === call)).length,
    },
  }
}

await adapterContract('The fake adapter', () => makeFake('eip155'))
await adapterContract('The fake adapter of a namespace whose wallets have no current network', () =>
  makeFake('solana'),
)
