import { start } from '../assembly/start.js'
import { connect } from '../connection/connect.js'
import type { Options } from '../options/Options.js'
import { signInFromView } from '../siwx/signInFromView.js'
import type { NamespaceSignIn } from '../state/siwx/siwxSlice.js'
import { createTestContext, type TestContext } from './createTestContext.js'
import { fakeConnector } from './fakeAdapter.js'
import { type FakeSiwx, fakeSiwx } from './fakeSiwx.js'

/** A page whose host has sign-in. */
export type SignInPage = {
  readonly context: TestContext
  readonly siwx: FakeSiwx
  /** How far it is on EVM. */
  entry(): NamespaceSignIn | undefined
  /** Ends when it is known whether the visitor is to sign in. */
  decided(): Promise<void> | undefined
  /** The views of the open modal, the one on screen last. */
  shown(): readonly string[] | 'closed'
  stop(): void
}

/** Opens a page with one wallet. */
export function signInPage(
  siwx: FakeSiwx = fakeSiwx(),
  options: Partial<Options> = {},
): SignInPage {
  const views = ['Connect', 'ConnectingExternal', 'Account', 'SIWXSignMessage'] as const
  const context = createTestContext({ siwx, ...options, views })
  const stop = start(context)
  context.wallet.announce(fakeConnector)
  return {
    context,
    siwx,
    stop,
    entry: () => context.store.get().siwx.byNamespace.eip155,
    decided: () => context.connections.notes('eip155').signInDecided,
    shown() {
      const { modal, router } = context.store.get()
      return modal.open ? router.entries.map(({ view }) => view) : 'closed'
    },
  }
}

/** Opens a page and connects its wallet. */
export async function connectedPage(
  ...parameters: Parameters<typeof signInPage>
): Promise<SignInPage> {
  const made = signInPage(...parameters)
  await connect(made.context, { connectorId: fakeConnector.id })
  await made.decided()
  return made
}

/** Opens a page, connects its wallet and signs in. */
export async function signedInPage(
  ...parameters: Parameters<typeof signInPage>
): Promise<SignInPage> {
  const made = await connectedPage(...parameters)
  await signInFromView(made.context)
  return made
}
