import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { widget } from '../setup/widget.js'
import {
  addsAndSwitches,
  answer,
  answerPopup,
  hold,
  openPopup,
  signs,
  stopWorker,
  visit,
} from './harbour.js'
import { startExtension } from './startExtension.js'

type Visit = {
  readonly page: Page
  readonly address: `0x${string}`
  /** Stops the wallet's worker, as Chromium may at any moment. */
  readonly stop: () => Promise<void>
}

/** What a visitor does, with the moment at which the worker is stopped; each begins where the one before ended. */
const moments: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  async 'before the page loads'({ page, stop }) {
    const { open, wallet } = widget(page)
    await stop()
    await page.reload()
    await open()
    await expect(wallet('Harbour wallet')).toHaveCount(1)
  },

  async 'before the wallet is picked'({ page, stop }) {
    const { modal, wallet } = widget(page)
    await stop()
    await answerPopup(page, 'connect', 'Decline', () => wallet('Harbour wallet').click())
    await expect(modal).toContainText(/declined/i)
  },

  async 'between the request and its window'({ page, stop }) {
    await hold(page, 'window')
    await tryAgain(page)
    await expect(widget(page).modal).not.toContainText(/declined/i)
    await stop()
  },

  async 'while its window is open'({ page, stop }) {
    const popup = await openPopup(page, () => tryAgain(page))
    await expect(popup.locator('#kind')).toHaveText('connect')
    await stop()
    await popup.close()
  },

  async 'after the approval, before its answer'({ page, address, stop }) {
    const popup = await openPopup(page, () => tryAgain(page))
    await hold(page, 'answer')
    await answer(popup, 'connect', 'Approve')
    await stop()
    await tryAgain(page)
    await expect(page.locator('#account')).toHaveText(address)
    await expect(widget(page).modal).toBeHidden()
  },

  async 'before a reload'({ page, address, stop }) {
    await stop()
    await page.reload()
    await expect(page.locator('#account')).toHaveText(address)
  },

  async 'while a reloaded page asks for its accounts'({ page, address, stop }) {
    await hold(page, 'answer')
    await page.reload()
    await expect(page.locator('#status')).toHaveText('reconnecting')
    await stop()
    await expect(page.locator('#account')).toHaveText(address)
  },

  async 'before a signature'({ page, address, stop }) {
    await stop()
    expect(await signs(page, 'After it slept', address)).toBe(true)
  },

  async 'between the request of a signature and its window'({ page, address, stop }) {
    await hold(page, 'window')
    await signUnheard(page)
    await stop()
    expect(await signs(page, 'After a window that never came', address)).toBe(true)
  },

  async 'while the visitor reads what is to be signed'({ page, address, stop }) {
    const popup = await openPopup(page, () => signUnheard(page))
    await expect(popup.locator('#kind')).toHaveText('sign-message')
    await stop()
    await popup.close()
    expect(await signs(page, 'After a window that was lost', address)).toBe(true)
  },

  async 'after a signature, before its answer'({ page, address, stop }) {
    const popup = await openPopup(page, () => signUnheard(page))
    await hold(page, 'answer')
    await answer(popup, 'sign-message', 'Approve')
    await stop()
    expect(await signs(page, 'After an answer that was lost', address)).toBe(true)
  },

  async 'before another network'({ page, stop }) {
    await openNetworks(page)
    await stop()
    await addsAndSwitches(page, () => pick(page, /Local Two/))
    await expect(page.locator('#network')).toHaveText('Local Two')
  },

  async 'between the request for a network and its window'({ page, stop }) {
    await openNetworks(page)
    await hold(page, 'window')
    await pick(page, /Local One/)
    await stop()
    await answerPopup(page, 'switch-network', 'Approve', () => tryAgain(page, /Local One/))
    await expect(page.locator('#network')).toHaveText('Local One')
  },

  async 'before the visitor disconnects'({ page, stop }) {
    await stop()
    await page.evaluate(() => window.latchkey?.disconnect())
    await expect(page.locator('#status')).toHaveText('disconnected')
  },

  async 'after that'({ page, address, stop }) {
    const { open, wallet } = widget(page)
    await stop()
    await page.reload()
    await expect(page.locator('#status')).toHaveText('disconnected')
    await open()
    await answerPopup(page, 'connect', 'Approve', () => wallet('Harbour wallet').click())
    await expect(page.locator('#account')).toHaveText(address)
  },
}

for (const isSilent of [false, true]) {
  test(`a wallet whose worker is stopped at each moment ${isSilent ? 'without a word' : 'with an error'} goes on`, {
    tag: '@long',
  }, async ({ launchOptions }) => {
    test.setTimeout(240_000)
    const { address, key } = randomAccount()
    const chain = { id: 31337, name: 'Local One', rpcUrl: devEnvironment().evm[31337] ?? '' }
    const config = { accounts: [key], chains: [chain], isSilent } as const
    const { context, stop } = await startExtension(config, launchOptions)
    try {
      const page = await visit(context)
      for (const [moment, walk] of Object.entries(moments)) {
        await test.step(moment, () => walk({ page, address, stop: () => stopWorker(context) }))
      }
    } finally {
      await stop()
    }
  })
}

/** Presses what goes on: at once after an error, after some seconds where there was no word. */
async function tryAgain(page: Page, another = /^(Try|Ask) again$/): Promise<void> {
  const { modal } = widget(page)
  const again = modal.getByRole('button', { name: /^(Try|Ask) again$/ })
  // Where a switch failed, the networks are on screen again.
  await again
    .or(modal.getByRole('button', { name: another }))
    .first()
    .click({ timeout: 15_000 })
}

/** Requests a signature whose answer nobody waits for. */
const signUnheard = (page: Page) =>
  page.evaluate(() => {
    window.latchkey?.signMessage({ message: 'Unheard' }).catch(() => {})
  })

async function openNetworks(page: Page): Promise<void> {
  const { modal, openAccount } = widget(page)
  // After a switch it is on screen.
  if (!(await modal.isVisible())) await openAccount()
  await modal.getByRole('button', { name: /Network/ }).click()
}

const pick = (page: Page, name: RegExp) => widget(page).modal.getByRole('button', { name }).click()
