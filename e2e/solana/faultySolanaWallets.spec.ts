import type { Page } from '@playwright/test'
import { sendForm } from '../send/sendForm.js'
import { plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve, storedConnectors, widget } from '../setup/widget.js'
import {
  addFaultySolanaWallet,
  type FaultySolanaWallet,
  faultyAddress,
} from './faultySolanaWallet.js'
import { lamportsOf, unsignedTransfer } from './solanaChain.js'
import {
  expectSolanaAccount,
  fundedSolanaAccount,
  solanaConnection,
  visitSolana,
} from './solanaVisitor.js'

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

const hostileNames = [
  '<img src=x onerror="window.harmed=true"><b>Bold</b>',
  'Wallet \u202Egnp.exe\u202C\u0007',
  'W'.repeat(10_000),
  'WalletConnect',
]

/** Registrations that are no usable wallet. */
const none: Readonly<Record<string, FaultySolanaWallet>> = {
  'no name': { name: '' },
  'a name that is no text': { name: { toString: 'x' } },
  'a name that throws': { throwingProperties: ['name'] },
  'no way in': { name: 'No way in', missingFeatures: ['standard:connect'] },
  'an empty way in': { name: 'An empty way in', emptyFeatures: ['standard:connect'] },
  'features that throw': { name: 'Features that throw', throwingProperties: ['features'] },
  'no chain of Solana': { name: 'No chain of Solana', chains: ['eip155:1', 'bitcoin:mainnet'] },
}

