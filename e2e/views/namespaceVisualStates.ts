import { expect, type Page } from '@playwright/test'
import { sendForm } from '../send/sendForm.js'
import { connectWithoutModal, widget } from '../setup/widget.js'
import { fundedSolanaAccount, solanaAccountOf, solanaPage } from '../solana/solanaVisitor.js'
import type { VisualState } from './VisualState.js'

/** Where views look different with two namespaces. */
export const namespaceVisualStates: readonly VisualState[] = [
  {
    view: 'Account',
    name: 'Account, on Solana with another one beside it',
    fixture: 'namespaces',
    async prepare(page) {
      await show(page, 'Account')
      await expect(widget(page).modal.getByText('SHELL').first()).toBeVisible()
      await expect(widget(page).modal.getByText('Also connected')).toBeVisible()
    },
  },
  {
    view: 'AccountSettings',
    name: 'AccountSettings, with two ways out',
    fixture: 'namespaces',
    async prepare(page) {
      await show(page, 'AccountSettings')
      await expect(widget(page).modal.getByText('Disconnect all')).toBeVisible()
    },
  },
  {
    view: 'Networks',
    name: 'Networks, of two namespaces',
    fixture: 'namespaces',
    async prepare(page) {
      await show(page, 'Networks')
      await expect(widget(page).modal.getByText('Local Solana Two')).toBeVisible()
    },
  },
  {
    view: 'WalletSendPreview',
    name: 'WalletSendPreview, of a token to an owner without an account for it',
    fixture: 'namespaces',
    async prepare(page) {
      const { review, start } = sendForm(page)
      await start(/SHELL/)
      await review({ amount: '1.5', to: (await fundedSolanaAccount(0)).address })
      await expect(widget(page).modal.getByRole('button', { name: 'Send' })).toBeEnabled()
    },
  },
  {
    view: 'SwitchActiveChain',
    name: 'SwitchActiveChain, to where the same wallet is, too',
    async prepare(page) {
      await page.goto(solanaPage([await solanaAccountOf(0)]))
      await connectWithoutModal(page)
      await show(page, 'Networks')
      await widget(page)
        .modal.getByRole('button', { name: /Local Solana/ })
        .first()
        .click()
      await expect(widget(page).modal.getByRole('button', { name: /Demo wallet/ })).toBeVisible()
    },
  },
]

async function show(page: Page, view: 'Account' | 'AccountSettings' | 'Networks'): Promise<void> {
  await page.evaluate((view) => window.latchkey?.open({ view }), view)
  await expect(widget(page).modal).toBeVisible()
}
