import { expect, type Page } from '@playwright/test'
import { widget } from '../setup/widget.js'
import { widgetStore } from '../setup/widgetStore.js'
import { openView, setUpFixture } from './showView.js'
import type { VisualState } from './VisualState.js'

const email = 'ada.lovelace@example.test'

/** Makes the connected wallet, which holds something, one of a login by e-mail with this protection. */
export async function useProtected(page: Page, protection: 'email' | 'passkey'): Promise<void> {
  await setUpFixture(page, 'account?email')
  await (await widgetStore(page)).evaluate(
    (store, { email, protection }) => {
      store.update('accounts', (accounts) => {
        const { eip155 } = accounts
        if (!eip155?.connectedWalletInfo) return accounts
        const connectedWalletInfo = { ...eip155.connectedWalletInfo, type: 'AUTH' as const }
        return { ...accounts, eip155: { ...eip155, connectedWalletInfo } }
      })
      store.update('auth', (auth) => ({ ...auth, email, protection, ready: true }))
    },
    { email, protection },
  )
}

/** The step of a login that opens a protected wallet, as far as given. */
async function atRecovery(page: Page, isOver: boolean): Promise<void> {
  await setUpFixture(page, 'guest?email')
  await openView(page, 'EmailVerifyDevice')
  await (await widgetStore(page)).evaluate(
    (store, { email, isOver }) =>
      store.update('auth', (auth) => ({
        ...auth,
        login: {
          status: 'waiting' as const,
          step: {
            kind: 'recovery' as const,
            email,
            validUntil: isOver ? 0 : Number.MAX_SAFE_INTEGER,
          },
        },
      })),
    { email, isOver },
  )
}

/** What protects a wallet by e-mail, as the modal shows it. */
export const protectionVisualStates: readonly VisualState[] = [
  {
    view: 'AccountSettings',
    name: 'AccountSettings, of a protected wallet by e-mail',
    async prepare(page) {
      await useProtected(page, 'passkey')
      await openView(page, 'AccountSettings')
      await expect(widget(page).modal.getByText('Protected by a passkey')).toBeVisible()
    },
  },
  {
    view: 'Account',
    name: 'Account, with the offer to protect it',
    async prepare(page) {
      await useProtected(page, 'email')
      await openView(page, 'Account')
      const offer = widget(page).modal.getByRole('region', { name: 'Protect this wallet' })
      await expect(offer).toBeVisible()
    },
  },
  {
    view: 'EmailVerifyDevice',
    name: 'EmailVerifyDevice, of a protected wallet',
    async prepare(page) {
      await atRecovery(page, false)
      await expect(widget(page).modal.getByRole('button', { name: 'Continue' })).toBeVisible()
    },
  },
  {
    view: 'EmailVerifyDevice',
    name: 'EmailVerifyDevice, of a protected wallet, too late',
    async prepare(page) {
      await atRecovery(page, true)
      await expect(widget(page).modal.getByText('This took too long.')).toBeVisible()
    },
  },
]
