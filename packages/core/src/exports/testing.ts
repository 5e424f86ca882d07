export { contextOf, withContext } from '../assembly/contextOf.js'
export { walletWatchers } from '../assembly/walletWatchers.js'
export { updateOptions } from '../modal/updateOptions.js'
export { checkFactory } from '../options/late/checkFactory.js'
export { loginStorageOf } from '../runtime/storage/loginKeys.js'
export { signIn } from '../siwx/signIn.js'
export { adapterContract } from '../testing/contract/adapterContract.js'
export type { ContractSubject, ContractWallet } from '../testing/contract/ContractWallet.js'
export { createFakeEnv, type FakeEnv } from '../testing/createFakeEnv.js'
export { createTestContext, type TestContext } from '../testing/createTestContext.js'
export {
  type FakeAdapter,
  fakeAdapter,
  fakeConnector,
  fakeNetwork,
} from '../testing/fakeAdapter.js'
export { type FakeAuth, type FakeAuthCall, fakeAuth } from '../testing/fakeAuth.js'
export {
  type FakeDataServer,
  type FakeServerData,
  fakeDataServer,
} from '../testing/fakeDataServer.js'
export { type FakeDirectory, fakeDirectory } from '../testing/fakeDirectory.js'
export { type FakeLoginPage, type FakePopup, fakeLoginPage } from '../testing/fakeLoginPage.js'
export { type FakeSessions, fakeSessions } from '../testing/fakeSessions.js'
export { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
export {
  fakePendingTransaction,
  fakeTransaction,
  fakeTransfer,
} from '../testing/fakeTransaction.js'
export { type HeadlessPage, headlessPage } from '../testing/headlessPage.js'
export { rememberSent } from '../testing/rememberSent.js'
export {
  type SeveralWallets,
  severalWallets,
  type WalletId,
  walletAddresses,
} from '../testing/severalWallets.js'
