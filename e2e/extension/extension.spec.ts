import type { WalletProvider } from '@latchkey/testkit'
import type { BrowserContext, Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { devEnvironment, plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { account, widget } from '../setup/widget.js'
import { startExtension } from './startExtension.js'

const explorer = '?explorer=https://explorer.example'

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

async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('paperboat/demo-wallet', 'off'))
  await page.goto(plainPage(explorer))
  return page
}

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
  const switching = page.context().waitForEvent('page', {
    predicate: async (popup) => (await popup.locator('#kind').textContent()) === 'switch-network',
  })
  await answerPopup(page, 'add-network', 'Approve', () => two.click())
  await answer(await switching, 'switch-network', 'Approve')
  await expect(page.locator('#network')).toHaveText('Local Two')
  const { caipAddress } = (await account(page)) ?? {}
  expect(caipAddress).toMatch(/^eip155:31338:0x/)
}

/** What visitors do with a wallet's window; one that they close is a refusal. */
type Choice = 'Approve' | 'Decline' | 'close'

/** Does what opens the wallet's window, and answers there. */
async function answerPopup(
  page: Page,
  kind: string,
  choice: Choice,
  act: () => Promise<unknown>,
): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await act()
  await answer(await opened, kind, choice)
}

async function answer(popup: Page, kind: string, choice: Choice): Promise<void> {
  await expect(popup.locator('#kind')).toHaveText(kind)
  await expect(popup.locator('#origin')).toHaveText(new URL(devEnvironment().demo).origin)
  const closed = popup.waitForEvent('close')
  if (choice === 'close') await popup.close()
  else await popup.getByRole('button', { name: choice }).click()
  await closed
}

/** Has the wallet sign through the widget, and checks the signature. */
async function signs(page: Page, message: string, address: `0x${string}`): Promise<boolean> {
  let signing: Promise<string | undefined> | undefined
  await answerPopup(page, 'sign-message', 'Approve', async () => {
    signing = page.evaluate((message) => window.latchkey?.signMessage({ message }), message)
  })
  const signature = (await signing) as `0x${string}`
  return verifyMessage({ address, message, signature })
}

/** Which start of its worker answers. */
function startOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { ethereum } = window as unknown as { ethereum: Pick<WalletProvider, 'request'> }
    return ethereum.request({ method: 'harbour_start' })
  })
}

/** Stops the worker, as Chromium does when it is idle, and waits until it has ended. */
async function stopWorker(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('The browser takes no commands')
  const workers = async () => {
    const { targetInfos } = await session.send('Target.getTargets')
    return targetInfos.filter(({ type }) => type === 'service_worker')
  }
  const [worker] = await workers()
  if (!worker) throw new Error('The worker does not run')
  await session.send('Target.closeTarget', { targetId: worker.targetId })
  await expect.poll(workers).toEqual([])
  await session.detach()
}
