import type { Page } from '@playwright/test'
import {
  type Address,
  getBase58Encoder,
  getPublicKeyFromAddress,
  verifySignature,
} from '@solana/kit'
import { verifyMessage } from 'viem'
import { embeddedWallet } from '../embedded/embeddedWallet.js'
import { newMailbox } from '../embedded/mailbox.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve, widget } from '../setup/widget.js'
import {
  type MobileWalletPage,
  openMobileWallet,
  slowTimeout,
} from '../walletConnect/mobileWallet.js'

test.describe.configure({ timeout: 90_000 })

type Namespace = 'eip155' | 'solana'
type Who = { readonly wallet: string; readonly address: string }

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

/** The account of each namespace, and the active namespace, as the host's own code sees them. */
const readConnections = (page: Page) =>
  page.evaluate(() => {
    const { accounts, activeNamespace, settled } = window.latchkey?.getState() ?? {}
    const who = (namespace: 'eip155' | 'solana') => {
      const { address, connectedWalletInfo, status } = accounts?.[namespace] ?? {}
      return status === 'connected' ? `${connectedWalletInfo?.name} ${address}` : status
    }
    return { settled, inFront: activeNamespace, eip155: who('eip155'), solana: who('solana') }
  })

type Connections = {
  readonly eip155?: Who
  readonly solana?: Who
  readonly inFront?: Namespace
}

/** Waits until exactly these are connected: now, and again after a reload without a prompt. */
async function expectToStay(page: Page, { eip155, inFront, solana }: Connections): Promise<void> {
  const words = (who: Who | undefined) => (who ? `${who.wallet} ${who.address}` : 'disconnected')
  const wanted = {
    settled: true,
    eip155: words(eip155),
    solana: words(solana),
    ...(inFront && { inFront }),
  }
  await expect.poll(() => readConnections(page), slowTimeout).toMatchObject(wanted)
  await page.reload()
  await expect.poll(() => readConnections(page), slowTimeout).toMatchObject(wanted)
  const prompts = () =>
    page.evaluate(() =>
      [window.demoWallet, window.demoSolanaWallet]
        .flatMap((wallet) => wallet?.calls ?? [])
        .filter(({ prompting }) => prompting),
    )
  expect(await prompts()).toEqual([])
}

/** Has the wallet of a namespace sign, and checks that it was that account's key. */
async function expectToSign(
  page: Page,
  namespace: Namespace,
  address: string,
  agree: () => Promise<void>,
): Promise<void> {
  const message = `Fair winds on ${namespace}`
  const signing = page.evaluate(
    ([message, namespace]) => window.latchkey?.signMessage({ message, namespace }),
    [message, namespace] as const,
  )
  await agree()
  const signature = String(await signing)
  const isTheirs =
    namespace === 'eip155'
      ? verifyMessage({ address: address as `0x${string}`, message, signature: signature as '0x' })
      : verifySignature(
          await getPublicKeyFromAddress(address as Address),
          getBase58Encoder().encode(signature) as never,
          new TextEncoder().encode(message),
        )
  expect(await isTheirs, namespace).toBe(true)
}

/** Opens the plain page with both namespaces, and sets the accounts of the demo wallet. */
async function visit(page: Page, search = ''): Promise<Record<Namespace, Who>> {
  await page.goto(`${devEnvironment().demo}/plain.html?solana${search}`)
  const addresses = () =>
    page.evaluate(() => [
      window.demoWallet?.addresses[0] ?? '',
      window.demoSolanaWallet?.addresses[0] ?? '',
    ])
  await expect.poll(addresses).not.toContain('')
  const [eip155 = '', solana = ''] = await addresses()
  const wallet = 'Demo wallet'
  return { eip155: { wallet, address: eip155 }, solana: { wallet, address: solana } }
}

/** Opens the list of wallets for a namespace, with or without connected accounts. */
async function openFor(page: Page, namespace: Namespace): Promise<void> {
  await page.evaluate(
    (namespace) => window.latchkey?.open({ view: 'Connect', namespace }),
    namespace,
  )
  await expect(widget(page).modal).toBeVisible()
}

async function connectDemo(page: Page, namespace: Namespace): Promise<void> {
  await openFor(page, namespace)
  await widget(page).wallet('Demo wallet').click()
  await approve(page)
  await expect(widget(page).modal).toBeHidden()
}

/** From the list of wallets to a code that the mobile wallet has read. */
async function pairMobileWallet(page: Page, mobileWallet: MobileWalletPage): Promise<void> {
  const { modal, wallet } = widget(page)
  await wallet(/^WalletConnect/).click()
  await expect(modal.getByRole('img')).toBeVisible(slowTimeout)
  await mobileWallet.pair(
    await page.evaluate(() => window.latchkey?.getState().walletConnect.wcUri ?? ''),
  )
}

/** The accounts of the mobile wallet; its Solana account is known after it was requested. */
async function mobileWalletAccounts({ page }: MobileWalletPage): Promise<Record<Namespace, Who>> {
  const { account = '', solanaAccount = '' } =
    (await page.evaluate(() => window.mobileWallet?.getState())) ?? {}
  const wallet = 'Pocket wallet'
  return { eip155: { wallet, address: account }, solana: { wallet, address: solanaAccount } }
}

