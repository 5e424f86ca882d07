import type { Page } from '@playwright/test'
import { openFrameHost, type ReceivedMessage } from './frameHost.js'
import type { newMailbox } from './mailbox.js'

/** Logs in with this mailbox in a page that embeds the frame; returns the answer to the code. */
export async function logInWith(
  page: Page,
  mailbox: ReturnType<typeof newMailbox>,
): Promise<ReceivedMessage> {
  await openFrameHost(page)
  await page.evaluate(() => window.host.connect())
  await page.evaluate((email) => window.host.ask('CONNECT_EMAIL', { email }), mailbox.address)
  const code = await mailbox.nextCode()
  return page.evaluate((otp) => window.host.ask('CONNECT_OTP', { otp }), code)
}

/** Asks for the vault's window, and opens it from the frame's card; `answer` comes when the visitor is done there. */
export async function openVaultWindow(page: Page, name: 'SHOW_SECURITY' | 'SHOW_RECOVERY') {
  const answer = page.evaluate((asked) => window.host.ask(asked), name)
  const opening = page.waitForEvent('popup')
  await page.frameLocator('iframe').first().getByRole('button', { name: 'Open window' }).click()
  return { answer, vaultWindow: await opening }
}
