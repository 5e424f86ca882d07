import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailboxOf } from '../embedded/mailbox.js'

/** The providers of the dev environment, as visitors read their names. */
export const providerNames = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  github: 'GitHub',
  x: 'X',
  discord: 'Discord',
  acme: 'Acme',
} as const
export type ProviderId = keyof typeof providerNames

/** A person who has an account at every provider, and never used the wallet. */
export type SocialPerson = {
  readonly id: string
  readonly mailbox: ReturnType<typeof mailboxOf>
}

/** A new person; providers that tell an e-mail tell that of the mailbox. */
export function newPerson(): SocialPerson {
  const id = `zoe-${randomBytes(6).toString('hex')}`
  return { id, mailbox: mailboxOf(`${id}@example.com`) }
}

/** What a visitor does on the login page of a provider, in words. */
export function providerPage(tab: Page) {
  return {
    /** Logs in as a person; the page then leads back. */
    async choose({ id }: Pick<SocialPerson, 'id'>) {
      await tab.getByLabel('Another person').fill(id)
      await tab.getByRole('button', { name: 'Log in', exact: true }).click()
    },
    /** Goes back without a login. */
    deny: () => tab.getByRole('button', { name: 'Cancel', exact: true }).click(),
  }
}
