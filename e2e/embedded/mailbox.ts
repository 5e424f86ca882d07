import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'

const codePattern = /\b\d{6}\b/

type Mail = { readonly id: number; readonly subject: string; readonly text: string }

/** A new mailbox, read as its owner would: in the inbox of the dev environment. */
export function newMailbox() {
  const address = `${randomUUID().slice(0, 13)}@example.test`
  return mailboxOf(address)
}

/** The mailbox of an address. */
export function mailboxOf(address: string) {
  let last = 0

  const mails = async (): Promise<readonly Mail[]> =>
    (await fetch(`${devEnvironment().inbox}/mails?to=${encodeURIComponent(address)}`)).json()

  /** The next mail with these words that was not read yet; waits for it. */
  const next = async (words: RegExp = /./): Promise<Mail> => {
    let found: Mail | undefined
    await expect
      .poll(
        async () => {
          found = (await mails()).findLast(({ id, text }) => id > last && words.test(text))
          return found?.id
        },
        { timeout: 15_000 },
      )
      .toBeDefined()
    if (!found) throw new Error('no mail came')
    last = found.id
    return found
  }

  /** The next mail's code and link. */
  const nextLogin = async () => {
    const { text } = await next(codePattern)
    const [code = ''] = codePattern.exec(text) ?? []
    const [link] = /https?:\/\/\S+\/device#\S+/.exec(text) ?? []
    return { code, link }
  }
  return { address, mails, next, nextLogin }
}
