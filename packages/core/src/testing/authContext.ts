import { start } from '../assembly/start.js'
import { submitEmail } from '../auth/submitEmail.js'
import { submitOtp } from '../auth/submitOtp.js'
import { openModal } from '../modal/opening/openModal.js'
import type { Options } from '../options/Options.js'
import { currentEntry } from '../state/routerSlice.js'
import type { ViewName } from '../state/views.js'
import { createTestContext, type TestContext } from './createTestContext.js'
import { fakeNetwork } from './fakeAdapter.js'
import { type FakeAuth, fakeAuth } from './fakeAuth.js'
import { fakeSolanaNetwork } from './fakeSolanaNetwork.js'

const views: readonly ViewName[] = [
  'Connect',
  'Account',
  'AccountSettings',
  'Networks',
  'EmailLogin',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ConnectSocials',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'UpdateEmailWallet',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'ApproveTransaction',
  'LeaveSmartAccount',
  'CallsStatus',
]

/** A context with an embedded wallet. */
export type AuthTest = {
  readonly context: TestContext
  readonly auth: FakeAuth
  /** The views of the modal, or nothing while it is closed. */
  shownViews(): readonly ViewName[]
  statuses(): Readonly<Record<string, string | undefined>>
}

type AuthTestOptions = Partial<Options> & { readonly views?: readonly ViewName[] }

/** Creates one that is started, with two namespaces, of which the second has only the embedded wallet. */
export function authContext(
  options: AuthTestOptions = {},
  prepare: (context: TestContext, auth: FakeAuth) => void = () => {},
): AuthTest {
  const auth = fakeAuth()
  const context = createTestContext({
    networks: [fakeNetwork(), fakeNetwork(31338), fakeSolanaNetwork()],
    connectors: [auth],
    views,
    ...options,
  })
  prepare(context, auth)
  start(context)
  const { store } = context
  return {
    context,
    auth,
    shownViews: () =>
      store.get().modal.open ? store.get().router.entries.map(({ view }) => view) : [],
    statuses: () =>
      Object.fromEntries(
        Object.entries(store.get().accounts).map(([name, { status }]) => [name, status]),
      ),
  }
}

/** Creates the same after a login by e-mail. */
export async function loggedInContext(options: AuthTestOptions = {}): Promise<AuthTest> {
  const test = authContext(options)
  const { context } = test
  await openModal(context)
  await submitEmail(context, { email: 'ada@example.com' })
  await submitOtp(context, { otp: '123456' })
  await context.env.advance(0)
  const entry = currentEntry(context.store.get().router)
  if (!test.statuses().eip155) throw new Error(`still on ${entry.view}`)
  return test
}
