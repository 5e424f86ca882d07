import { expect, type Page } from '@playwright/test'
import { widget } from '../setup/widget.js'
import { widgetStore } from '../setup/widgetStore.js'
import { openView, setUpFixture } from './showView.js'
import type { VisualState } from './VisualState.js'

type Shown = { readonly status: string; readonly code?: string; readonly text: string }

/** How far a login by a provider is, and what the modal says of it. */
const attempts: Readonly<Record<string, Shown>> = {
  opening: { status: 'opening', text: 'Opening Google' },
  waiting: { status: 'waiting', text: 'Continue in the Google window' },
  apart: { status: 'apart', text: 'press “Continue” in that window' },
  protecting: { status: 'protecting', text: 'Continue in the window' },
  finishing: { status: 'finishing', text: 'Logging you in' },
  blocked: { status: 'failed', code: 'social/popup-blocked', text: 'The window was blocked' },
  closed: { status: 'failed', code: 'social/closed', text: 'Window closed' },
  denied: { status: 'failed', code: 'social/denied', text: 'Login declined' },
  'timed out': { status: 'failed', code: 'social/timed-out', text: 'This took too long' },
  unavailable: { status: 'failed', code: 'social/unavailable', text: 'isn’t available here' },
  failed: { status: 'failed', code: 'social/failed', text: 'Couldn’t log in with Google' },
}

/** The same of a login by Farcaster, but for its code. */
const farcasterAttempts: Readonly<Record<string, Shown>> = {
  finishing: { status: 'finishing', text: 'Logging you in' },
  'too late': { status: 'failed', code: 'social/timed-out', text: 'This took too long' },
  unavailable: { status: 'failed', code: 'social/unavailable', text: 'isn’t available here' },
  failed: { status: 'failed', code: 'social/failed', text: 'Couldn’t log in with Farcaster' },
}

const fixture = 'guest?email&socials'

/** Makes the login by a provider, or by Farcaster, stand where it is wanted. */
async function setAttempt(
  page: Page,
  provider: 'google' | 'farcaster',
  { code, status }: Pick<Shown, 'code' | 'status'>,
): Promise<void> {
  await (await widgetStore(page)).evaluate(
    (store, { code, provider, status }) => {
      const error = Object.assign(new Error(code), { name: 'LatchkeyError', code })
      const url = 'https://farcaster.example/login?channelToken=0123456789abcdef'
      const social = { provider, status, url, ...(code && { error }) } as never
      store.update('auth', (auth) => ({ ...auth, social }))
    },
    { code, provider, status },
  )
}

const attemptStates = (
  view: 'ConnectingFarcaster' | 'ConnectingSocial',
  provider: 'farcaster' | 'google',
  shown: Readonly<Record<string, Shown>>,
): readonly VisualState[] =>
  Object.entries(shown).map(([what, { text, ...attempt }]) => ({
    view,
    name: `${view}, ${what}`,
    fixture,
    async prepare(page) {
      await openView(page, view)
      await setAttempt(page, provider, attempt)
      await expect(widget(page).modal.getByText(text).first()).toBeVisible()
    },
  }))

/** The step before the wallet of a login by a provider opens. */
async function atProtection(page: Page, isOver: boolean): Promise<void> {
  await setUpFixture(page, fixture)
  await openView(page, 'EmailVerifyDevice')
  await (await widgetStore(page)).evaluate((store, isOver) => {
    store.update('auth', (auth) => ({
      ...auth,
      login: {
        status: 'waiting' as const,
        step: {
          kind: 'recovery' as const,
          email: undefined,
          social: { provider: 'google', userName: 'Ada Lovelace' },
          validUntil: isOver ? 0 : Number.MAX_SAFE_INTEGER,
        },
      },
    }))
    // A host opens this view for an e-mail only.
    const data = { email: undefined, provider: 'google' }
    store.update('router', (router) => ({
      ...router,
      entries: [{ view: 'EmailVerifyDevice', data }],
    }))
  }, isOver)
}

/** The states of logins by providers, as the modal shows them. */
export const socialVisualStates: readonly VisualState[] = [
  {
    view: 'Connect',
    name: 'Connect, with social logins',
    fixture,
    async prepare(page) {
      await openView(page, 'Connect')
      await expect(widget(page).modal.getByRole('button', { name: /Google/ })).toBeVisible()
    },
  },
  ...attemptStates('ConnectingSocial', 'google', attempts),
  {
    view: 'ConnectingFarcaster',
    name: 'ConnectingFarcaster, with its code',
    fixture,
    async prepare(page) {
      await openView(page, 'ConnectingFarcaster')
      await setAttempt(page, 'farcaster', { status: 'waiting' })
      await expect(widget(page).modal.locator('svg[role=img]')).toBeVisible({ timeout: 20_000 })
    },
  },
  ...attemptStates('ConnectingFarcaster', 'farcaster', farcasterAttempts),
  {
    view: 'EmailVerifyDevice',
    name: 'EmailVerifyDevice, before the wallet of a social login opens',
    async prepare(page) {
      await atProtection(page, false)
      await expect(widget(page).modal.getByText('Keep your wallet safe')).toBeVisible()
    },
  },
  {
    view: 'EmailVerifyDevice',
    name: 'EmailVerifyDevice, of a social login, too late',
    async prepare(page) {
      await atProtection(page, true)
      await expect(widget(page).modal.getByText('This took too long')).toBeVisible()
    },
  },
]
