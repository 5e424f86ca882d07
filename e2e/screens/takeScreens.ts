import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuiltInLanguage } from '@latchkey/core/ui'
import { expect, type Page, test } from '@playwright/test'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { availableViews } from '../../packages/core/src/state/views.js'
import { emailPage, embeddedWallet, openOtherBrowser } from '../embedded/embeddedWallet.js'
import { newMailbox } from '../embedded/mailbox.js'
import { contractAddress, fundAccount } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { widget } from '../setup/widget.js'
import { openView, setUpFixture, showView } from '../views/showView.js'
import { smartAccountVisualStates } from '../views/smartAccountVisualStates.js'
import { socialVisualStates } from '../views/socialVisualStates.js'
import { swapVisualStates } from '../views/swapVisualStates.js'
import { cardBox } from '../visual/cardBox.js'
import { fileName } from './fileName.js'
import { windowScreens } from './windowScreens.js'

const folder = fileURLToPath(new URL('../../docs/screens/', import.meta.url))
const margin = 24
/** What is drawn in other languages too: Arabic from the right, German for its length. */
const viewsByLanguage: Readonly<Record<Exclude<BuiltInLanguage, 'en'>, readonly string[]>> = {
  ar: [
    'Connect',
    'ConnectingExternal',
    'Account',
    'AccountSettings',
    'SIWXSignMessage',
    'Networks',
    'AllWallets',
    'Downloads',
    'Swap',
    'SwapPreview',
    'Transactions',
    'WalletReceive',
    'WalletSend',
    'WalletSendPreview',
    'WhatIsAWallet',
  ],
  de: [
    'Connect',
    'Account',
    'Networks',
    'Swap',
    'SwapPreview',
    'UnsupportedChain',
    'WalletSend',
    'WalletSendPreview',
  ],
}

/** Screens of the embedded wallet that are no views of the modal. */
const walletScreens = ['WalletEmailChange', 'WalletAlerts', 'WalletNumber', ...windowScreens]
/** Of a swap, what looks different from its first sight. */
const swapScreens = [
  'Account, with a swap that is not finished',
  'Swap, with a token that is not there',
  'SwapSelectToken, searched',
  'SwapSelectToken, a token of no list',
  'SwapPreview, with a bad price',
  'SwapPreview, with an allowance',
  'SwapPreview, in the wallet',
  'SwapPreview, being confirmed',
  'SwapPreview, paused after a reload',
  'SwapPreview, declined',
  'SwapPreview, with another price',
  'SwapPreview, failed',
  'SwapPreview, done',
]
/** States with screenshots of their own. Each one of a login by a provider: what a visitor may be left with must be seen. */
const pictured = [
  ...socialVisualStates,
  ...swapVisualStates.filter(({ name }) => swapScreens.includes(name)),
]
const stateScreens = pictured.map(({ name }) => [stateName(name), name] as const)

type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }

/** What a visitor should be warned of. */
const allowEverything = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'approve',
  args: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', maxUint256],
})

test.beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  const views = new Set(
    [...availableViews, ...walletScreens, ...stateScreens.map(([screen]) => screen)].map(fileName),
  )
  for (const file of readdirSync(folder)) {
    const [, view = ''] = /^(.+)-(?:light|dark|360|ar|de)\.png$/.exec(file) ?? []
    if (view && !views.has(view)) rmSync(join(folder, file))
  }
})

// Of the wallet's own page there is something to see only while something waits in it.
for (const view of availableViews.filter((view) => view !== 'ApproveTransaction')) {
  test(view, async ({ page }) => {
    // Of a smart account there is something to see only where the visitor has one.
    const ofSmartAccount = smartAccountVisualStates.find(
      (state) => state.view === view && view !== 'AccountSettings',
    )
    if (ofSmartAccount) await ofSmartAccount.prepare(page)
    else await showView(page, view)
    await takeScreenshots(page, view)
  })
}

for (const [screen, name] of stateScreens) {
  test(name, async ({ page }) => {
    const state = pictured.find((each) => each.name === name)
    if (state?.fixture) await setUpFixture(page, state.fixture)
    await state?.prepare(page)
    await takeScreenshots(page, screen)
  })
}

test('ApproveTransaction', async ({ page }) => {
  test.slow()
  const { address, approveButton, logIn } = embeddedWallet(page)
  await page.goto(emailPage())
  await logIn()
  const account = await address()
  await fundAccount(account, { ether: 10, dollar: 500_000_000n })
  await page.evaluate(
    ([from, to, data]) => {
      const provider = window.latchkey?.getProvider({ namespace: 'eip155' }) as Provider
      // It gets no answer: the page is closed before.
      const params = [{ from, to, data }]
      provider.request({ method: 'eth_sendTransaction', params }).catch(() => {})
    },
    [account, contractAddress('dollar'), allowEverything] as const,
  )
  await expect(approveButton).toBeVisible()
  // Until it is armed, or says that more is to be read.
  await page.waitForTimeout(2_000)
  await takeScreenshots(page, 'ApproveTransaction')
})

