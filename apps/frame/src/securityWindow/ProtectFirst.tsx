import { type FactorKind, factorKinds } from '@latchkey/protocol/vault'
import { useState } from 'react'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import type { SecurityClient } from '../security/createSecurityClient.js'
import type { RecoveryWays } from '../security/SecurityApi.js'
import { NewMailboxPage } from './byMail/NewMailboxPage.js'
import { makeKit } from './createProtectActions.js'
import { AddFactor } from './forms/AddFactor.js'
import { Choice } from './forms/Choice.js'
import { Page } from './forms/Page.js'
import { isOffered, PasskeyNote } from './forms/PasskeyNote.js'
import { type HeldSecret, publicPartOf, sealerOf } from './forms/secrets.js'
import { KitPage } from './KitPage.js'

export type ProtectFirstProps = {
  client: SecurityClient
  ways: RecoveryWays
  words: SecurityWords
  /** Does what needs a fresh login; asks for one first where it must. */
  guard(work: () => Promise<unknown>): Promise<void>
  onProtected(): void
}

/** Before a wallet of a provider's login is shown: the visitor chooses what brings it back, a factor or a mailbox of theirs. */
export function ProtectFirst({ client, guard, onProtected, ways, words }: ProtectFirstProps) {
  const t = words.first
  const [view, setView] = useState<FactorKind | 'mailbox'>()
  const [added, setAdded] = useState<HeldSecret>()
  const onBack = () => setView(undefined)
  if (added)
    return (
      <KitPage
        {...{ words }}
        {...(added.kind !== 'passkey' && { held: added })}
        overview={{ email: ways.email ?? ways.suggestedEmail, factors: [added] }}
        isAfterAdding
        makeKit={(secret) => makeKit({ client, guard }, secret)}
        onDone={onProtected}
      />
    )
  if (view === 'mailbox')
    return (
      <NewMailboxPage
        {...{ client, onBack, words }}
        suggested={ways.suggestedEmail}
        onDone={onProtected}
      />
    )
  if (view) {
    const add = async (secret: HeldSecret) => {
      const input = { ...publicPartOf(secret), replaces: [], endsOthers: false }
      await guard(() => client.call('addFactor', input, sealerOf(secret)))
      setAdded(secret)
    }
    return (
      <AddFactor
        {...{ onBack, words }}
        kind={view}
        email={ways.email ?? ways.suggestedEmail}
        addresses={undefined}
        isFirst={false}
        onOther={onBack}
        onSecret={add}
      />
    )
  }
  const offered = factorKinds.filter((kind) => isOffered(client, kind))
  return (
    <Page {...{ words }} title={t.title}>
      <p>{t.lead}</p>
      <PasskeyNote {...{ client }} kinds={factorKinds} words={t} />
      {offered.map((kind) => (
        <Choice
          key={kind}
          name={`first-${kind}`}
          title={words.kinds[kind]}
          onClick={() => setView(kind)}
        >
          {words.add[kind].short}
        </Choice>
      ))}
      <Choice name="first-mailbox" title={t.mailbox} onClick={() => setView('mailbox')}>
        {t.mailboxShort}
      </Choice>
    </Page>
  )
}
