import { expect } from '@playwright/test'
import type { mailboxOf } from '../embedded/mailbox.js'
import type { securityWindow } from '../embedded/securityWindow.js'

type Mailbox = ReturnType<typeof mailboxOf>

export const password = 'correct horse battery staple'

/** What a visitor does in the vault's window before a wallet of a provider's login opens, in words. */
export function protectFirst({
  act,
  copyKey,
  heading,
  leave,
  tab,
}: ReturnType<typeof securityWindow>) {
  const expectReady = async () => {
    await expect(heading('Your wallet is ready')).toBeVisible({ timeout: 60_000 })
    await leave()
  }
  /** After a factor the kit is offered first. */
  const leaveKit = async () => {
    await expect(heading('Your wallet is protected')).toBeVisible({ timeout: 60_000 })
    await act('kit-later').click()
    await expectReady()
  }
  return {
    async byPassword() {
      await act('first-password').click()
      await tab.getByLabel('New password').fill(password)
      await tab.getByLabel('The same again').fill(password)
      await act('password').click()
      await leaveKit()
    },
    async byKey() {
      await act('first-key').click()
      const key = await copyKey()
      await act('check').click()
      await leaveKit()
      return key
    },
    /** By a mailbox that escrow confirms; `suggested` is what stands in the field already. */
    async byMailbox(mailbox: Mailbox, suggested: string) {
      await act('first-mailbox').click()
      const field = tab.getByLabel('E-mail')
      await expect(field).toHaveValue(suggested)
      await field.fill(mailbox.address)
      await act('send-link').click()
      const number = String(await tab.locator('.lka-number').textContent())
      const other = await tab.context().newPage()
      await other.goto((await mailbox.nextLink('device')).link)
      await other.getByRole('textbox').fill(number)
      await other.getByRole('button').first().click()
      await expect(other.getByText(/^Done/)).toBeVisible()
      await other.close()
      await expectReady()
    },
  }
}
