import type { Page } from '@playwright/test'
import { expect, test } from '../setup/test.js'
import { logInByMessages, openFrameHost, type ReceivedMessage } from './frameHost.js'

const wallet = (page: Page) => page.frameLocator('iframe').first()

test('the security window opens from the frame, shows what protects the wallet, and ends with Done', async ({
  page,
}) => {
  await openFrameHost(page)
  await logInByMessages(page)
  const answer = page.evaluate(() => window.host.ask('SHOW_SECURITY')) as Promise<ReceivedMessage>
  const opening = page.waitForEvent('popup')
  await wallet(page).getByRole('button', { name: 'Open window' }).click()
  const vaultWindow = await opening
  await expect(vaultWindow.getByText('Only your e-mail.')).toBeVisible()
  expect(new URL(vaultWindow.url()).hash, 'the key is not in the history').toBe('')
  await vaultWindow.getByRole('button', { name: 'Done' }).click()
  expect(await answer).toMatchObject({ payload: { ended: false } })
  const seen = await page.evaluate(() => JSON.stringify(window.host.events))
  expect(seen).not.toContain('key=')
})

test('T24 a page that is isolated from its windows gets the same window, with a number', {
  tag: '@long',
}, async ({ page }) => {
  await openFrameHost(page, { headers: { 'cross-origin-opener-policy': 'same-origin' } })
  await logInByMessages(page)
  const answer = page.evaluate(() => window.host.ask('SHOW_SECURITY')) as Promise<ReceivedMessage>
  const opening = page.context().waitForEvent('page')
  await wallet(page).getByRole('button', { name: 'Open window' }).click()
  const vaultWindow = await opening
  const number = await wallet(page).locator('.lka-number').textContent()
  await vaultWindow.getByLabel('Number').fill(number ?? '')
  await vaultWindow.getByRole('button', { name: 'Continue' }).click()
  await expect(vaultWindow.getByText('Only your e-mail.')).toBeVisible()
  await vaultWindow.close()
  expect(await answer).toMatchObject({ payload: { ended: false } })
})
