import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'

const codePattern = /\b\d{6}\b/

type Mail = { readonly id: number; readonly subject: string; readonly text: string }

/** The pages of the vault that mails lead to. */
type LinkedPage = 'device' | 'mailbox' | 'stop' | 'freeze' | 'unfreeze' | 'lost-stop'

/** A new mailbox, read as its owner would: in the inbox of the dev environment. */
export function newMailbox() {
  const address = `${randomUUID().slice(0, 13)}@example.test`
  return mailboxOf(address)
}

export function mailboxOf(address: string) {
  // By what was looked for: mails of two services may come in any order.
  const lastRead = new Map<string, number>()

  const mails = async (): Promise<readonly Mail[]> =>
    (await fetch(`${devEnvironment().inbox}/mails?to=${encodeURIComponent(address)}`)).json()

  /** The next mail with these words that was not read yet; waits for it. */
  const next = async (words: RegExp = /./): Promise<Mail> => {
    let mail: Mail | undefined
    const last = lastRead.get(words.source) ?? 0
    await expect
      .poll(
        async () => {
          mail = (await mails()).findLast(({ id, text }) => id > last && words.test(text))
          return mail?.id
        },
        { timeout: 15_000, intervals: [100] },
      )
      .toBeDefined()
    if (!mail) throw new Error('no mail came')
    lastRead.set(words.source, mail.id)
    return mail
  }

  const nextCode = async () => {
    const { text } = await next(codePattern)
    const [code = ''] = codePattern.exec(text) ?? []
    return code
  }
  /** The next mail with a link to a page of the vault, and the link. */
  const nextLink = async (page: LinkedPage) => {
    const pattern = new RegExp(`https?://\\S+/${page}#\\S+`)
    const { text } = await next(pattern)
    const [link = ''] = pattern.exec(text) ?? []
    return { link, text }
  }
  return { address, mails, next, nextCode, nextLink }
}
