import { factorKinds } from '@latchkey/protocol/vault'
import { useState } from 'react'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import type { SecurityClient } from '../security/createSecurityClient.js'
import type { RecoveryWays } from '../security/SecurityApi.js'
import { NewMailboxPage } from './byMail/NewMailboxPage.js'
import { AddFactor } from './forms/AddFactor.js'
import { Choice } from './forms/Choice.js'
import { Page } from './forms/Page.js'
import { PasskeyForm } from './forms/PasskeyForm.js'
import { isOffered, PasskeyNote } from './forms/PasskeyNote.js'
import { type HeldSecret, publicPartOf, sealerOf } from './forms/secrets.js'

export type ProtectFirstProps = {
  client: SecurityClient
  ways: RecoveryWays
  words: SecurityWords
  /** Does what needs a fresh login; asks for one first where it must. */
  guard(work: () => Promise<unknown>): Promise<void>
  onProtected(): void
}

type View = 'ways' | 'password' | 'key' | 'mailbox' | 'suggested-mailbox'

/**
 * Before a wallet of a provider's login is shown: the visitor chooses what brings it back, a factor or a mailbox of theirs. A
 * passkey is one press away, and so is the mailbox that the provider named.
 */
export function ProtectFirst({ client, guard, onProtected, ways, words }: ProtectFirstProps) {
  const [view, setView] = useState<View>('ways')
  const onBack = () => setView('ways')
  const email = ways.email ?? ways.suggestedEmail
  const onSecret = async (secret: HeldSecret) => {
    const input = { ...publicPartOf(secret), replaces: [], endsOthers: false }
    await guard(() => client.call('addFactor', input, sealerOf(secret)))
    onProtected()
  }
  switch (view) {
    case 'mailbox':
    case 'suggested-mailbox':
      return (
        <NewMailboxPage
          {...{ client, onBack, words }}
          suggested={ways.suggestedEmail}
          isChosen={view === 'suggested-mailbox'}
          onDone={onProtected}
        />
      )
    case 'password':
    case 'key':
      return (
        <AddFactor
          {...{ email, onBack, onSecret, words }}
          kind={view}
          addresses={undefined}
          isFirst={false}
          onOther={onBack}
        />
      )
    case 'ways':
      return <FirstPage {...{ client, email, onSecret, setView, ways, words }} />
  }
}

type FirstPageProps = Pick<ProtectFirstProps, 'client' | 'ways' | 'words'> & {
  email: string | undefined
  onSecret(secret: HeldSecret): Promise<void>
  setView(view: View): void
}

function FirstPage({ client, email, onSecret, setView, ways, words }: FirstPageProps) {
  const t = words.first
  const { suggestedEmail } = ways
  const others = (
    <>
      {suggestedEmail !== undefined && (
        <Choice
          name="first-suggested"
          title={t.suggested(suggestedEmail)}
          onClick={() => setView('suggested-mailbox')}
        >
          {t.mailboxShort}
        </Choice>
      )}
      <Choice
        name="first-mailbox"
        title={suggestedEmail === undefined ? t.mailbox : t.otherMailbox}
        onClick={() => setView('mailbox')}
      >
        {t.mailboxShort}
      </Choice>
      {(['password', 'key'] as const).map((kind) => (
        <Choice
          key={kind}
          name={`first-${kind}`}
          title={words.kinds[kind]}
          onClick={() => setView(kind)}
        >
          {words.add[kind].short}
        </Choice>
      ))}
    </>
  )
  if (isOffered(client, 'passkey'))
    return (
      <PasskeyForm
        {...{ onSecret, words }}
        title={t.title}
        lead={<p>{t.lead}</p>}
        name={email ?? location.hostname}
        action={words.add.passkey.action}
      >
        <div>
          <strong>{words.kinds.passkey}</strong>
          <p className="lka-muted">{words.add.passkey.short}</p>
        </div>
        {others}
      </PasskeyForm>
    )
  return (
    <Page {...{ words }} title={t.title}>
      <p>{t.lead}</p>
      <PasskeyNote {...{ client }} kinds={factorKinds} words={t} />
      {others}
    </Page>
  )
}
