import type { Entry, ViewName } from '@latchkey/core'
import { expect, type Page } from '@playwright/test'
import { fillSend } from '../send/sendForm.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { bob } from '../setup/testAccounts.js'
import { connectWithoutModal, widget } from '../setup/widget.js'
import { enableSignIn } from '../setup/widgetStore.js'
import { connectSolana, solanaAccountOf, solanaPage } from '../solana/solanaVisitor.js'
import { viewData, viewRequirements } from './viewRequirements.js'

/** A page that a view can stand on: with our own wallet or without, before a visitor who has connected, or not, or on EVM and Solana. */
export type PageFixture = `${'guest' | 'account'}${'' | '?email' | '?email&socials'}` | 'namespaces'

/** The one that a view needs. */
export function fixtureOf(view: ViewName): PageFixture {
  const { isEmbedded, isForGuests, isSocial } = viewRequirements(view)
  const query = isSocial ? '?email&socials' : isEmbedded ? '?email' : ''
  return `${isForGuests ? 'guest' : 'account'}${query}`
}

/** Makes a fresh page one. */
export async function setUpFixture(page: Page, fixture: PageFixture): Promise<void> {
  if (fixture === 'namespaces') {
    await page.goto(solanaPage([await solanaAccountOf(0)]))
    await connectWithoutModal(page)
    return connectSolana(page)
  }
  const [who, query] = fixture.split('?')
  await page.goto(`${devEnvironment().demo}/plain.html${query ? `?${query}` : ''}`)
  await expect(page.locator('#status')).toHaveText('disconnected')
  if (who === 'account') await connectWithoutModal(page)
}

/** Brings a fresh page to a view, with data as a visitor would have led to it. */
export async function showView(page: Page, view: ViewName): Promise<void> {
  await setUpFixture(page, fixtureOf(view))
  await page.evaluate((view) => {
    // Asked by some views, and never answering: they stay as they are.
    window.demoWallet?.next('hang')
    if (view === 'UnsupportedChain') window.demoWallet?.emit('chainChanged', '0x5')
  }, view)
  await openView(page, view)
}

/** Opens a view of the modal on the page as it stands, and waits until it is drawn. */
export async function openView(page: Page, view: ViewName): Promise<void> {
  if (view === 'SIWXSignMessage') await enableSignIn(page)
  const { wallets, networks } = await page.evaluate(() => {
    const { wallets, networks } = window.latchkey?.getState() ?? {}
    return { wallets, networks: networks?.eip155?.caipNetworks }
  })
  const connector = wallets?.find(({ type }) => type === 'ANNOUNCED')
  const network = networks?.[1]
  if (!connector || !network) throw new Error('The demo has a wallet and two networks')
  const entry = { view, data: viewData(view, connector, network) } as Entry
  if (view === 'SwapPreview') return reviewSwap(page, { amount: '1', toToken: 'LUSD' })
  if (view === 'WalletSendPreview')
    await fillSend(page, { amount: '1.5', to: bob, name: 'bob.eth' })
  await page.evaluate((entry) => window.latchkey?.open(entry), entry)
  await viewDrawn(page, view)
}

/** Fills in a swap as a host does, and goes to its preview as a visitor does. */
export async function reviewSwap(
  page: Page,
  data: { readonly amount: string; readonly fromToken?: string; readonly toToken: string },
): Promise<void> {
  await page.evaluate((data) => window.latchkey?.open({ view: 'Swap', data }), data)
  await widget(page).modal.getByRole('button', { name: 'Review swap' }).click()
  await expect(widget(page).modal.getByText(/^≈ /)).toBeVisible({ timeout: 20_000 })
  await viewDrawn(page, 'SwapPreview')
}

/** Waits until a view is there with all that it loads. */
async function viewDrawn(page: Page, view: ViewName): Promise<void> {
  const { modal } = widget(page)
  await expect(modal).toBeVisible()
  expect(await page.evaluate(() => window.latchkey?.getState().view)).toBe(view)
  await expect(modal.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  if (viewRequirements(view).hasQrCode) {
    await expect(modal.locator('svg[role=img]')).toBeVisible({ timeout: 20_000 })
  }
  // Its token comes with the balances, and brings a button.
  if (view === 'WalletSend') await expect(modal.getByRole('button', { name: 'Max' })).toBeVisible()
}
