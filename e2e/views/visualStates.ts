import type { ViewName } from '@latchkey/core'
import { expect, type Page } from '@playwright/test'
import { availableViews } from '../../packages/core/src/state/views.js'
import { manyWallets, serveDirectory } from '../connect/directory.js'
import { emailPage, embeddedWallet } from '../embedded/embeddedWallet.js'
import { newMailbox } from '../embedded/mailbox.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { connectWithoutModal, widget } from '../setup/widget.js'
import { widgetStore } from '../setup/widgetStore.js'
import { accountVisualStates } from './accountVisualStates.js'
import { namespaceVisualStates } from './namespaceVisualStates.js'
import { protectionVisualStates } from './protectionVisualStates.js'
import { fixtureOf, openView, showView } from './showView.js'
import { signInVisualStates } from './signInVisualStates.js'
import { smartAccountVisualStates } from './smartAccountVisualStates.js'
import { socialVisualStates } from './socialVisualStates.js'
import { swapVisualStates } from './swapVisualStates.js'
import type { VisualState } from './VisualState.js'
import { viewRequirements } from './viewRequirements.js'

const plain: readonly VisualState[] = availableViews.map((view) =>
  viewRequirements(view).isBusy
    ? { view, name: view, prepare: (page) => showView(page, view) }
    : { view, name: view, fixture: fixtureOf(view), prepare: (page) => openView(page, view) },
)

