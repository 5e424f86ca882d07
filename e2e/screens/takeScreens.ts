import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ViewName } from '@latchkey/core'
import { expect, type Page, test } from '@playwright/test'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { availableViews } from '../../packages/core/src/state/views.js'
import { emailPage, embeddedWallet } from '../embedded/embeddedWallet.js'
import { contractAddress, fundAccount } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { widget } from '../setup/widget.js'
import { openView, showView } from '../views/showView.js'
import { cardBox } from '../visual/cardBox.js'

const folder = fileURLToPath(new URL('../../docs/screens/', import.meta.url))
const margin = 24
/** What is drawn in other languages too: Arabic from the right, German for its length. */
const viewsByLanguage: Readonly<Record<'ar' | 'de', readonly string[]>> = {
  ar: [
    'Connect',
    'ConnectingExternal',
    'Account',
    'AccountSettings',
    'Networks',
    'AllWallets',
    'Downloads',
    'Transactions',
    'WalletReceive',
    'WalletSend',
    'WalletSendPreview',
    'WhatIsAWallet',
  ],
  de: ['Connect', 'Account', 'Networks', 'UnsupportedChain', 'WalletSendPreview'],
}

type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }

/** What a visitor should be warned of. */
const allowEverything = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'approve',
  args: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', maxUint256],
})

test.beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  const views = new Set(availableViews.map(fileName))
  for (const file of readdirSync(folder)) {
    const [, view = ''] = /^(.+)-(?:light|dark|360|ar|de)\.png$/.exec(file) ?? []
    if (view && !views.has(view)) rmSync(join(folder, file))
  }
})

// Of the wallet's own page there is something to see only while something waits in it.
for (const view of availableViews.filter((view) => view !== 'ApproveTransaction')) {
  test(view, async ({ page }) => {
    await showView(page, view)
    await takeScreenshots(page, view)
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
      const provider = window.latchkey?.getProvider('eip155') as Provider
      // It gets no answer: the page is closed before.
      const params = [{ from, to, data }]
      provider.request({ method: 'eth_sendTransaction', params }).catch(() => {})
    },
    [account, contractAddress('dollar'), allowEverything] as const,
  )
  await expect(approveButton).toBeEnabled()
  await takeScreenshots(page, 'ApproveTransaction')
})

for (const [tag, names] of Object.entries(viewsByLanguage)) {
  for (const view of availableViews.filter((view) => names.includes(view))) {
    test(`${view} in ${tag}`, async ({ page }) => {
      await showView(page, view)
      await page.addStyleTag({ content: 'body > :not(latchkey-modal) { visibility: hidden }' })
      await page.evaluate((tag) => window.latchkey?.setLanguage(tag), tag)
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

/** The view on screen: light, dark, and as a telephone shows it. */
async function takeScreenshots(page: Page, view: ViewName): Promise<void> {
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

/** `ConnectingExternal` as a file is named: `connecting-external`. */
function fileName(view: string): string {
  return view.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()
}
