import type { Page } from '@playwright/test'
import { expect, test } from '../setup/test.js'
import { emailPage, embeddedWallet } from './embeddedWallet.js'
import { newMailbox } from './mailbox.js'

/** A new visitor whose change of the e-mail waits for the second code. */
async function startChange(page: Page) {
  const wallet = embeddedWallet(page)
  const { address, approve, logIn, modal, typeCode } = wallet
  const other = newMailbox()
  await page.goto(emailPage())
  const mailbox = await logIn()
  await address()
  await expect(modal).toBeHidden()
  await openSettings(page)
  await modal.getByRole('button', { name: new RegExp(mailbox.address) }).click()
  await modal.getByRole('textbox', { name: 'New e-mail' }).fill(other.address)
  await modal.getByRole('button', { name: 'Continue', exact: true }).click()
  await approve()
  await expect(modal.getByText('Step 1 of 3')).toBeVisible()
  await typeCode(await mailbox.nextCode())
  await expect(modal.getByText('Step 2 of 3')).toBeVisible()
  const followLinks = async () => {
    for (const each of [mailbox, other]) {
      const { link } = await each.nextLink('mailbox')
      await wallet.followLink(link, 'Yes, change it', /^Confirmed/)
    }
  }
  const reopen = async () => {
    await page.reload()
    await address()
    await openSettings(page)
  }
  return { ...wallet, mailbox, other, followLinks, reopen }
}

const openSettings = (page: Page) =>
  page.evaluate(() => window.latchkey?.open({ view: 'AccountSettings' }))

test('S4.34 both codes were typed and the modal was closed: after the links the change is complete at the next visit', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { followLinks, mailbox, modal, other, reopen, typeCode } = await startChange(page)
  await typeCode(await other.nextCode())
  await expect(modal.getByText('Step 3 of 3')).toBeVisible()
  await expect(modal.getByText(`the link in the e-mail to ${mailbox.address}`)).toBeVisible()
  await page.goto('about:blank')
  await followLinks()
  await page.goBack()
  await reopen()
  await expect(modal.getByRole('button', { name: new RegExp(other.address) })).toBeVisible()
  await mailbox.next(/Undo the change:/)
})

test('S4.34 both codes were typed and the modal was closed: the e-mail follows on the same page too', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { followLinks, modal, other, typeCode } = await startChange(page)
  await typeCode(await other.nextCode())
  await expect(modal.getByText('Step 3 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await followLinks()
  await openSettings(page)
  await expect(modal.getByRole('button', { name: new RegExp(other.address) })).toBeVisible({
    timeout: 40_000,
  })
})

test('T116 a wrong second code says so at once, and links that were followed without the code change nothing', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { followLinks, mailbox, modal, other, reopen, typeCode } = await startChange(page)
  const code = await other.nextCode()
  await typeCode(code === '000000' ? '111111' : '000000')
  await expect(modal.getByText('Wrong code')).toBeVisible()
  await followLinks()
  await reopen()
  await expect(modal.getByRole('button', { name: new RegExp(mailbox.address) })).toBeVisible()
  const texts = (await mailbox.mails()).map(({ text }) => text)
  expect(texts.some((text) => text.includes('Undo the change:'))).toBe(false)
})
