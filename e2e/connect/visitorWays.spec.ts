import type { Page } from '@playwright/test'
import { devEnvironment, plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { account, approve, widget } from '../setup/widget.js'
import { addFaultyWallet } from './faultyWallet.js'

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

/** The view that the host's own code sees, or that the modal is closed. */
const shownView = (page: Page) =>
  page.evaluate(() => {
    const { open, view } = window.latchkey?.getState() ?? {}
    return open ? view : 'closed'
  })

/** Checks that a view is there, and still there when everything that could take it away had its time. */
async function expectToStay(page: Page, view: string): Promise<void> {
  await expect.poll(() => shownView(page)).toBe(view)
  await page.waitForTimeout(600)
  expect(await shownView(page)).toBe(view)
}

/** The visitor moves the demo wallet to a network that no page here serves. */
async function leaveForElsewhere(page: Page): Promise<void> {
  const moved = page.evaluate(() =>
    window.demoWallet?.provider.request({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x3e7',
          chainName: 'Elsewhere',
          rpcUrls: ['http://127.0.0.1:1'],
          nativeCurrency: { name: 'Else', symbol: 'ELS', decimals: 18 },
        },
      ],
    }),
  )
  await approve(page)
  await moved
}

/** Records every state of the page's next loads, from the first on. */
async function recordStates(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenStates: seen })
    Object.defineProperty(window, 'latchkey', {
      configurable: true,
      set(latchkey: NonNullable<Window['latchkey']>) {
        Object.defineProperty(window, 'latchkey', { value: latchkey })
        latchkey.subscribe(({ accounts, open, settled }) => {
          const line = `${accounts.eip155?.status} ${settled ? 'settled' : 'unsettled'} ${open ? 'open' : 'closed'}`
          if (seen.at(-1) !== line) seen.push(line)
        })
      },
    })
  })
  return () => page.evaluate(() => (window as { seenStates?: string[] }).seenStates ?? [])
}

const connectRequests = (page: Page) =>
  page.evaluate(
    () =>
      window.demoWallet?.calls.filter(({ method }) => method === 'eth_requestAccounts').length ?? 0,
  )

test('S4.01 S4.21 a wallet that reports while it answers is found on load; on an unsupported network nothing opens before the click', async ({
  page,
}) => {
  const states = await recordStates(page)
  await page.goto(plainPage('?reports'))
  const { button, connectDemoWallet, modal } = widget(page)
  await connectDemoWallet()
  await leaveForElsewhere(page)
  await expectToStay(page, 'UnsupportedChain')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(button).not.toContainText('Local One')

  await page.reload()
  await expect(page.locator('#status')).toHaveText('connected')
  await expectToStay(page, 'closed')
  const seen = await states()
  expect(seen.filter((line) => line.startsWith('reconnecting settled'))).toEqual([])
  expect(seen.at(-1)).toBe('connected settled closed')
  expect(await account(page)).toMatchObject({ status: 'connected' })
  await expect(button).not.toContainText('Local One')
  await button.click()
  await expect(modal).toBeVisible()
  await expectToStay(page, 'UnsupportedChain')
})

test('S4.21 the first connection of a page that begins on an unsupported network shows that, and it stays', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(plainPage())
  await leaveForElsewhere(page)
  const { modal, open, wallet } = widget(page)
  await open()
  await wallet('Demo wallet').click()
  await approve(page)
  await expect(page.locator('#status')).toHaveText('connected')
  await expectToStay(page, 'UnsupportedChain')
  await expect(modal).toBeVisible()
})

for (const query of ['', '?one-window']) {
  test(`S4.01 a wallet that is picked again while its window is open is connected by that window, at ${query || 'any page'}`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(plainPage(query))
    const { modal, open, wallet } = widget(page)
    await open()
    await wallet('Demo wallet').click()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    await page.evaluate(() => window.latchkey?.close())
    await expect(modal).toBeHidden()
    await expect(page.locator('#status')).toHaveText('disconnected')
    await page.evaluate(() => window.latchkey?.open())
    // The wallet's window is above the page's, and takes no part in it.
    await wallet('Demo wallet').dispatchEvent('click')
    await expect(page.locator('#status')).toHaveText('connecting')
    await expectToStay(page, 'ConnectingExternal')
    await approve(page)
    await expect(page.locator('#status')).toHaveText('connected')
    await expect(modal).toBeHidden()
    expect(await connectRequests(page)).toBe(1)
  })
}

