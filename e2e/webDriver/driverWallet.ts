import { expect } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { newMailbox } from '../embedded/mailbox.js'
import { driverPage } from './driverPage.js'
import type { WebDriver } from './WebDriver.js'

type Mailbox = ReturnType<typeof newMailbox>

/** What a visitor does with the embedded wallet in a browser that WebDriver drives, in words. */
export function driverWallet(driver: WebDriver) {
  const page = driverPage(driver)
  const { click, closeWindow, enterFrame, enterNewWindow, enterWindow, execute, expectText } = page
  const { expectValue, openWindow, read, type } = page

  /** The address of the account that the page knows. */
  const address = async () => {
    const account = () => read('window.latchkey?.getState().accounts.eip155?.address')
    await expect.poll(account, { timeout: 20_000 }).toBeTruthy()
    return String(await account())
  }
  /** The modal, up to the field for the address. */
  const openModal = async () => {
    await click('Connect wallet')
    await expectValue('latchkey.getState().open', true)
  }
  const submitEmail = async (mailbox: Mailbox = newMailbox()) => {
    await openModal()
    await type('E-mail', mailbox.address)
    await click('Continue with e-mail')
    return mailbox
  }
  const enterCode = (code: string) => type('Digit 1 of 6', code)
  /** From the page to the end of the code. */
  const logIn = async (existing?: Mailbox) => {
    const mailbox = await submitEmail(existing)
    await enterCode(await mailbox.nextCode())
    return mailbox
  }
  /** Follows the link of the second mail in another window, and types the number that the modal shows. */
  const approveDevice = async (mailbox: Mailbox) => {
    await expectText('We sent a second e-mail')
    const number = /^\d\d$/m.exec(await page.text())?.[0] ?? ''
    const { link } = await mailbox.nextLink('device')
    const own = await page.currentWindow()
    await enterNewWindow(openWindow)
    await page.goto(link)
    await type('', number)
    await click('')
    await expectText('Done')
    await closeWindow()
    await enterWindow(own)
  }
  /** Requests a signature, as a host's own code does; `signature` waits for the answer. */
  const requestSignature = (message: string) =>
    execute(
      `window.signed = undefined
       latchkey.signMessage({ message: arguments[0], namespace: 'eip155' })
         .then((value) => { window.signed = value }, ({ code }) => { window.signed = 'failed: ' + code })`,
      message,
    )
  const signature = async () => {
    await expect.poll(() => read('window.signed'), { timeout: 20_000 }).toBeTruthy()
    return String(await read('window.signed')) as `0x${string}`
  }
  /** Opens the vault's window from the frame; all is about the window then. Gives back the way to the page. */
  const openVaultWindow = async () => {
    const own = await page.currentWindow()
    await enterFrame()
    await enterNewWindow(() => click('Open window'))
    return () => enterWindow(own)
  }
  /** In the vault's window: reads the request, and approves it. */
  const approveInWindow = async (message: string) => {
    await expectText(message)
    await expectValue("document.querySelector('[data-approve]')?.ariaDisabled", 'false')
    await click('Approve')
  }
  /** Who signed a message that the page requested and the visitor approved in the vault's window. */
  const sign = async (message: string) => {
    await requestSignature(message)
    const back = await openVaultWindow()
    await approveInWindow(message)
    await back()
    return recoverMessageAddress({ message, signature: await signature() })
  }
  return {
    ...page,
    address,
    openModal,
    submitEmail,
    enterCode,
    logIn,
    approveDevice,
    openVaultWindow,
    approveInWindow,
    sign,
  }
}
