import { useState } from 'react'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import type { SecurityClient } from '../../security/createSecurityClient.js'
import { LinkWait } from './LinkWait.js'
import { MailboxForm } from './MailboxForm.js'

export type NewMailboxPageProps = {
  client: SecurityClient
  /** What the provider has verified: shown, and never taken by itself. */
  suggested: string | undefined
  /** Whether the visitor has just pressed a button that names it: then its mail goes out. */
  isChosen: boolean
  words: SecurityWords
  onBack(): void
  onDone(): void
}

/** Names the mailbox that brings the wallet back: escrow sends a link of its own there, and counts only that. */
export function NewMailboxPage(props: NewMailboxPageProps) {
  const { client, isChosen, onBack, onDone, suggested, words } = props
  const t = words.first
  const [email, setEmail] = useState(isChosen ? suggested : undefined)
  const [last, setLast] = useState(suggested)
  if (email === undefined)
    return (
      <MailboxForm
        {...{ onBack, words }}
        title={t.mailbox}
        lead={t.mailboxLead}
        suggested={last}
        onEmail={(input) => {
          setLast(input)
          setEmail(input)
        }}
      />
    )
  return (
    <LinkWait
      {...{ email, onDone, words }}
      title={t.mailbox}
      lead={words.byLink.lead}
      request={() => client.call('nameMailbox', { email })}
      wait={() => client.call('waitMailbox', {})}
      onBack={() => setEmail(undefined)}
    />
  )
}
