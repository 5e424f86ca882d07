import type { PublicState } from '@latchkey/core'
import { expect, type Page } from '@playwright/test'
import { widget } from '../setup/widget.js'
import { enableSignIn, widgetStore } from '../setup/widgetStore.js'
import { openView, setUpFixture, showView } from './showView.js'
import type { VisualState } from './VisualState.js'

type SignIn = PublicState['signIn']
type NamespaceSignIn = NonNullable<SignIn['byNamespace']['eip155']>

/** How signing in stands, by what a visitor sees of it. */
const signIns: Readonly<Record<string, NamespaceSignIn>> = {
  required: { status: 'signed-out' },
  signing: { status: 'signing' },
  declined: { status: 'signed-out', error: 'siwx/declined' },
  'whose server is away': { status: 'signed-out', error: 'http/unreachable' },
}

/** Where signing in looks different from its first sight. */
export const signInVisualStates: readonly VisualState[] = [
  ...Object.entries(signIns).map(([what, entry]) => ({
    view: 'SIWXSignMessage' as const,
    name: `SIWXSignMessage, ${what}`,
    async prepare(page: Page) {
      await showView(page, 'SIWXSignMessage')
      await setSignIn(page, { required: true, byNamespace: { eip155: entry } })
      await expect(widget(page).modal.getByText(/your wallet is disconnected/)).toBeVisible()
    },
  })),
  ...([true, false] as const).map((required) => ({
    view: 'AccountSettings' as const,
    name: `AccountSettings, with ${required ? 'a session' : 'one of two sessions'}`,
    async prepare(page: Page) {
      await setUpFixture(page, required ? 'account' : 'namespaces')
      const other = required ? {} : ({ solana: { status: 'signed-out' } } as const)
      await setSignIn(page, {
        required,
        byNamespace: { eip155: await sessionOf(page), ...other },
      })
      await openView(page, 'AccountSettings')
      await expect(widget(page).modal.getByRole('button', { name: /Sign out/ })).toBeVisible()
    },
  })),
]

/** The state of a page whose host has sign-in; the plain one has none. */
async function setSignIn(page: Page, signIn: SignIn): Promise<void> {
  await enableSignIn(page)
  const store = await widgetStore(page)
  await store.evaluate((store, signIn) => store.update('siwx', () => signIn), signIn)
}

/** A session of the connected account, which ends in a week. */
async function sessionOf(page: Page): Promise<NamespaceSignIn> {
  return page.evaluate(() => {
    const { accounts, networks } = window.latchkey?.getState() ?? {}
    const accountAddress = accounts?.eip155?.address ?? ''
    const chainId = networks?.eip155?.networkState.caipNetwork?.caipNetworkId ?? 'eip155:1'
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const times = { issuedAt: at(-2), expirationTime: at(7) }
    const site = {
      domain: location.host,
      uri: location.origin,
      version: '1' as const,
      nonce: 'abcdefgh',
    }
    const data = { accountAddress, chainId, ...site, ...times }
    return { status: 'signed-in', session: { data, message: 'Sign in', signature: '0x00' } }
  })
}
