import { useState } from 'react'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import type { SecurityClient } from '../../security/createSecurityClient.js'
import type { RecoveryWays } from '../../security/SecurityApi.js'
import { LinkWait } from './LinkWait.js'
import { MailboxForm } from './MailboxForm.js'

export type ByLinkPageProps = {
  client: SecurityClient
  ways: Pick<RecoveryWays, 'email' | 'suggestedEmail'>
  words: SecurityWords
  onBack(): void
  onOpened(): void
}

/** Opens the wallet by the link of escrow's mail; a login by a provider does not know the mailbox, and the visitor types it. */
export function ByLinkPage({ client, onBack, onOpened, ways, words }: ByLinkPageProps) {
  const t = words.byLink
  const [typed, setTyped] = useState<string>()
  const email = ways.email ?? typed
  if (email === undefined)
    return (
      <MailboxForm
        {...{ onBack, words }}
        title={t.title}
        lead={words.mailboxForm.which}
        suggested={ways.suggestedEmail}
        onEmail={setTyped}
      />
    )
  return (
    <LinkWait
      {...{ email, words }}
      title={t.title}
      lead={ways.email === undefined ? words.mailboxForm.maybeSent : t.lead}
      request={() => client.call('requestLink', typed === undefined ? {} : { email: typed })}
      wait={() => client.call('waitLink', {})}
      onBack={typed === undefined ? onBack : () => setTyped(undefined)}
      onDone={onOpened}
    />
  )
}
