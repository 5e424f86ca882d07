import { expect, type Page } from '@playwright/test'
import { sendForm } from '../send/sendForm.js'
import { connect, widget } from '../setup/widget.js'
import { personOf, solanaPage, somebodyWith } from '../solana/solanaVisitor.js'
import type { Look } from './Look.js'

/** Where views look different with two chain families. */
export const familyLooks: readonly Look[] = [
  {
    view: 'Account',
    name: 'Account, on Solana with another one beside it',
    on: 'families',
    async bring(page) {
      await show(page, 'Account')
      await expect(widget(page).modal.getByText('SHELL').first()).toBeVisible()
      await expect(widget(page).modal.getByText('Also connected')).toBeVisible()
    },
  },
  {
    view: 'AccountSettings',
    name: 'AccountSettings, with two ways out',
    on: 'families',
    async bring(page) {
      await show(page, 'AccountSettings')
      await expect(widget(page).modal.getByText('Disconnect all')).toBeVisible()
    },
  },
  {
    view: 'Networks',
    name: 'Networks, of two families',
    on: 'families',
    async bring(page) {
      await show(page, 'Networks')
      await expect(widget(page).modal.getByText('Local Solana Two')).toBeVisible()
    },
  },
  {
    view: 'WalletSendPreview',
    name: 'WalletSendPreview, of a token to somebody who has none yet',
    on: 'families',
    async bring(page) {
      const { review, start } = sendForm(page)
      await start(/SHELL/)
      await review({ amount: '1.5', to: (await somebodyWith(0)).address })
      await expect(widget(page).modal.getByRole('button', { name: 'Send' })).toBeEnabled()
    },
  },
  {
    view: 'SwitchActiveChain',
    name: 'SwitchActiveChain, to where the same wallet is, too',
    async bring(page) {
      await page.goto(solanaPage([await personOf(0)]))
      await connect(page)
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
