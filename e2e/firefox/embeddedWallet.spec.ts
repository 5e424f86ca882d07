import { emailPage } from '../embedded/embeddedWallet.js'
import { expect, test } from '../setup/test.js'
import { driverWallet } from '../webDriver/driverWallet.js'
import { withFirefox } from './withFirefox.js'

test('in Firefox a visitor logs in by e-mail, signs in the vault’s window, and is still logged in after a reload', async () => {
  test.setTimeout(180_000)
  await withFirefox(async (firefox) => {
    const { address, expectValue, goto, logIn, read, reload, sign } = driverWallet(firefox)
    await goto(emailPage())
    await logIn()
    const account = await address()
    await expectValue('latchkey.getState().open', false)
    expect(await sign('Fair winds')).toBe(account)

    await reload()
    await expectValue("document.getElementById('account').textContent", account)
    expect(await read('latchkey.getState().open')).toBe(false)
    expect(await sign('Still here')).toBe(account)
  })
})

test('in Firefox, whose storage is another one per site, a second site gets the same wallet by code, link and number', {
  tag: '@long',
}, async () => {
  test.setTimeout(180_000)
  await withFirefox(async (firefox) => {
    const { address, approveDevice, expectValue, goto, logIn, sign } = driverWallet(firefox)
    await goto(emailPage())
    const mailbox = await logIn()
    const account = await address()

    await goto(emailPage('', 'harbour.localhost'))
    await expectValue("document.getElementById('status').textContent", 'disconnected')
    await logIn(mailbox)
    await approveDevice(mailbox)
    expect(await address()).toBe(account)
    expect(await sign('Here too')).toBe(account)

    // The first site still has its own.
    await goto(emailPage())
    expect(await address()).toBe(account)
  })
})