/** Where a view looks different from its first sight: empty, failed, under way. */
const states: readonly VisualState[] = [
  {
    view: 'Connect',
    name: 'Connect, no wallet found',
    async prepare(page) {
      await page.addInitScript(() => localStorage.setItem('paperboat/demo-wallet', 'off'))
      await serveDirectory(page, [])
      await page.goto(`${devEnvironment().demo}/plain.html`)
      await expect(page.locator('#status')).toHaveText('disconnected')
      // As on a page without WalletConnect.
      await (await widgetStore(page)).evaluate((store) => store.update('connectors', () => ({})))
      await widget(page).open()
      await expect(widget(page).modal.getByText('No wallets found yet')).toBeVisible()
    },
  },
  {
    view: 'Connect',
    name: 'Connect, in the browser of another app',
    async prepare(page) {
      await page.addInitScript(() => {
        const value = `${navigator.userAgent} (iPhone) Mobile/22F76 Instagram 393.1.0.36.70`
        Object.defineProperty(navigator, 'userAgent', { value })
      })
      await serveDirectory(page, [])
      await page.goto(`${devEnvironment().demo}/plain.html`)
      await widget(page).open()
      await expect(widget(page).modal.getByRole('region', { name: /Instagram/ })).toBeVisible()
    },
  },
  {
    view: 'ConnectingExternal',
    name: 'ConnectingExternal, declined',
    async prepare(page) {
      await page.goto(`${devEnvironment().demo}/plain.html`)
      await page.evaluate(() => window.demoWallet?.next('reject'))
      await openView(page, 'ConnectingExternal')
      await expect(widget(page).modal.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  ...(
    [
      ['declined', { pairing: { status: 'failed', error: 'wallet/rejected' } }],
      ['out of reach', { pairing: { status: 'creating' }, relay: 'lost' }],
      ['on its way', { pairing: { status: 'creating' } }],
    ] as const
  ).map(([what, shown]) => ({
    view: 'ConnectingWalletConnect' as const,
    name: `ConnectingWalletConnect, ${what}`,
    fixture: 'guest' as const,
    async prepare(page: Page) {
      await openView(page, 'ConnectingWalletConnect')
      await (await widgetStore(page)).evaluate(
        (store, shown) => store.update('walletConnect', (now) => ({ ...now, ...shown })),
        shown,
      )
      await expect(widget(page).modal.locator('svg[role=img]')).toHaveCount(0)
    },
  })),
  {
    view: 'ConnectingWalletConnect',
    name: 'ConnectingWalletConnect, a website',
    fixture: 'guest',
    async prepare(page) {
      await openView(page, 'ConnectingWalletConnect')
      await widget(page).modal.getByRole('tab').nth(1).click()
    },
  },
  {
    view: 'Connect',
    name: 'Connect, with a wallet by e-mail and a mistake in it',
    async prepare(page) {
      await page.goto(emailPage())
      await embeddedWallet(page).submitEmail('ada@nowhere')
      await expect(widget(page).modal.getByText(/valid e-mail address/)).toBeVisible()
    },
  },
  {
    view: 'EmailVerifyOtp',
    name: 'EmailVerifyOtp, after a wrong code',
    async prepare(page) {
      await page.goto(emailPage())
      const { submitEmail, typeCode } = embeddedWallet(page)
      const mailbox = newMailbox()
      await submitEmail(mailbox.address)
      const code = await mailbox.nextCode()
      await typeCode(code === '123456' ? '654321' : '123456')
      await expect(widget(page).modal.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    view: 'AccountSettings',
    name: 'AccountSettings, of a wallet by e-mail',
    async prepare(page) {
      await page.goto(emailPage())
      const { address, logIn } = embeddedWallet(page)
      await logIn()
      await address()
      await page.evaluate(() => window.latchkey?.open({ view: 'AccountSettings' }))
      await expect(widget(page).modal.getByText('Protected by your e-mail only')).toBeVisible()
    },
  },
  {
    view: 'Account',
    name: 'Account, balance not available',
    async prepare(page) {
      await page.goto(`${devEnvironment().demo}/plain.html`)
      await connectWithoutModal(page)
      for (const url of [...Object.values(devEnvironment().evm), `${devEnvironment().server}/v1`]) {
        await page.route(`${url}/**`, (route) => route.abort())
      }
      await openView(page, 'Account')
      await expect(widget(page).modal.getByRole('alert')).toBeVisible()
    },
  },
  {
    view: 'AllWallets',
    name: 'AllWallets, of many kinds',
    async prepare(page) {
      const long = 'The Extraordinarily Long Name of a Wallet'
      await serveDirectory(
        page,
        manyWallets(300, (at) => ({
          ...(at % 3 === 0 && { badge_type: 'certified' }),
          ...(at === 1 && { rdns: 'dev.latchkey.demo' }),
          ...(at === 2 && { name: long }),
        })),
      )
      await showView(page, 'AllWallets')
      await expect(widget(page).modal.getByText(long)).toBeVisible()
    },
  },
  {
    view: 'AllWallets',
    name: 'AllWallets, nothing found',
    async prepare(page) {
      await serveDirectory(page, [])
      await showView(page, 'AllWallets')
      await widget(page).modal.getByRole('searchbox').fill('Harbor')
      await expect(widget(page).modal.getByText('No wallets found for').first()).toBeVisible()
    },
  },
  {
    view: 'AllWallets',
    name: 'AllWallets, whose directory refuses',
    async prepare(page) {
      await serveDirectory(page, [], () => ({ status: 400 }))
      await showView(page, 'AllWallets')
      await expect(widget(page).modal.getByRole('alert')).toBeVisible()
    },
  },
  {
    view: 'Networks',
    name: 'Networks, one not approved by the wallet',
    async prepare(page) {
      await page.goto(`${devEnvironment().demo}/plain.html`)
      await connectWithoutModal(page)
      await (await widgetStore(page)).evaluate((store) =>
        store.update('networks', (networks) => {
          const { eip155 } = networks.byNamespace
          const [first] = eip155?.requested ?? []
          if (!eip155 || !first) return networks
          const approvedCaipNetworkIds = [first.caipNetworkId]
          const some = { ...eip155, supportsAllNetworks: false, approvedCaipNetworkIds }
          return { ...networks, byNamespace: { ...networks.byNamespace, eip155: some } }
        }),
      )
      await openView(page, 'Networks')
    },
  },
  {
    view: 'Networks',
    name: 'Networks, whose code did not load',
    async prepare(page) {
      await page.route('**/NetworksView*', (route) => route.abort())
      await page.goto(`${devEnvironment().demo}/plain.html`)
      await openView(page, 'Networks')
      await expect(widget(page).modal.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    view: 'Connect',
    name: 'Connect, with an alert and a notice',
    async prepare(page) {
      await showView(page, 'Connect')
      await (await widgetStore(page)).evaluate((store) => {
        store.update('alerts', (alerts) => ({
          ...alerts,
          shown: [{ key: 'localConfigurationIgnored', variant: 'warning', details: ['features'] }],
        }))
        store.update('snackbar', (snackbar) => ({
          ...snackbar,
          open: true,
          message: 'Something did not work',
          variant: 'error',
        }))
      })
      await expect(widget(page).modal.getByText('Something did not work').first()).toBeVisible()
    },
  },
]

/** Every available view, and every state of one that looks different. */
export const visualStates: readonly VisualState[] = [
  ...plain,
  ...[
    ...states,
    ...accountVisualStates,
    ...namespaceVisualStates,
    ...protectionVisualStates,
    ...socialVisualStates,
    ...signInVisualStates,
    ...smartAccountVisualStates,
    ...swapVisualStates,
  ].filter(({ view }) => availableViews.includes(view)),
]

const everydayViews: ReadonlySet<string> = new Set<ViewName>([
  'Connect',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'EmailLogin',
  'EmailVerifyOtp',
  'ConnectingSocial',
  'SIWXSignMessage',
  'ApproveTransaction',
  'Account',
  'AccountSettings',
  'Transactions',
  'Networks',
  'SwitchNetwork',
  'WalletReceive',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
  'Swap',
  'SwapSelectToken',
  'SwapPreview',
  'GetWallet',
  'WhatIsAWallet',
])

/** What visitors meet every day, which every run looks at; the long run looks at all. */
export const everydayStates: ReadonlySet<VisualState> = new Set(
  plain.filter(({ view }) => everydayViews.has(view)),
)
