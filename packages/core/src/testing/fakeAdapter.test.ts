import { LatchkeyError } from '@latchkey/protocol'
import { adapterContract, type ContractSubject } from './adapterContract.js'
import { createFakeEnv } from './createFakeEnv.js'
import { fakeAdapter, fakeConnector, fakeNetwork } from './fakeAdapter.js'

async function makeFake(): Promise<ContractSubject> {
  const source = fakeAdapter()
  const address = '0x00000000000000000000000000000000000000a1'
  const prompting = ['connect', 'switchNetwork', 'signMessage', 'transfer'] as const
  const next = (outcome: Error | 'hang') => {
    for (const call of prompting) source.next(call, outcome)
  }
  const share = (...addresses: string[]) => {
    source.grant(...addresses)
    source.report({ type: 'accounts', addresses })
  }
  return {
    source,
    ports: {
      env: createFakeEnv(),
      rpc: () => Promise.reject(new Error('the fake asks no chain')),
      networks: () => [],
    },
    wallet: {
      connectorId: fakeConnector.id,
      networks: [fakeNetwork(31337), fakeNetwork(31338)],
      announce: () => source.announce(fakeConnector),
      reject: () => next(new LatchkeyError('wallet/rejected')),
      hang: () => next('hang'),
      shareNothing: () => source.grant(),
      lock: () => share(),
      unlock: () => share(address),
      forget: () => share(),
      acceptTransfer: () => {},
      moveTo: ({ caipNetworkId }) => source.report({ type: 'network', networkId: caipNetworkId }),
      prompts: () => source.calls.filter((call) => prompting.some((one) => one === call)).length,
    },
  }
}

await adapterContract('The fake adapter', makeFake)