test('WalletEmailChange', async ({ page }) => {
  test.slow()
  const { address, frame, logIn, modal } = embeddedWallet(page)
  await page.goto(emailPage())
  const mailbox = await logIn()
  await address()
  await expect(modal).toBeHidden()
  const start = async () => {
    await page.evaluate(() => window.latchkey?.open({ view: 'AccountSettings' }))
    await modal.getByRole('button', { name: new RegExp(mailbox.address) }).click()
    await modal.getByRole('textbox', { name: 'New e-mail' }).fill('ann@new.example')
    await modal.getByRole('button', { name: 'Continue', exact: true }).click()
    await frame.locator('[data-approve]').waitFor()
    await page.waitForTimeout(2_000)
  }
  await start()
  await takeScreenshots(page, 'WalletEmailChange')
  await page.setViewportSize({ width: 1280, height: 720 })
  await readIn(page, 'ar')
  await page.reload()
  await address()
  // The modal in English, by whose words it is used here; the wallet follows the browser.
  await page.evaluate(() => window.latchkey?.setLanguage({ language: 'en' }))
  await start()
  await takeCardScreenshot(page, `${fileName('WalletEmailChange')}-ar`)
})

test('WalletAlerts', async ({ browser, page }) => {
  test.slow()
  const mailbox = newMailbox()
  const first = embeddedWallet(page)
  await page.goto(emailPage())
  await first.logIn(mailbox)
  const account = await first.address()
  const other = await openOtherBrowser(browser, mailbox)
  await other.address()
  await other.close()
  const show = async () => {
    void first.ask('personal_sign', ['0x6869', account]).catch(() => {})
    await first.frame.locator('[data-acknowledge]').waitFor()
    await page.waitForTimeout(2_000)
  }
  await page.reload()
  await first.address()
  await show()
  await takeScreenshots(page, 'WalletAlerts')
  await page.setViewportSize({ width: 1280, height: 720 })
  await readIn(page, 'ar')
  await page.reload()
  await first.address()
  await show()
  await takeCardScreenshot(page, `${fileName('WalletAlerts')}-ar`)
})

test('WalletNumber', async ({ browser }) => {
  for (const [name, options] of Object.entries({
    light: {},
    dark: { colorScheme: 'dark' },
    360: { viewport: { width: 360, height: 640 } },
    ar: { locale: 'ar' },
  } as const)) {
    const context = await browser.newContext({ viewport: { width: 400, height: 720 }, ...options })
    const page = await context.newPage()
    const key = 'A'.repeat(43)
    await page.goto(`${devEnvironment().vault}/approve#id=${'a'.repeat(22)}&key=${key}`)
    await page.getByRole('textbox').waitFor()
    await page.screenshot({
      path: join(folder, `${fileName('WalletNumber')}-${name}.png`),
      caret: 'hide',
    })
    await context.close()
  }
})

for (const [tag, names] of Object.entries(viewsByLanguage)) {
  for (const view of availableViews.filter((view) => names.includes(view))) {
    test(`${view} in ${tag}`, async ({ page }) => {
      await showView(page, view)
      await page.addStyleTag({ content: 'body > :not(latchkey-modal) { visibility: hidden }' })
      await page.evaluate((tag) => window.latchkey?.setLanguage({ language: tag }), tag)
      await waitUntilStable(page)
      await takeCardScreenshot(page, `${fileName(view)}-${tag}`)
    })
  }
}

test('the demo with the modal open', async ({ page }) => {
  await page.goto(devEnvironment().demo)
  await widget(page).button.waitFor()
  await openView(page, 'Connect')
  await waitUntilStable(page)
  await page.screenshot({ path: join(folder, 'connect-light.png') })
})

/** Makes the browser one whose visitor reads this language, from the next page on. */
async function readIn(page: Page, language: string): Promise<void> {
  await page.addInitScript((language) => {
    Object.defineProperty(navigator, 'languages', { get: () => [language] })
  }, language)
}

/** The view on screen: light, dark, and as a telephone shows it. */
async function takeScreenshots(page: Page, view: string): Promise<void> {
  // Pieces of the page's text around a card only distract, and weigh.
  const others = 'body > :not(latchkey-modal, dialog)'
  await page.addStyleTag({ content: `${others} { visibility: hidden }` })
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode })
    await waitUntilStable(page)
    // The README shows this one, with the page behind it.
    if (view !== 'Connect' || mode === 'dark')
      await takeCardScreenshot(page, `${fileName(view)}-${mode}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 640 })
  await waitUntilStable(page)
  await page.screenshot({ path: join(folder, `${fileName(view)}-360.png`), caret: 'hide' })
}

/** The card of the modal, and a little of what it stands on. */
async function takeCardScreenshot(page: Page, name: string): Promise<void> {
  const box = await cardBox(widget(page).modal)
  const clip = {
    x: box.x - margin,
    y: Math.max(0, box.y - margin),
    width: box.width + 2 * margin,
    height: Math.min(800, box.height + 2 * margin),
  }
  await page.screenshot({ path: join(folder, `${name}.png`), clip, caret: 'hide' })
}

/** Waits until nothing of the modal loads, moves or changes its size any more. */
async function waitUntilStable(page: Page): Promise<void> {
  const { modal } = widget(page)
  const look = () => modal.evaluate((dialog) => `${dialog.firstElementChild?.clientHeight}`)
  for (let before = '', now = await look(); before !== now; now = await look()) {
    before = now
    await page.waitForTimeout(400)
  }
}

/** `ConnectingSocial, timed out` as a view would be named: `ConnectingSocialTimedOut`. */
function stateName(name: string): string {
  return name.replace(/,? (\w)/g, (_, letter: string) => letter.toUpperCase())
}
