import type { Page } from '@playwright/test'
import { plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { storedConnectors, widget } from '../setup/widget.js'
import { addFaultyWallet } from './faultyWallet.js'

const bomb = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><g id="a">${'<use href="%23a"/>'.repeat(40)}</g></svg>`
/** What takes the same way through the code as another one here. */
const nightly = new Set([
  'an icon of 5 MB',
  'an icon that multiplies itself',
  'text that runs backwards',
  'a name of a thousand letters',
  'no name',
  'an rdns that is no domain and a uuid that is none',
  'accounts that are no list',
  'an account that is no address',
  'no account',
  'a chain id that is none',
  'a request that is open already',
])

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

test.describe('announcements are hostile until parsed', () => {
  for (const [what, info] of Object.entries({
    'HTML in the name': { name: '<img src=x onerror="window.harmed=true"><b>Bold</b>' },
    'a script as icon': { icon: 'javascript:window.harmed=true' },
    'an icon of 5 MB': { icon: `data:image/svg+xml,${'<path d="M0 0"/>'.repeat(330_000)}` },
    'an icon that multiplies itself': { icon: bomb },
    'an icon from a foreign host': { icon: 'https://tracker.example/pixel.png' },
    'text that runs backwards': { name: 'Wallet \u202Egnp.exe\u202C\u0007' },
    'a name of a thousand letters': { name: 'W'.repeat(1000) },
  })) {
    test(`${what} harms nothing, and the wallet is listed`, {
      tag: nightly.has(what) ? '@long' : [],
    }, async ({ page }) => {
      await addFaultyWallet(page, { info })
      const foreign: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('tracker.example')) foreign.push(request.url())
      })
      await page.goto(plainPage())
      const { modal, open } = widget(page)
      await open()
      const rows = modal.getByRole('button', { name: /Installed/ })
      await expect(rows).toHaveCount(1)
      const text = (await rows.textContent()) ?? ''
      expect(text).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
      expect((await rows.boundingBox())?.width).toBeLessThanOrEqual(360)
      expect(await page.evaluate(() => window.harmed)).toBeUndefined()
      expect(foreign).toEqual([])
    })
  }

  for (const [what, info] of Object.entries({
    'no name': { name: '' },
    'a name that is no text': { name: { toString: 'x' } },
    'an rdns that is no domain and a uuid that is none': { rdns: '<b>', uuid: 'x' },
  })) {
    test(`${what}: the announcement is refused, and the others are listed`, {
      tag: nightly.has(what) ? '@long' : [],
    }, async ({ page }) => {
      await addFaultyWallet(page, { info })
      await page.goto(plainPage())
      const { modal, open, wallet } = widget(page)
      await open()
      await expect(wallet(/^WalletConnect/)).toBeVisible()
      await expect(modal.getByRole('button', { name: /Installed/ })).toHaveCount(0)
    })
  }
})

test.describe('answers are hostile until parsed', () => {
  for (const [what, answers, said] of [
    [
      'accounts that are no list',
      { eth_requestAccounts: { result: 'nope' } },
      'unreadable response',
    ],
    [
      'an account that is no address',
      { eth_requestAccounts: { result: ['0x12'] } },
      'unreadable response',
    ],
    ['no account', { eth_requestAccounts: { result: [] } }, 'didn’t share an account'],
    ['a chain id that is none', { eth_chainId: { result: '0xZZ' } }, 'unreadable response'],
    [
      'a refusal',
      { eth_requestAccounts: { error: { code: 4001, message: 'no' } } },
      'without asking you',
    ],
    [
      'a request that is open already',
      {
        eth_requestAccounts: { error: { code: -32002, message: 'pending' } },
        eth_accounts: { result: [] },
      },
      'already has an open request',
    ],
  ] as const) {
    test(`${what}: said in words, nothing half-written, and another try works`, {
      tag: nightly.has(what) ? '@long' : [],
    }, async ({ page }) => {
      await addFaultyWallet(page, { answers })
      await page.goto(plainPage())
      const { modal, open, wallet } = widget(page)
      await open()
      await wallet('Faulty wallet').click()
      await expect(modal).toContainText(said)
      await expect(page.locator('#status')).toHaveText('disconnected')
      expect(await storedConnectors(page)).toEqual([])
      await page.evaluate(() =>
        Object.assign(window.faultyWallet.answers, {
          eth_requestAccounts: { result: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] },
          eth_chainId: { result: '0x7a69' },
        }),
      )
      await modal.getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator('#status')).toHaveText('connected')
    })
  }

  test('a wallet that never answers can be left, and picked again', async ({ page }) => {
    const answers = { eth_requestAccounts: 'hang', eth_accounts: { result: [] } } as const
    await addFaultyWallet(page, { answers })
    await page.goto(plainPage())
    const { modal, open, wallet } = widget(page)
    await open()
    await wallet('Faulty wallet').click()
    await expect(modal.getByText('Continue in Faulty wallet')).toBeVisible()
    await expect(page.locator('#status')).toHaveText('connecting')
    await modal.getByRole('button', { name: 'Back' }).click()
    await expect(page.locator('#status')).toHaveText('disconnected')
    await wallet('Faulty wallet').click()
    await modal.getByRole('button', { name: 'Close' }).click()
    await expect(modal).toBeHidden()
    await expect(page.locator('#status')).toHaveText('disconnected')
  })

  test('accounts that go away while the modal shows them close it', { tag: '@long' }, async ({
    page,
  }) => {
    await addFaultyWallet(page, {})
    await page.goto(plainPage())
    const { modal, open, wallet } = widget(page)
    await open()
    await wallet('Faulty wallet').click()
    await expect(page.locator('#status')).toHaveText('connected')
    await open()
    await expect(modal.getByText('Disconnect')).toBeVisible()
    await page.evaluate(() => window.faultyWallet.emit('accountsChanged', []))
    await expect(modal).toBeHidden()
    await expect(page.locator('#status')).toHaveText('disconnected')
  })

  test('events of any shape are ignored', { tag: '@long' }, async ({ page }) => {
    await addFaultyWallet(page, {})
    await page.goto(plainPage())
    const { open, wallet } = widget(page)
    await open()
    await wallet('Faulty wallet').click()
    await expect(page.locator('#status')).toHaveText('connected')
    await page.evaluate(() => {
      for (const payload of [null, 7, '<b>', ['0x12'], { length: 1 }]) {
        window.faultyWallet.emit('accountsChanged', payload)
        window.faultyWallet.emit('chainChanged', payload === 7 ? {} : payload)
      }
    })
    await expect(page.locator('#status')).toHaveText('connected')
    await expect(page.locator('#account')).toHaveText(/^0x7099/)
  })
})

test.describe('a remembered wallet', () => {
  const remember = (page: Page) =>
    page.addInitScript(() =>
      localStorage.setItem('@appkit-wallet/eip155:connected_connector_id', 'com.example.faulty'),
    )

  for (const lateMs of [0, 3000, 9000]) {
    test(`that announces ${lateMs} ms late on a slow machine is picked up without a prompt`, {
      tag: '@long',
    }, async ({ page }) => {
      await remember(page)
      await addFaultyWallet(page, { announceDelayMs: lateMs })
      const client = await page.context().newCDPSession(page)
      await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      await page.goto(plainPage())
      if (lateMs > 1000) await expect(page.locator('#status')).toHaveText('reconnecting')
      await expect(page.locator('#status')).toHaveText('connected', { timeout: 15_000 })
      expect(await page.evaluate(() => window.faultyWallet.calls)).not.toContain(
        'eth_requestAccounts',
      )
    })
  }

  test('that is locked does not hang, and comes back when it is unlocked', {
    tag: '@long',
  }, async ({ page }) => {
    await remember(page)
    await addFaultyWallet(page, { answers: { eth_accounts: { result: [] } } })
    await page.goto(plainPage())
    await expect(page.locator('#status')).toHaveText('disconnected')
    await page.evaluate(() => {
      const accounts = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
      window.faultyWallet.answers.eth_accounts = { result: accounts }
      window.faultyWallet.emit('accountsChanged', accounts)
    })
    await expect(page.locator('#status')).toHaveText('connected')
  })

  test('that never answers leaves the page usable', { tag: '@long' }, async ({ page }) => {
    await remember(page)
    await addFaultyWallet(page, { answers: { eth_accounts: 'hang' } })
    await page.goto(plainPage())
    await widget(page).open()
    await expect(page.locator('#status')).toHaveText('disconnected')
  })
})
