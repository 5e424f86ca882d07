import type { Namespace } from '@latchkey/protocol'
import { start } from '../assembly/start.js'
import { submitEmail } from '../auth/submitEmail.js'
import { submitOtp } from '../auth/submitOtp.js'
import { connect } from '../connection/connect.js'
import { openModal } from '../modal/opening/openModal.js'
import type { Env } from '../ports/Env.js'
import type { ViewName } from '../state/views.js'
import { pairWallet } from '../walletConnect/pairWallet.js'
import { createTestContext, type TestContext } from './createTestContext.js'
import { type FakeAdapter, fakeAdapter, fakeConnector, fakeNetwork } from './fakeAdapter.js'
import { type FakeAuth, fakeAuth } from './fakeAuth.js'
import { type FakeSessions, fakeSessions } from './fakeSessions.js'
import { fakeSolanaNetwork } from './fakeSolanaNetwork.js'

const views: readonly ViewName[] = [
  'Connect',
  'Account',
  'Networks',
  'EmailVerifyOtp',
  'SwitchActiveChain',
]

/** Two namespaces that wallets of every kind can be connected in. */
export type NamespacesTest = {
  readonly context: TestContext
  readonly evm: FakeAdapter
  readonly sol: FakeAdapter
  readonly remote: FakeSessions
  readonly auth: FakeAuth
  /** Connects a browser wallet: Fox on EVM, Ghost on Solana. */
  connectBrowserWallet(namespace: 'eip155' | 'solana'): Promise<void>
  /** A wallet on another device accepts a pairing. */
  pair(...granted: Namespace[]): Promise<void>
  logIn(): Promise<void>
  /** The connected wallet of each namespace, and the active namespace. */
  connectedWallets(): Readonly<Record<'eip155' | 'solana' | 'front', string | undefined>>
  /** The view of the modal, or nothing while it is closed. */
  shownView(): ViewName | undefined
}

/** Creates them without a connection, but a storage may remember one. */
export function namespacesContext(
  storage?: Env['storage'],
  prepare: (test: Pick<NamespacesTest, 'context' | 'evm' | 'sol' | 'auth'>) => void = () => {},
  options: Omit<Parameters<typeof createTestContext>[0] & object, 'adapters'> = {},
): NamespacesTest {
  const [evm, sol] = [fakeAdapter(), fakeAdapter('solana')]
  const [remote, auth] = [fakeSessions(), fakeAuth()]
  const context = createTestContext({
    networks: [fakeNetwork(), fakeNetwork(31338), fakeSolanaNetwork(), fakeSolanaNetwork('two')],
    adapters: [evm, sol],
    connectors: [remote, auth],
    views,
    ...options,
    ...(storage && { env: { storage } }),
  })
  const { store } = context
  prepare({ context, evm, sol, auth })
  start(context)
  evm.announce({ ...fakeConnector, id: 'fox', name: 'Fox', info: { rdns: 'com.fox' } })
  sol.announce({ ...fakeConnector, id: 'ghost', name: 'Ghost', chain: 'solana', info: undefined })
  return {
    context,
    evm,
    sol,
    remote,
    auth,
    connectBrowserWallet: (namespace) =>
      connect(context, { connectorId: namespace === 'eip155' ? 'fox' : 'ghost' }),
    async pair(...granted) {
      remote.namespaces = granted
      const paired = pairWallet(context)
      remote.approve()
      await paired
    },
    async logIn() {
      await openModal(context)
      await submitEmail(context, { email: 'ada@example.com' })
      await submitOtp(context, { otp: '123456' })
    },
    connectedWallets() {
      const { accounts, networks } = store.get()
      const { eip155, solana } = accounts
      const front = networks.activeNamespace
      return { eip155: eip155?.connectorId, solana: solana?.connectorId, front }
    },
    shownView: () => (store.get().modal.open ? store.get().router.entries.at(-1)?.view : undefined),
  }
}
