// There from the start: what loading takes is no concern of most tests.
import '../auth/completeLogin.js'
import '../auth/handleAuthEvent.js'
import '../auth/restoreLogin.js'
import '../connection/awaitOpenRequest.js'
import '../connection/acceptConnection.js'
import '../connection/disconnect.js'
import '../siwx/acceptSignIn.js'
import '../siwx/cancelSignIn.js'
import '../siwx/followAccounts.js'
import '../siwx/oneApproval.js'
import '../siwx/signInFromView.js'
import '../siwx/signOut.js'
import '../walletConnect/connectSession.js'
import '../walletConnect/handleSessionEvent.js'
import { createContext } from '../assembly/createContext.js'
import { fetchedData } from '../assembly/fetchedData.js'
import { prefetching } from '../assembly/prefetch.js'
import { type PublicState, publicState } from '../assembly/publicState.js'
import { walletWatchers } from '../assembly/walletWatchers.js'
import { requestConnection } from '../connection/requestConnection.js'
import type { Options } from '../options/Options.js'
import type { EventName } from '../runtime/bus/createBus.js'
import type { Context } from '../runtime/context.js'
import type { State } from '../state/state.js'
import type { ViewName } from '../state/views.js'
import { createFakeEnv, type FakeEnv } from './createFakeEnv.js'
import { type FakeAdapter, fakeAdapter, fakeNetwork } from './fakeAdapter.js'

/** A context of fakes, with what happened on it. */
export type TestContext = Context & {
  readonly env: FakeEnv
  readonly wallet: FakeAdapter
  readonly events: readonly EventName[]
}

/** Creates a context that touches nothing outside the test; `state` replaces slices before it starts. */
export function createTestContext(
  options: Partial<Options> & {
    state?: Partial<State>
    views?: readonly ViewName[]
    builtIn?: Context['builtInWallets']['value']
  } = {},
): TestContext {
  const {
    builtIn,
    state = {},
    views = ['Connect', 'ConnectingExternal', 'Account', 'Networks'],
    ...ownOptions
  } = options
  const wallet = fakeAdapter()
  const env = createFakeEnv(options.env)
  const context = createContext(
    { networks: [fakeNetwork(), fakeNetwork(31338)], adapters: [wallet], ...ownOptions, env },
    { onChange() {}, onReady() {} },
  )
  for (const [key, slice] of Object.entries(state)) {
    context.store.update(key as keyof State, () => slice)
  }
  context.ui.attach({ views, load: async () => () => () => {} })
  const events: EventName[] = []
  context.bus.onAny(({ event }) => events.push(event))
  const loaded = <T>(value: T) => ({ value, load: async () => value })
  return {
    ...context,
    requestConnection: loaded(requestConnection),
    walletWatchers: loaded(walletWatchers),
    prefetching: loaded(prefetching),
    // Most tests bring the wallets that they are about.
    builtInWallets: loaded(builtIn ?? (() => ({ data: [], count: 0 }))),
    env,
    wallet,
    events,
  }
}

/** The state of a test's instance as hosts read it, with what was fetched. */
export const readState = ({
  options,
  queries,
  store,
}: Pick<Context, 'options' | 'queries' | 'store'>): PublicState =>
  publicState(store.get(), queries.value && fetchedData(queries.value, options))
