import { adapterContract, createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { announceWallet, createWallet } from '@latchkey/testkit'
import { evm } from './evm.js'

const hash = `0x${'ab'.repeat(32)}`

await adapterContract('The EVM adapter with a wallet of real keys', async () => {
  const window = new EventTarget()
  const [one, two] = [fakeNetwork(31337), fakeNetwork(31338)]
  const wallet = createWallet({
    name: 'Contract Wallet',
    rdns: 'com.example.contract',
    accounts: [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`],
    chains: [
      { id: 31337, name: one.name, rpcUrl: 'http://127.0.0.1:1' },
      { id: 31338, name: two.name, rpcUrl: 'http://127.0.0.1:1' },
    ],
  })
  return {
    factory: evm({ window }),
    deps: {
      env: createFakeEnv(),
      rpc: async () => ({ request: async () => '0xde0b6b3a7640000', close() {} }),
      networks: () => [one, two],
    },
    wallet: {
      connectorId: wallet.info.rdns,
      networks: [one, two],
      hasOwnNetwork: true,
      sendCases: {
        hashForm: /^0x[\da-f]{64}$/,
        unknownHash: hash,
        invalidAddresses: ['HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk', `0x${'a'.repeat(39)}`],
        // Nothing answers behind its RPC.
        accept: () => wallet.next({ result: hash }),
      },
      announce: () => void announceWallet(wallet, { window }),
      reject: () => wallet.next('reject'),
      hang: () => wallet.next('hang'),
      refuseSwitch() {
        wallet.next('reject')
        return 'wallet/rejected'
      },
      shareNothing: () => wallet.next({ result: [] }),
      lock: wallet.lock,
      unlock: wallet.unlock,
      revoke: wallet.forget,
      switchTo: ({ id }) => wallet.switchChain(Number(id)),
      prompts: () => wallet.calls.filter(({ prompting }) => prompting).length,
    },
  }
})
