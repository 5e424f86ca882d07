import { getMintAddress } from '@latchkey/localnet/solana/seed'
import type { Page } from '@playwright/test'
import { generateKeyPairSigner } from '@solana/kit'
import { sendForm } from '../send/sendForm.js'
import { scanQrCode } from '../setup/scanQrCode.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { fundTokens } from '../solana/fundTokens.js'
import {
  lamportsOf,
  localSolanaTwo,
  requestSolana,
  tokenUnitsOf,
  unsignedTransfer,
} from '../solana/solanaChain.js'
import { emailPage, embeddedWallet } from './embeddedWallet.js'

const coin = 1_000_000_000

test('S1.11 S2.16 one login is both accounts; SOL is received and sent, a reload prompts for nothing, signing out ends both', async ({
  page,
}) => {
  test.slow()
  const wallet = embeddedWallet(page)
  const { address, approve, approveButton, frame, modal } = wallet
  const { press, review, start } = sendForm(page)
  const { open, settled } = widget(page)
  await page.goto(emailPage('solana'))
  await wallet.logIn()
  const [evm, mine] = [await address('eip155'), await address('solana')]

  await test.step('to the other namespace without a login or a question', async () => {
    await goTo(page, 'Local Solana')
    await expect.poll(() => accounts(page)).toEqual({ active: 'solana', eip155: evm, solana: mine })
    await expect(approveButton).toBeHidden()
  })

  await test.step('the address is shown to be paid', async () => {
    await page.evaluate(() => window.latchkey?.open({ view: 'Account' }))
    // An account with nothing in it offers that a second time, in the place of its tokens.
    await modal.getByRole('button', { name: 'Receive', exact: true }).first().click()
    const code = modal.getByRole('img', { name: 'QR code for your address' })
    await expect.poll(() => scanQrCode(code)).toBe(mine)
    await requestSolana('requestAirdrop', [mine, 2 * coin])
    await page.keyboard.press('Escape')
    await open()
    await expect(async () => {
      await press('Refresh balance')
      await expect(modal).toContainText('2 SOL', { timeout: 1_000 })
    }).toPass()
  })

  const to = await stranger()
  await test.step('what came in is sent on', async () => {
    await page.keyboard.press('Escape')
    await start()
    await expect(modal).toContainText('You have 2 SOL')
    await review({ amount: '0.5', to })
    await press('Send')
    await expect(frame.getByText(/^0\.5 SOL/)).toBeVisible()
    await expect(frame.getByText(inGroups(to))).toBeVisible()
    await expect(frame.getByText('Local Solana', { exact: true })).toBeVisible()
    await approve()
    await expect(modal).toHaveAccessibleName('Account')
    await expect.poll(() => lamportsOf(to)).toBe(0.5 * coin)
    expect(await lamportsOf(mine)).toBe(1.5 * coin - 5_000)
  })

  await test.step('a reload prompts for nothing', async () => {
    await page.reload()
    await expect.poll(() => accounts(page)).toEqual({ active: 'solana', eip155: evm, solana: mine })
    await expect(modal).toBeHidden()
  })

  await test.step('signing out ends both', async () => {
    await page.evaluate(() => window.latchkey?.open({ view: 'Account' }))
    await settled()
    await press('Disconnect')
    const signedOut = { eip155: undefined, solana: undefined }
    await expect.poll(() => accounts(page)).toMatchObject(signedOut)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Connect' }).first()).toBeVisible()
    expect(await accounts(page)).toMatchObject(signedOut)
  })
})

