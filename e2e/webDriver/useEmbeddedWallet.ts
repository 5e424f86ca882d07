import { emailPage } from '../embedded/embeddedWallet.js'
import { expect } from '../setup/test.js'
import { driverWallet } from './driverWallet.js'
import type { WebDriver } from './WebDriver.js'

const account = "document.getElementById('account').textContent"

/** A visitor logs in by e-mail, signs in the vault's window, and does so again after a reload. */
export async function logInAndSign(driver: WebDriver): Promise<void> {
  const { address, expectValue, goto, logIn, read, reload, sign } = driverWallet(driver)
  await goto(emailPage())
  await logIn()
  const own = await address()
  await expectValue('latchkey.getState().open', false)
  expect(await sign('Fair winds')).toBe(own)

  await reload()
  await expectValue(account, own)
  expect(await read('latchkey.getState().open')).toBe(false)
  expect(await sign('Still here')).toBe(own)
}

/** A visitor gets the same wallet on a second site by code, link and number, and keeps it on the first. */
export async function visitSecondSite(driver: WebDriver): Promise<void> {
  const { address, approveDevice, expectValue, goto, logIn, sign } = driverWallet(driver)
  await goto(emailPage())
  const mailbox = await logIn()
  const own = await address()

  await goto(emailPage('', 'harbour.localhost'))
  await expectValue("document.getElementById('status').textContent", 'disconnected')
  await logIn(mailbox)
  await approveDevice(mailbox)
  expect(await address()).toBe(own)
  expect(await sign('Here too')).toBe(own)

  await goto(emailPage())
  expect(await address()).toBe(own)
}