test.describe('announcements are hostile until parsed', () => {
  test('S1.02 whatever a wallet is called harms nothing, and it connects', async ({ page }) => {
    for (const name of hostileNames) await addFaultySolanaWallet(page, { name })
    await page.goto(plainPage('?solana'))
    const { modal, open } = widget(page)
    await open()
    const rows = modal.getByRole('button', { name: /Installed/ })
    await expect(rows).toHaveText([/<b>Bold/, /Wallet gnp\.exe/, /WalletConnect/, /WWW/])
    for (const row of await rows.all()) {
      expect(await row.textContent()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
      expect((await row.boundingBox())?.width).toBeLessThanOrEqual(360)
    }
    await rows.first().click()
    await expectSolanaAccount(page, faultyAddress)
    expect(await page.evaluate(() => window.harmed)).toBeUndefined()
  })

  test(`what is none is not listed: ${Object.keys(none).join(', ')}`, { tag: '@long' }, async ({
    page,
  }) => {
    for (const wallet of Object.values(none)) await addFaultySolanaWallet(page, wallet)
    await addFaultySolanaWallet(page)
    await page.goto(plainPage('?solana'))
    const { modal, open } = widget(page)
    await open()
    await expect(modal.getByRole('button', { name: /Installed/ })).toHaveText([/Faulty wallet/])
  })

  test('S1.02 S4.01 announced twice it is listed once; announced late it is listed, and found again, then', {
    tag: '@long',
  }, async ({ page }) => {
    await addFaultySolanaWallet(page, { name: 'Late wallet', times: 2, isLate: true })
    await page.goto(plainPage('?solana'))
    const { open, wallet } = widget(page)
    await open()
    await expect(wallet(/^WalletConnect/)).toBeVisible()
    await expect(wallet('Late wallet')).toHaveCount(0)
    await page.evaluate(() => window.faultySolanaWallet.announce())
    await expect(wallet('Late wallet')).toHaveCount(1)
    await wallet('Late wallet').click()
    await expectSolanaAccount(page, faultyAddress)
    await page.reload()
    await expect.poll(() => solanaConnection(page)).toMatchObject({ status: 'reconnecting' })
    await page.evaluate(() => window.faultySolanaWallet.announce())
    await expectSolanaAccount(page, faultyAddress)
  })

  test('S3.35 who comes later under a name that is taken gets nothing of it', {
    tag: '@long',
  }, async ({ page }) => {
    await addFaultySolanaWallet(page)
    await addFaultySolanaWallet(page, {
      accounts: [{ address: (await fundedSolanaAccount(0)).address }],
    })
    await page.goto(plainPage('?solana'))
    const { open, wallet } = widget(page)
    await open()
    await expect(wallet(/Faulty wallet/)).toHaveCount(1)
    await wallet('Faulty wallet').click()
    await expectSolanaAccount(page, faultyAddress)
    expect(await page.evaluate(() => window.faultySolanaWallet.calls)).toEqual([])
  })
})

test.describe('answers are hostile until parsed', () => {
  test('accounts that can’t be used: said in words, nothing half-written, and another try works', async ({
    page,
  }) => {
    await addFaultySolanaWallet(page, { accounts: [] })
    await page.goto(plainPage('?solana'))
    const { modal, open, wallet } = widget(page)
    await open()
    await wallet('Faulty wallet').click()
    const ethereum = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    for (const [accounts, said] of [
      [[], 'didn’t share an account'],
      [[{ address: ethereum, chains: ['eip155:1'] }], 'didn’t share an account'],
      [[{ address: ethereum, chains: ['solana:mainnet'] }], 'unreadable response'],
      [[{ address: '0x12' }], 'unreadable response'],
      [[{ address: faultyAddress, publicKey: Array(32).fill(7) }], 'unreadable response'],
      ['nope', 'unreadable response'],
    ] as const) {
      const what = JSON.stringify(accounts)
      const again = modal.getByRole('button', { name: 'Try again' })
      // Counted only once the try before is over: one still on its way would be counted as this one.
      await expect(again).toBeVisible()
      await setAccounts(page, accounts)
      const calls = await page.evaluate(() => window.faultySolanaWallet.calls.length)
      await again.click()
      await expect
        .poll(() => page.evaluate(() => window.faultySolanaWallet.calls.length))
        .toBe(calls + 1)
      await expect(modal, what).toContainText(said)
      await expectSolanaAccount(page, undefined)
      expect(await storedConnectors(page), what).toEqual([])
    }
    await setAccounts(page, [{ address: faultyAddress }])
    await modal.getByRole('button', { name: 'Try again' }).click()
    await expectSolanaAccount(page, faultyAddress)
  })

  test('S4.01 a wallet that never answers can be left, and picked again', { tag: '@long' }, async ({
    page,
  }) => {
    await addFaultySolanaWallet(page, { isSilent: true })
    await page.goto(plainPage('?solana'))
    const { modal, open, wallet } = widget(page)
    await open()
    await wallet('Faulty wallet').click()
    await expect(modal.getByText('Continue in Faulty wallet')).toBeVisible()
    expect(await solanaConnection(page)).toMatchObject({ status: 'connecting' })
    await modal.getByRole('button', { name: 'Back' }).click()
    await expectSolanaAccount(page, undefined)
    await wallet('Faulty wallet').click()
    await modal.getByRole('button', { name: 'Close' }).click()
    await expect(modal).toBeHidden()
    await expectSolanaAccount(page, undefined)
  })

  test('events of any shape are ignored', { tag: '@long' }, async ({ page }) => {
    await connectFaultyWallet(page)
    await page.evaluate(() => {
      const getter = {
        get accounts() {
          throw new Error('no')
        },
      }
      for (const change of [null, 7, '<b>', [], getter]) {
        try {
          window.faultySolanaWallet.emit(change)
        } catch {
          // What a listener throws is thrown at the wallet.
          window.harmed = true
        }
      }
      for (const accounts of ['nope', 7, [{ address: '0x12' }], { length: 1 }]) {
        window.faultySolanaWallet.state.accounts = accounts
        window.faultySolanaWallet.emit({ accounts, chains: accounts })
      }
    })
    expect(await page.evaluate(() => window.harmed)).toBeUndefined()
    await expectSolanaAccount(page, faultyAddress)
  })
})

test.describe('a wallet that is connected', () => {
  test('S3.77 a signature over other bytes, by another key, or none: refused wherever one was requested', {
    tag: '@long',
  }, async ({ page }) => {
    const [me, them] = [await fundedSolanaAccount(1), await fundedSolanaAccount(0)]
    await visitSolana(page, [me])
    const transaction = await unsignedTransfer(me.address, them.address, 10n ** 8n)
    for (const [lie, code] of [
      ['other-bytes', 'wallet/signature-mismatch'],
      ['other-key', 'wallet/signature-mismatch'],
      ['nothing', 'wallet/failed'],
    ] as const) {
      for (const [method, params] of [
        ['solana_signMessage', { message: [1, 2, 3] }],
        ['solana_signTransaction', { transaction }],
        ['solana_signAllTransactions', { transactions: [transaction] }],
        ['solana_signAndSendTransaction', { transaction }],
      ] as const) {
        await page.evaluate((lie) => window.demoSolanaWallet?.next(lie), lie)
        const failure = failureOf(page, method, params)
        await approve(page)
        expect(await failure, `${method}, ${lie}`).toBe(code)
      }
    }
    expect(await lamportsOf(them.address)).toBe(0)
  })

  test('what it signed instead of the request is not sent by the form', { tag: '@long' }, async ({
    page,
  }) => {
    const [me, them] = [await fundedSolanaAccount(1), await fundedSolanaAccount(0)]
    await visitSolana(page, [me])
    const { confirm, modal, press, review, start } = sendForm(page)
    await start()
    await review({ amount: '0.25', to: them.address })
    await page.evaluate(() => window.demoSolanaWallet?.next('other-bytes'))
    await press('Send')
    await approve(page)
    await expect(modal).toContainText('Not sent')
    await expect(modal).toContainText('didn’t sign what it was asked to')
    expect(await lamportsOf(them.address)).toBe(0)
    await confirm()
    expect(await lamportsOf(them.address)).toBe(250_000_000)
  })

  test('S3.77 what it announced and does not have is reported as such', { tag: '@long' }, async ({
    page,
  }) => {
    await connectFaultyWallet(page, {
      emptyFeatures: ['solana:signMessage'],
      missingFeatures: ['solana:signTransaction'],
    })
    const to = (await fundedSolanaAccount(0)).address
    const transaction = await unsignedTransfer(faultyAddress, to, 1n)
    for (const [method, params] of [
      ['solana_signMessage', { message: [1] }],
      ['solana_signTransaction', { transaction }],
      ['solana_signAndSendTransaction', { transaction }],
      ['solana_makeCoffee', {}],
    ] as const) {
      expect(await failureOf(page, method, params), method).toBe('wallet/unsupported-method')
    }
    await expectSolanaAccount(page, faultyAddress)
  })

  test('one that goes away is gone, and listed no more; back again, it is connected and works', {
    tag: '@long',
  }, async ({ page }) => {
    await connectFaultyWallet(page)
    const { modal, open } = widget(page)
    await page.evaluate(() => window.faultySolanaWallet.unregister())
    await expectSolanaAccount(page, undefined)
    await page.evaluate(() => window.faultySolanaWallet.announce())
    await expectSolanaAccount(page, faultyAddress)
    expect(await failureOf(page, 'solana_signMessage', { message: [1] })).toBe(
      'wallet/signature-mismatch',
    )
    await page.evaluate(() => window.faultySolanaWallet.unregister())
    await expectSolanaAccount(page, undefined)
    await open()
    await expect(modal.getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
    await expect(modal.getByRole('button', { name: /Installed/ })).toHaveCount(0)
  })

  test('one that serves other clusters only gets no request to sign for those', {
    tag: '@long',
  }, async ({ page }) => {
    await connectFaultyWallet(page, { chains: ['solana:mainnet'] })
    const transaction = await unsignedTransfer(
      faultyAddress,
      (await fundedSolanaAccount(0)).address,
      1n,
    )
    for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction']) {
      expect(await failureOf(page, method, { transaction }), method).toMatch(/^wallet\//)
    }
    expect(await page.evaluate(() => window.faultySolanaWallet.chains)).not.toContain(
      'solana:mainnet',
    )
  })
})

async function connectFaultyWallet(page: Page, wallet: FaultySolanaWallet = {}): Promise<void> {
  await addFaultySolanaWallet(page, wallet)
  await page.goto(plainPage('?solana'))
  const { open, wallet: row } = widget(page)
  await open()
  await row('Faulty wallet').click()
  await expectSolanaAccount(page, faultyAddress)
}

const setAccounts = (page: Page, accounts: unknown) =>
  page.evaluate((accounts) => {
    window.faultySolanaWallet.state.accounts = accounts
  }, accounts)

/** The code with which the wallet's provider refuses. */
function failureOf(page: Page, method: string, params: object): Promise<string> {
  return page.evaluate(
    async ({ method, params }) => {
      type Asked = { request(call: object): Promise<unknown> }
      const provider = window.latchkey?.getProvider({ namespace: 'solana' }) as Asked
      return provider.request({ method, params }).then(
        () => 'no failure',
        (error) => error.code,
      )
    },
    { method, params },
  )
}