test('tokens by their name and their receiver; what is refused, late or too much sends nothing', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const wallet = embeddedWallet(page)
  const { approve, approveButton, ask, frame, modal, rejectButton } = wallet
  const { press, review, start } = sendForm(page)
  await page.goto(emailPage('solana'))
  await wallet.logIn()
  const mine = await wallet.address('solana')
  await requestSolana('requestAirdrop', [mine, 2 * coin])
  await fundTokens(mine, 'shell', 7)
  const shell = await getMintAddress('shell')
  await goTo(page, 'Local Solana')
  await page.keyboard.press('Escape')
  const to = await stranger()

  await test.step('a visitor who declines is back where they were', async () => {
    await start(/SHELL/)
    await review({ amount: '2', to })
    await press('Send')
    await expect(frame.getByText('2 SHELL')).toBeVisible()
    await rejectButton.click()
    await expect(modal).toHaveAccessibleName('Review')
    expect(await tokenUnitsOf(to, shell)).toBe(0n)
  })

  await test.step('a token goes to an account that never had it', async () => {
    await press('Send')
    await expect(frame.getByText('Open a token account')).toBeVisible()
    // Once as the one who gets an account, once as the one who is paid.
    await expect(frame.getByText(inGroups(to))).toHaveCount(2)
    await approve()
    await expect(modal).toHaveAccessibleName('Account')
    await expect.poll(() => tokenUnitsOf(to, shell)).toBe(2n * 10n ** 9n)
  })

  await test.step('what waited for too long is reported, and can be sent anew', async () => {
    await page.keyboard.press('Escape')
    await start(/SOL/)
    await review({ amount: '0.5', to })
    await press('Send')
    await expect(approveButton).toBeVisible()
    const calls = '**/v1?chainId=solana*'
    await page.route(calls, async (route) => {
      const { id, method } = route.request().postDataJSON()
      if (method !== 'sendTransaction') return route.continue()
      const message = 'Transaction simulation failed: Blockhash not found'
      const error = { code: -32002, message, data: { err: 'BlockhashNotFound' } }
      await route.fulfill({ json: { jsonrpc: '2.0', id, error } })
    })
    await approve()
    await expect(frame.getByText(/took too long/)).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await page.unroute(calls)
    await frame.getByRole('button', { name: 'Close' }).click()
    await expect(modal.getByRole('alert')).toContainText('took too long')
    await press('Send')
    await approve()
    await expect.poll(() => lamportsOf(to)).toBe(0.5 * coin)
  })

  await test.step('more than there is: reported before it is signed, and by the ledger', async () => {
    const transaction = await unsignedTransfer(mine, to, 900n * BigInt(coin))
    const sent = ask('solana_signAndSendTransaction', { transaction }, 'solana')
    await expect(frame.getByText(/expects this to fail/)).toBeVisible()
    await approve()
    await expect(frame.getByText(/don’t have enough in your account/)).toBeVisible()
    await frame.getByRole('button', { name: 'Close' }).click()
    expect(await sent).toMatchObject({ message: expect.stringMatching(/insufficient funds/i) })
  })

  await test.step('on the other ledger, what is bound to the first one is reported', async () => {
    await goTo(page, 'Local Solana Two')
    await page.keyboard.press('Escape')
    expect(await lamportsOf(mine, localSolanaTwo)).toBe(0)
    const transaction = await unsignedTransfer(mine, to, 1n)
    const signed = ask('solana_signTransaction', { transaction }, 'solana')
    await expect(frame.getByText('Local Solana Two', { exact: true })).toBeVisible()
    await expect(frame.getByText(/another network may accept it/)).toBeVisible()
    await rejectButton.click()
    expect(await signed).toMatchObject({ code: 4001 })
  })
})

const stranger = async () => (await generateKeyPairSigner()).address

/** An address as the frame writes it: every four signs a gap. */
const inGroups = (address: string) => new RegExp(address.match(/.{1,4}/g)?.join('\\s*') ?? '-')

/** Chooses a network as a visitor would. */
async function goTo(page: Page, name: string): Promise<void> {
  const { modal } = embeddedWallet(page)
  await page.evaluate(() => window.latchkey?.open({ view: 'Networks' }))
  await modal.getByRole('button', { name: new RegExp(`${name}( Testnet)?$`) }).click()
  const standing = () =>
    page.evaluate(() => window.latchkey?.getState().networks.solana?.networkState.caipNetwork?.name)
  await expect.poll(standing).toBe(name)
}

/** The connected accounts, as the host's own code sees them. */
const accounts = (page: Page) =>
  page.evaluate(() => {
    const { accounts, activeNamespace } = window.latchkey?.getState() ?? {}
    return {
      active: activeNamespace,
      eip155: accounts?.eip155?.address,
      solana: accounts?.solana?.address,
    }
  })
