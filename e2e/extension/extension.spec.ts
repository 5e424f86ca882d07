import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { account, widget } from '../setup/widget.js'
import { addsAndSwitches, answerPopup, signs, startOf, stopWorker, visit } from './harbour.js'
import { startExtension } from './startExtension.js'

test('a real extension: listed once, connected, signs, sleeps and wakes, comes back, learns a network', async ({
  launchOptions,
}) => {
  // A second browser starts while the first one is at work.
  test.setTimeout(90_000)
  const { address, key } = randomAccount()
  const chain = { id: 31337, name: 'Local One', rpcUrl: devEnvironment().evm[31337] ?? '' }
  const { context, stop } = await startExtension(
    { accounts: [key], chains: [chain] },
    launchOptions,
  )
  try {
    const page = await visit(context)
    await connectsAndSigns(page, address)
    await wakesUp(page, address)
    await comesBack(page, address)
    await learnsNetwork(page)
  } finally {
    await stop()
  }
})

test('a real extension that loses what arrives while its worker starts is connected again', {
  tag: '@long',
}, async ({ launchOptions }) => {
  test.setTimeout(90_000)
  const { address, key } = randomAccount()
  const chain = { id: 31337, name: 'Local One', rpcUrl: devEnvironment().evm[31337] ?? '' }
  const quirks = { losesRequestsMs: 1_000 }
  const { context, stop } = await startExtension(
    { accounts: [key], chains: [chain], quirks },
    launchOptions,
  )
  try {
    const page = await visit(context)
    const { open, wallet } = widget(page)
    await open()
    await answerPopup(page, 'connect', 'Approve', () => wallet('Harbour wallet').click())
    await expect(page.locator('#account')).toHaveText(address)
    const before = await startOf(page)
    await stopWorker(context)
    await page.reload()
    await expect(page.locator('#account')).toHaveText(address)
    expect(await startOf(page)).not.toBe(before)
  } finally {
    await stop()
  }
})

async function connectsAndSigns(page: Page, address: `0x${string}`): Promise<void> {
  const { modal, open, wallet } = widget(page)
  await open()
  await expect(wallet('Harbour wallet')).toBeVisible()
  await expect(modal.getByRole('button', { name: /Installed/ })).toHaveCount(1)
  await answerPopup(page, 'connect', 'Decline', () => wallet('Harbour wallet').click())
  await expect(modal).toContainText(/declined/i)
  const again = modal.getByRole('button', { name: 'Try again' })
  await answerPopup(page, 'connect', 'close', async () => {
    await again.click()
    await expect(modal).not.toContainText(/declined/i)
  })
  await expect(modal).toContainText(/declined/i)
  await answerPopup(page, 'connect', 'Approve', () => again.click())
  await expect(page.locator('#account')).toHaveText(address)
  await expect(modal).toBeHidden()
  expect(await signs(page, 'Before it sleeps', address)).toBe(true)
}

async function wakesUp(page: Page, address: `0x${string}`): Promise<void> {
  const before = await startOf(page)
  await stopWorker(page.context())
  expect(await signs(page, 'After it slept', address)).toBe(true)
  expect(await startOf(page)).not.toBe(before)
}

async function comesBack(page: Page, address: string): Promise<void> {
  const { modal } = widget(page)
  const pages = page.context().pages().length
  await page.reload()
  await expect(page.locator('#account')).toHaveText(address)
  await expect(page.locator('#status')).toHaveText('connected')
  await expect(modal).toBeHidden()
  expect(page.context().pages()).toHaveLength(pages)
}

async function learnsNetwork(page: Page): Promise<void> {
  const { modal, openAccount } = widget(page)
  await openAccount()
  await modal.getByRole('button', { name: /Network/ }).click()
  const two = modal.getByRole('button', { name: /Local Two/ })
  await addsAndSwitches(page, () => two.click())
  await expect(page.locator('#network')).toHaveText('Local Two')
  const { caipAddress } = (await account(page)) ?? {}
  expect(caipAddress).toMatch(/^eip155:31338:0x/)
}
