// testWallet.ts: runs in the page, before your app
import { announceWallet, createWallet } from '@latchkey/testkit'

const wallet = createWallet({
  name: 'Test wallet',
  rdns: 'com.example.test',
  // A key that every development chain knows; never send real money to it.
  accounts: ['0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba'],
  // The first of your `networks`, on the chain of your tests.
  chains: [{ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545' }],
  // Permission, account and network outlive a reload, as with an extension.
  storage: localStorage,
})
announceWallet(wallet)
// For `page.evaluate`: `testWallet.next('reject')`.
Object.assign(window, { testWallet: wallet })
