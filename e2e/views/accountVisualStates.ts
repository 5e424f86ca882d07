import { expect, type Page } from '@playwright/test'
import { accountView } from '../account/accountView.js'
import { visitConnected } from '../account/visitConnected.js'
import { addSecondWallet } from '../connect/secondWallet.js'
import { sendForm } from '../send/sendForm.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { bob, lookAlike, randomAccount } from '../setup/testAccounts.js'
import { connectWithoutModal, widget } from '../setup/widget.js'
import { openView, showView } from './showView.js'
import type { VisualState } from './VisualState.js'

/** Where the views of the account look different from their first sight. */
export const accountVisualStates: readonly VisualState[] = [
  ...(['NFTs', 'Activity'] as const).map((tab) => ({
    view: 'Account' as const,
    name: `Account, ${tab}`,
    fixture: 'account' as const,
    async prepare(page: Page) {
      await openView(page, 'Account')
      const { panel, show } = accountView(page)
      await show(tab)
      await expect(panel.locator('[aria-posinset]').first()).toBeVisible()
    },
  })),
  {
    view: 'Account',
    name: 'Account, of an unknown account',
    async prepare(page) {
      await visitConnected(page, [randomAccount()])
      await accountView(page).openAt('Activity')
      await expect(accountView(page).panel).toContainText('No activity yet')
    },
  },
  {
    view: 'ConnectedWallets',
    name: 'ConnectedWallets, with two',
    async prepare(page) {
      await addSecondWallet(page)
      await page.goto(`${devEnvironment().demo}/plain.html`)
      await widget(page).connectDemoWallet()
      await page.evaluate(() => window.latchkey?.connect({ connectorId: 'com.example.second' }))
      await openView(page, 'ConnectedWallets')
      await expect(widget(page).modal.getByText('Disconnect all')).toBeVisible()
    },
  },
  {
    view: 'Account',
    name: 'Account, without its server',
    async prepare(page) {
      await page.goto(`${devEnvironment().demo}/plain.html`)
      await connectWithoutModal(page)
      await page.route(`${devEnvironment().server}/v1/**`, (route) => route.abort())
      await openView(page, 'Account')
      await expect(accountView(page).panel).toContainText('Couldn’t load tokens', {
        timeout: 20_000,
      })
    },
  },
  {
    view: 'WalletSend',
    name: 'WalletSend, with an amount and a name',
    fixture: 'account',
    async prepare(page) {
      await openView(page, 'WalletSend')
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
    // On a page of its own: what is typed stays there.
    async prepare(page) {
      await showView(page, 'WalletSend')
      const { amount, chooseToken, modal, to } = sendForm(page)
      await chooseToken(/Local Dollar/)
      await amount.fill('1,5')
      await to.fill(bob.replace('C8', 'c8'))
      await expect(modal).toContainText('This address has a typo')
    },
  },
  {
    view: 'WalletSendPreview',
    name: 'WalletSendPreview, of a look-alike',
    fixture: 'account',
    async prepare(page) {
      await openView(page, 'WalletSend')
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
    async prepare(page) {
      await showView(page, 'WalletSendPreview')
      // The wallet hangs, as showView set it up.
      await widget(page).modal.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(widget(page).modal).toContainText('Continue in Demo wallet')
    },
  },
]