test('S3.35 S4.01 S4.50-S4.52 one wallet in both namespaces: each signs, both come back, and one can leave alone', async ({
  page,
}) => {
  const demo = await visit(page)
  const { modal, open, openAccount, wallet } = widget(page)
  await open()
  await wallet('Demo wallet').click()
  const choices = modal.getByRole('list', { name: 'Networks' }).getByRole('button')
  await choices.filter({ hasNotText: 'Solana' }).click()
  await approve(page)
  await expect(modal).toBeHidden()

  await openAccount()
  await modal.getByRole('button', { name: /Network/ }).click()
  await modal.getByRole('button', { name: /^Local Solana(?! Two)/ }).click()
  await modal.getByRole('button', { name: 'Continue with Demo wallet' }).click()
  await approve(page)
  await expect(modal).toBeHidden()
  for (const namespace of ['eip155', 'solana'] as const) {
    await expectToSign(page, namespace, demo[namespace].address, () => approve(page))
  }
  await expectToStay(page, { ...demo, inFront: 'solana' })

  await openAccount()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.locator('#solana-status')).toHaveText('disconnected')
  await expectToStay(page, { eip155: demo.eip155 })
  await expectToSign(page, 'eip155', demo.eip155.address, () => approve(page))

  await page.evaluate(() => window.latchkey?.disconnect())
  await expectToStay(page, {})
})

test('S4.01 S4.53 one code connects both namespaces of a wallet on another device; it signs in both, and takes both with it', {
  tag: '@long',
}, async ({ browser, page }) => {
  const mobileWallet = await openMobileWallet(browser)
  await visit(page)
  await widget(page).open()
  await pairMobileWallet(page, mobileWallet)
  await mobileWallet.approve()
  await expect(widget(page).modal).toBeHidden(slowTimeout)
  const both = await mobileWalletAccounts(mobileWallet)
  await expectToStay(page, both)
  for (const namespace of ['eip155', 'solana'] as const) {
    await expectToSign(page, namespace, both[namespace].address, async () => {
      await expect(mobileWallet.page.getByText(`Fair winds on ${namespace}`)).toBeVisible(
        slowTimeout,
      )
      await mobileWallet.approve()
    })
  }
  await mobileWallet.disconnect()
  await expectToStay(page, {})
  await mobileWallet.close()
})

test('S4.53 a wallet of the page and one on another device stand side by side, and the latter leaves alone', {
  tag: '@long',
}, async ({ browser, page }) => {
  const mobileWallet = await openMobileWallet(browser)
  const demo = await visit(page)
  await connectDemo(page, 'eip155')
  // The visitor stands on EVM, and the wallet gives Solana only.
  await openFor(page, 'eip155')
  await pairMobileWallet(page, mobileWallet)
  await mobileWallet.excludeNamespace('EVM networks')
  await mobileWallet.approve()
  await expect(widget(page).modal).toBeHidden(slowTimeout)
  const { solana } = await mobileWalletAccounts(mobileWallet)
  await expectToStay(page, { eip155: demo.eip155, solana, inFront: 'solana' })
  await expectToSign(page, 'eip155', demo.eip155.address, () => approve(page))
  await expectToSign(page, 'solana', solana.address, mobileWallet.approve)

  const { modal, openAccount } = widget(page)
  await openAccount()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(mobileWallet.page.getByText('None yet.')).toBeVisible(slowTimeout)
  await expectToStay(page, { eip155: demo.eip155 })
  await mobileWallet.close()
})

test('S4.01 a wallet that gives EVM only to a visitor who stands on Solana is connected there, and nothing waits', {
  tag: '@long',
}, async ({ browser, page }) => {
  const mobileWallet = await openMobileWallet(browser)
  await visit(page)
  await openFor(page, 'solana')
  await pairMobileWallet(page, mobileWallet)
  await mobileWallet.excludeNamespace('Solana')
  await mobileWallet.approve()
  await expect(widget(page).modal).toBeHidden(slowTimeout)
  const { eip155 } = await mobileWalletAccounts(mobileWallet)
  await expectToStay(page, { eip155, inFront: 'eip155' })
  await mobileWallet.close()
})

test('S4.01 S4.53 one page life: a wallet of the page, the embedded one and one on another device, one after another and beside each other', {
  tag: '@long',
}, async ({ browser, page }) => {
  const mobileWallet = await openMobileWallet(browser)
  const demo = await visit(page, '&email')
  await connectDemo(page, 'eip155')

  // The embedded wallet has an account in each namespace.
  const { address, emailField, typeCode } = embeddedWallet(page)
  const mailbox = newMailbox()
  await openFor(page, 'eip155')
  await emailField.fill(mailbox.address)
  await emailField.press('Enter')
  await typeCode(await mailbox.nextCode())
  await expect(page.locator('#solana-status')).toHaveText('connected', slowTimeout)
  const login = {
    eip155: { wallet: 'Auth', address: await address('eip155') },
    solana: { wallet: 'Auth', address: await address('solana') },
  }
  await expectToStay(page, login)

  // Its permission stands: it does not prompt.
  await openFor(page, 'eip155')
  await widget(page).wallet('Demo wallet').click()
  await expect(widget(page).modal).toBeHidden()
  await expectToStay(page, { eip155: demo.eip155, solana: login.solana })
  await expectToSign(page, 'eip155', demo.eip155.address, () => approve(page))

  await openFor(page, 'solana')
  await pairMobileWallet(page, mobileWallet)
  await mobileWallet.excludeNamespace('EVM networks')
  await mobileWallet.approve()
  await expect(widget(page).modal).toBeHidden(slowTimeout)
  const { solana } = await mobileWalletAccounts(mobileWallet)
  await expectToStay(page, { eip155: demo.eip155, solana })
  await expectToSign(page, 'solana', solana.address, mobileWallet.approve)

  await page.evaluate(() => window.latchkey?.disconnect())
  await expectToStay(page, {})
  await mobileWallet.close()
})
