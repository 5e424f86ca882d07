import { type Browser, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { devEnvironment } from '../setup/devEnvironment.js'
import { widget } from '../setup/widget.js'
import { type mailboxOf, newMailbox } from './mailbox.js'

type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }
type Answer = { readonly value?: unknown; readonly code?: number; readonly message?: string }
type Mailbox = ReturnType<typeof mailboxOf>

/** What a visitor does with the embedded wallet, in words. */
export function embeddedWallet(page: Page) {
  const { modal, open } = widget(page)
  const frame: FrameLocator = page.frameLocator('#w3m-iframe')
  const emailField = modal.getByRole('textbox', { name: /E-mail/ })
  const firstDigit = modal.getByRole('textbox', { name: 'Digit 1 of 6' })
  const approveButton = frame.getByRole('button', { name: 'Approve' })
  const rejectButton = frame.getByRole('button', { name: 'Reject' })

  const address = async (namespace: 'eip155' | 'solana' = 'eip155') => {
    const read = () =>
      page.evaluate((ns) => window.latchkey?.getState().accounts[ns]?.address, namespace)
    await expect.poll(read, { timeout: 20_000, intervals: [100] }).toBeTruthy()
    return String(await read())
  }
  const ask = frameRequests(page)
  const submitEmail = async (email: string) => {
    await open()
    await emailField.fill(email)
    await emailField.press('Enter')
  }
  const typeCode = async (code: string) => {
    await firstDigit.click()
    await page.keyboard.type(code)
  }
  /** From the closed modal to a connected account that this browser may open. */
  const logIn = async (mailbox: Mailbox = newMailbox()) => {
    await submitEmail(mailbox.address)
    await typeCode(await mailbox.nextCode())
    return mailbox
  }
  /** The same soon after: a mailbox gets no two codes of one device within half a minute. */
  const logInAgain = async (mailbox: Mailbox) => {
    await submitEmail(mailbox.address)
    await expect(async () => {
      await emailField.press('Enter', { timeout: 1_000 }).catch(() => undefined)
      await expect(firstDigit).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 45_000 })
    await typeCode(await mailbox.nextCode())
  }
  /** What a visitor does in another tab: follows the link of the second mail and types the number that the modal shows. */
  const approveDevice = async (mailbox: Mailbox) =>
    followDeviceLink(mailbox, String(await modal.getByText(/^\d\d$/).textContent()))
  const followDeviceLink = async (mailbox: Mailbox, number: string) => {
    const tab = await page.context().newPage()
    await tab.goto((await mailbox.nextLink('device')).link)
    await tab.getByRole('textbox').fill(number)
    await tab.getByRole('button').first().click()
    await expect(tab.getByText(/^Done/)).toBeVisible()
    await tab.close()
  }
  /** Opens a link of a mail in another tab and presses a button there. */
  const followLink = async (link: string, button: string, result: RegExp) => {
    const tab = await page.context().newPage()
    await tab.goto(link)
    await tab.getByRole('button', { name: button }).click()
    await expect(tab.getByRole('heading', { name: result })).toBeVisible()
    await tab.close()
  }
  const approve = () => pressCalmly(page, approveButton)
  /** Whether the wallet in the page signs: checked with another library. */
  const signs = async () => {
    const [account, raw] = [(await address()) as `0x${string}`, '0x46616972'] as const
    const pending = ask('personal_sign', [raw, account])
    await approve()
    const signature = (await pending).value as `0x${string}`
    return verifyMessage({ address: account, message: { raw }, signature })
  }
  /** Says 'That was me' to what the wallet shows of its other devices. */
  const acknowledge = async () => {
    const button = frame.getByRole('button', { name: 'That was me' })
    await expect(button).toBeVisible({ timeout: 20_000 })
    await pressCalmly(page, button)
    await expect(button).toBeHidden()
  }
  return {
    frame,
    modal,
    emailField,
    firstDigit,
    approveButton,
    rejectButton,
    address,
    ask,
    submitEmail,
    typeCode,
    logIn,
    logInAgain,
    approveDevice,
    followDeviceLink,
    followLink,
    approve,
    signs,
    acknowledge,
  }
}

/** Sends a request as a host's own code does: resolves with the answer, or the reason of the failure. */
const frameRequests =
  (page: Page) =>
  (method: string, params: unknown, namespace: 'eip155' | 'solana' = 'eip155') =>
    page.evaluate(
      ([method, params, namespace]): Promise<Answer> => {
        const provider = window.latchkey?.getProvider({ namespace }) as Provider
        return provider.request({ method, params }).then(
          (value) => ({ value }),
          ({ code, message }) => ({ code, message }),
        )
      },
      [method, params, namespace] as const,
    )

/** Logs a new visitor in, to a page that shows no modal then. */
export async function newVisitor(page: Page) {
  const wallet = embeddedWallet(page)
  await page.goto(emailPage())
  const mailbox = await wallet.logIn()
  const account = await wallet.address()
  await expect(wallet.modal).toBeHidden()
  return { account, mailbox, wallet }
}

/** Opens another browser and logs in there with the code of the mail; the caller closes it. */
export async function logInElsewhere(browser: Browser, mailbox: Mailbox) {
  const context = await browser.newContext()
  const tab = await context.newPage()
  const other = embeddedWallet(tab)
  await tab.goto(emailPage())
  await other.logIn(mailbox)
  return { ...other, page: tab, close: () => context.close() }
}

/** Opens another browser of the same visitor, with the code and the link of both mails; the caller closes it. */
export async function openOtherBrowser(browser: Browser, mailbox: Mailbox) {
  const other = await logInElsewhere(browser, mailbox)
  await other.approveDevice(mailbox)
  return other
}

/** Presses a button of the frame as a person would: it is armed a second after all was read, and a pointer trusted after half a second. */
export async function pressCalmly(page: Page, button: Locator): Promise<void> {
  await readToEnd(button)
  await button.hover()
  await page.waitForTimeout(600)
  await expect(button).toBeEnabled()
  await button.click()
}

/** Presses a button that closes its window, which may be gone before the click is reported. */
export const clickToClose = (button: Locator) =>
  button.click().catch((error: unknown) => {
    if (!button.page().isClosed()) throw error
  })

/** Reads what the frame shows to its end, after which the button is armed. */
export async function readToEnd(button: Locator): Promise<void> {
  const readOn = button.locator('xpath=ancestor::main//button[@data-read-on]')
  await expect(async () => {
    // Each press leads on by less than a page.
    while (await readOn.isVisible()) await readOn.click({ timeout: 1_000 })
    await expect(button).toBeEnabled({ timeout: 1_500 })
  }).toPass({ timeout: 20_000, intervals: [50] })
}

/** The plain page with the embedded wallet, under a name of this machine of one's choice. */
export function emailPage(query = '', hostname?: string): string {
  const url = new URL(`${devEnvironment().demo}/plain.html?email&${query}`)
  if (hostname) url.hostname = hostname
  return url.href
}
