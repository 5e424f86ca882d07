import { expect, type Page } from '@playwright/test'
import { holdings } from '../account/holdings.js'
import { visit } from '../account/visit.js'
import { sendForm } from '../send/sendForm.js'
import { bob, lookAlike, somebody } from '../setup/people.js'
import { connect, widget } from '../setup/widget.js'
import { world } from '../setup/world.js'
import type { Look } from './Look.js'
import { openView, showView } from './showView.js'

/** Where the views of the account look different from their first sight. */
export const accountLooks: readonly Look[] = [
  ...(['NFTs', 'Activity'] as const).map((tab) => ({
    view: 'Account' as const,
    name: `Account, ${tab}`,
    async bring(page: Page) {
      await showView(page, 'Account')
      const { panel, show } = holdings(page)
      await show(tab)
      await expect(panel.locator('[aria-posinset]').first()).toBeVisible()
    },
  })),
  {
    view: 'Account',
    name: 'Account, of nobody known',
    async bring(page) {
      await visit(page, [somebody()])
      await holdings(page).openAt('Activity')
      await expect(holdings(page).panel).toContainText('Nothing happened yet')
    },
  },
  {
    view: 'Account',
    name: 'Account, without its server',
    async bring(page) {
      await page.goto(`${world().demo}/plain.html`)
      await connect(page)
      await page.route(`${world().server}/v1/**`, (route) => route.abort())
      await openView(page, 'Account')
      await expect(holdings(page).panel).toContainText('Tokens not available', { timeout: 20_000 })
    },
  },
  {
    view: 'WalletSend',
    name: 'WalletSend, with an amount and a name',
    async bring(page) {
      await showView(page, 'WalletSend')
      const { amount, chooseToken, modal, to } = sendForm(page)
      await chooseToken(/Local Dollar/)
      await amount.fill('12.5')
      await to.fill('bob.eth')
      await expect(modal.getByRole('button', { name: 'Review' })).toBeVisible()
    },
  },
  {
    view: 'WalletSend',
    name: 'WalletSend, with nothing right',
    async bring(page) {
      await showView(page, 'WalletSend')
      const { amount, chooseToken, modal, to } = sendForm(page)
      await chooseToken(/Local Dollar/)
      await amount.fill('1,5')
      await to.fill(bob.replace('C8', 'c8'))
      await expect(modal).toContainText('A character of this address is wrong')
    },
  },
  {
    view: 'WalletSendPreview',
    name: 'WalletSendPreview, of a look-alike',
    async bring(page) {
      await showView(page, 'WalletSend')
      const { modal, review } = sendForm(page)
      // The other account of this wallet is known to it.
      await sendForm(page).chooseToken(/Ether/)
      await review({ amount: '1', to: lookAlike(bob) })
      await expect(modal.getByRole('checkbox')).toBeVisible()
    },
  },
  {
    view: 'WalletSendPreview',
    name: 'WalletSendPreview, while the wallet asks',
    async bring(page) {
      await showView(page, 'WalletSendPreview')
      // The wallet hangs, as showView told it.
      await widget(page).modal.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(widget(page).modal).toContainText('Continue in Demo wallet')
    },
  },
]
