export {
  adapterContract,
  type ContractSubject,
  type ContractWallet,
} from '../testing/adapterContract.js'
export { createFakeEnv, type FakeEnv } from '../testing/createFakeEnv.js'
export { createTestContext, type TestContext } from '../testing/createTestContext.js'
export {
  type FakeAdapter,
  fakeAdapter,
  fakeConnector,
  fakeNetwork,
} from '../testing/fakeAdapter.js'
export { type FakeDirectory, fakeDirectory } from '../testing/fakeDirectory.js'
export { type FakeSessions, fakeSessions } from '../testing/fakeSessions.js'
