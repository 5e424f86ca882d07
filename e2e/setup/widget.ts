import { expect, type Locator, type Page } from '@playwright/test'

/** What a visitor does with the widget, in words; every locator is a role and a name. */
export function widget(page: Page) {
  const button = page.locator('latchkey-button, .latchkey-button').first()
  const modal = page.locator('latchkey-modal').getByRole('dialog')
  const wallet = (name: string | RegExp): Locator => modal.getByRole('button', { name })
  const open = async () => {
    await button.click()
    await expect(modal).toBeVisible()
  }
  /** Waits until what the account holds has come in. */
  const settled = () => expect(modal.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  const openAccount = async () => {
    await open()
    await settled()
  }
  /** Connects the demo wallet as a visitor would: pick it, approve in its window. */
  const connectDemoWallet = async () => {
    await open()
    await wallet('Demo wallet').click()
    await approve(page)
    await expect(modal).toBeHidden()
  }
  return { button, modal, wallet, open, openAccount, settled, connectDemoWallet }
}

/** Presses Approve in the demo wallet's own window. */
export async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click()
}

/** The account as the host's own code sees it. */
export function account(page: Page) {
  return page.evaluate(() => window.latchkey?.getState().accounts.eip155)
}

/** Connects the demo wallet with its visitor saying yes, without a look at the modal. */
export async function connectWithoutModal(page: Page): Promise<void> {
  const { button } = widget(page)
  await page.evaluate(() => {
    const connectors = window.latchkey?.getState().wallets ?? []
    const connector = connectors.find(({ type }) => type === 'ANNOUNCED')
    if (connector) void window.latchkey?.connect({ connectorId: connector.id, namespace: 'eip155' })
  })
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(button).toContainText('0x')
}

/** The storage keys by which the page would reconnect a wallet after a reload. */
export function storedConnectors(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.includes('connected_connector_id')),
  )
}
