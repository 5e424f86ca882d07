import { expect } from '@playwright/test'
import type { mailboxOf } from '../embedded/mailbox.js'
import type { securityWindow } from '../embedded/securityWindow.js'

type Mailbox = ReturnType<typeof mailboxOf>

export const password = 'correct horse battery staple'

/** What a visitor does in the vault's window before a wallet of a provider's login opens, in words. */
export function protectFirst({
  act,
  copyKey,
  expectOpened,
  tab,
}: ReturnType<typeof securityWindow>) {
  return {
    async byPassword() {
      await act('first-password').click()
      await tab.getByLabel('New password').fill(password)
      await tab.getByLabel('The same again').fill(password)
      await act('password').click()
      await expectOpened()
    },
    async byKey() {
      await act('first-key').click()
      const key = await copyKey()
      await act('check').click()
      await expectOpened()
      return key
    },
    /** By a mailbox that escrow confirms, other than the one that the provider `suggested`. */
    async byMailbox(mailbox: Mailbox, suggested: string) {
      await act('first-mailbox').click()
      const field = tab.getByLabel('E-mail')
      await expect(field).toHaveValue(suggested)
      await field.fill(mailbox.address)
      await act('send-link').click()
      await followLink(mailbox)
    },
    /** By the one that the provider has verified, which is one press away. */
    async bySuggested(mailbox: Mailbox) {
      await act('first-suggested').click()
      await followLink(mailbox)
    },
  }

  async function followLink(mailbox: Mailbox): Promise<void> {
    const number = String(await tab.locator('.lka-number').textContent())
    const other = await tab.context().newPage()
    await other.goto((await mailbox.nextLink('device')).link)
    await other.getByRole('textbox').fill(number)
    await other.getByRole('button').first().click()
    await expect(other.getByText(/^Done/)).toBeVisible()
    await other.close()
    await expectOpened()
  }
}
