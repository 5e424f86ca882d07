import type { Page } from '@playwright/test'
import {
  createKeyPairSignerFromPrivateKeyBytes,
  createSignableMessage,
  getAddressEncoder,
  getBase58Decoder,
} from '@solana/kit'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { type AppAnswer, openWalletApp } from './mobileWalletApp.js'
import { expectSolanaAccount, solanaPage } from './solanaVisitor.js'

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // Chromium itself: its shell shows an error page for an app that it can not open.
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  },
})

/** The device: opens what the page asks for, if there is an app. */
async function watchIntents(page: Page, open?: (intent: string) => Promise<void>) {
  const intents: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (!url.startsWith('solana-wallet:')) return
    intents.push(url)
    void open?.(url).then(() => page.evaluate(() => window.dispatchEvent(new Event('blur'))))
  })
  return intents
}

async function visit(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('paperboat/demo-wallet', 'off'))
  await page.goto(solanaPage([]))
  await page.evaluate(() => window.latchkey?.open({ namespace: 'solana' }))
  await widget(page).wallet('Mobile Wallet').tap()
}

test('on Android a wallet app is opened after a word of why, connects, signs, and is there after a reload', {
  tag: '@long',
}, async ({ page }) => {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(5))
  const base64 = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString('base64')
  const asked: string[] = []
  const answer: AppAnswer = async (method, parameters) => {
    asked.push(method)
    if (method === 'get_capabilities') return { features: [] }
    if (method === 'authorize') {
      const key = getAddressEncoder().encode(signer.address)
      return { accounts: [{ address: base64(key) }], auth_token: 'token' }
    }
    if (method !== 'sign_messages') throw { code: -32601, message: 'Method not found' }
    const [payload] = parameters.payloads as [string]
    const bytes = Uint8Array.from(Buffer.from(payload, 'base64'))
    const [signed] = await signer.signMessages([createSignableMessage(bytes)])
    return { signed_payloads: [base64([...bytes, ...(signed?.[signer.address] ?? [])])] }
  }
  const closing: (() => void)[] = []
  const intents = await watchIntents(page, async (intent) => {
    closing.push(await openWalletApp(intent, answer))
  })
  await visit(page)
  const { modal } = widget(page)
  await expect(modal).toContainText('Your browser asks next whether this page may reach it')
  expect(intents).toEqual([])
  await modal.getByRole('button', { name: 'Continue' }).tap()
  await expectSolanaAccount(page, signer.address)
  expect(intents[0]).toMatch(
    /^solana-wallet:\/v1\/associate\/local\?association=.+&port=\d{5}&v=v1$/,
  )
  expect(asked).toEqual(['authorize', 'get_capabilities'])

  const message = 'Fair winds'
  const signature = await page.evaluate(
    (text) => window.latchkey?.signMessage({ message: text, namespace: 'solana' }),
    message,
  )
  const bytes = new TextEncoder().encode(message)
  const [own] = await signer.signMessages([createSignableMessage(bytes)])
  expect(signature).toBe(getBase58Decoder().decode(own?.[signer.address] ?? new Uint8Array()))
  expect(intents).toHaveLength(2)

  await page.reload()
  await expectSolanaAccount(page, signer.address)
  expect(intents).toHaveLength(2)
  for (const close of closing) close()
})

test('on Android without a wallet app the visitor is told so', { tag: '@long' }, async ({
  page,
}) => {
  await watchIntents(page)
  await visit(page)
  const { modal } = widget(page)
  await modal.getByRole('button', { name: 'Continue' }).tap()
  await expect(modal).toContainText('No wallet app for Solana was found on this device')
  await expect(modal.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Get it' })).toBeVisible()
})
