import { recoverMessageAddress } from 'viem'
import { emailPage } from '../embedded/embeddedWallet.js'
import { expect, test } from '../setup/test.js'
import { firefoxWallet } from './firefoxWallet.js'
import { type Firefox, startFirefox } from './startFirefox.js'

test('in Firefox a visitor logs in by e-mail, signs in the vault’s window, and is still logged in after a reload', async () => {
  test.setTimeout(180_000)
  await withFirefox(async (firefox) => {
    const wallet = firefoxWallet(firefox)
    const { address, expectValue, goto, logIn, reload, read } = wallet
    await goto(emailPage())
    await logIn()
    const account = await address()
    await expectValue('latchkey.getState().open', false)
    expect(await signed(wallet, 'Fair winds')).toBe(account)

    await reload()
    await expectValue("document.getElementById('account').textContent", account)
    expect(await read('latchkey.getState().open')).toBe(false)
    expect(await signed(wallet, 'Still here')).toBe(account)
  })
})

test('in Firefox, whose storage is another one per site, a second site gets the same wallet by code, link and number', async () => {
  test.setTimeout(180_000)
  await withFirefox(async (firefox) => {
    const wallet = firefoxWallet(firefox)
    const { address, approveDevice, expectValue, goto, logIn } = wallet
    await goto(emailPage())
    const mailbox = await logIn()
    const account = await address()

    await goto(emailPage('', 'harbour.localhost'))
    await expectValue("document.getElementById('status').textContent", 'disconnected')
    await logIn(mailbox)
    await approveDevice(mailbox)
    expect(await address()).toBe(account)
    expect(await signed(wallet, 'Here too')).toBe(account)

    // The first site has kept its own.
    await goto(emailPage())
    expect(await address()).toBe(account)
  })
})

/** Who signed a message: requested by the page, approved in the vault's window. */
async function signed(wallet: ReturnType<typeof firefoxWallet>, message: string): Promise<string> {
  const { approveInWindow, openVaultWindow, requestSignature, signature } = wallet
  await requestSignature(message)
  const back = await openVaultWindow()
  await approveInWindow(message)
  await back()
  return recoverMessageAddress({ message, signature: await signature() })
}

async function withFirefox(journey: (firefox: Firefox) => Promise<void>): Promise<void> {
  const firefox = await startFirefox()
  try {
    await journey(firefox)
  } finally {
    await firefox.stop()
  }
}