test('S4.01 a window that is open from before the page asked is said, and connects when it is approved', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(plainPage())
  await page.evaluate(() => {
    void window.demoWallet?.provider.request({ method: 'eth_requestAccounts' })
  })
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  const { modal, wallet } = widget(page)
  await page.evaluate(() => window.latchkey?.open())
  await wallet('Demo wallet').dispatchEvent('click')
  await expect(page.locator('#status')).toHaveText('disconnected')
  await expectToStay(page, 'ConnectingExternal')
  // The window of an extension is outside the page, where the modal does not cover it.
  await page.getByRole('button', { name: 'Approve' }).dispatchEvent('click')
  await expect(page.locator('#status')).toHaveText('connected')
  await expect(modal).toBeHidden()
})

test('S8.64 a signature that waits fails when the visitor disconnects', async ({ page }) => {
  await page.goto(plainPage())
  await widget(page).connectDemoWallet()
  const signing = page.evaluate(() =>
    window.latchkey?.signMessage({ message: 'x' }).catch((error: { code: string }) => error.code),
  )
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.evaluate(() => window.latchkey?.disconnect())
  expect(await signing).toBe('wallet/disconnected')
  await expect(page.locator('#status')).toHaveText('disconnected')
})

test('a wallet that disconnects while the modal shows its account closes the modal', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(plainPage())
  const { connectDemoWallet, modal, openAccount } = widget(page)
  await connectDemoWallet()
  await openAccount()
  await page.evaluate(() => window.demoWallet?.forget())
  await expect(modal).toBeHidden()
  await expectToStay(page, 'closed')
  await expect(page.locator('#status')).toHaveText('disconnected')
})

test('S2.04 a switch from the list of networks leads back to where the list was opened', async ({
  page,
}) => {
  await page.goto(plainPage())
  const { connectDemoWallet, modal, openAccount } = widget(page)
  await connectDemoWallet()
  await openAccount()
  await modal.getByRole('button', { name: /Local One/ }).click()
  await modal.getByRole('button', { name: /Local Two/ }).click()
  await approve(page)
  await expect(page.locator('#network')).toHaveText('Local Two')
  await expectToStay(page, 'Account')
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.latchkey?.open({ view: 'Networks' }))
  await modal.getByRole('button', { name: /Local One/ }).click()
  await approve(page)
  await expect(page.locator('#network')).toHaveText('Local One')
  await expectToStay(page, 'closed')
})

test('S2.11 a visitor who leaves another namespace unconnected sees the connected account, also after a reload', async ({
  page,
}) => {
  await page.goto(devEnvironment().demo)
  const { button, modal, open, wallet } = widget(page)
  await open()
  await wallet('Demo wallet').click()
  await modal.getByRole('button', { name: /Local One/ }).click()
  await approve(page)
  await expect(modal).toBeHidden()
  await expect(button).toContainText('0x')
  await page.getByRole('button', { name: 'Connect on Solana too' }).click()
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(button).toContainText('0x')
  await page.reload()
  await expect(button).toContainText('0x')
})

test('S2.07 a modal that is opened while the remembered wallet is looked for says so, and shows the account when it comes', async ({
  page,
}) => {
  await addFaultyWallet(page, { announceDelayMs: 2_500 })
  await page.goto(plainPage())
  const { modal, open, wallet } = widget(page)
  await open()
  await wallet('Faulty wallet').click()
  await expect(page.locator('#status')).toHaveText('connected')
  await page.reload()
  await expect(page.locator('#status')).toHaveText('reconnecting')
  await open()
  await expect(modal.getByRole('status').filter({ hasText: /./ })).toBeVisible()
  expect(await shownView(page)).toBe('Connect')
  await expectToStay(page, 'Connect')
  await expect(page.locator('#status')).toHaveText('connected')
  await expectToStay(page, 'Account')
})
