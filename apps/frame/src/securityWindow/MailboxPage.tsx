import { useState } from 'react'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import { WarningIcon } from '../screens/Icons.js'
import type { ShownFactor } from '../security/SecurityApi.js'
import { Choice } from './forms/Choice.js'
import { FactorForm } from './forms/FactorForm.js'
import { Page } from './forms/Page.js'
import { isOffered, PasskeyNote, type PasskeyNoteProps } from './forms/PasskeyNote.js'
import type { HeldSecret } from './forms/secrets.js'

export type MailboxPageProps = {
  client: PasskeyNoteProps['client']
  /** The visitor's e-mail, which escrow does not know yet. */
  email: string
  factors: readonly ShownFactor[]
  words: SecurityWords
  onBack(): void
  onSecret(factorId: string, secret: HeldSecret): Promise<void>
}

/** Confirms, with a factor, the e-mail that replaced a lost one. */
export function MailboxPage(props: MailboxPageProps) {
  const { client, email, factors, onBack, onSecret, words } = props
  const t = words.mailbox
  const [factor, setFactor] = useState<ShownFactor>()
  if (factor)
    return (
      <FactorForm
        {...{ factor, words }}
        title={t.title}
        lead={
          <p>
            <bdi>{email}</bdi>
          </p>
        }
        action={t.action}
        onBack={() => setFactor(undefined)}
        onSecret={(secret) => onSecret(factor.factorId, secret)}
      />
    )
  const kinds = factors.map(({ kind }) => kind)
  const offered = factors.filter(({ kind }) => isOffered(client, kind))
  return (
    <Page {...{ words, onBack }} title={t.title}>
      <p>{t.lead}</p>
      <p>
        <strong>
          <bdi>{email}</bdi>
        </strong>
      </p>
      <div className="lka-warning lka-caution">
        <WarningIcon />
        <span>{t.warning}</span>
      </div>
      <PasskeyNote {...{ client, kinds, words }} />
      {offered.map((each) => (
        <Choice
          key={each.factorId}
          name={`mailbox-${each.kind}`}
          title={words.kinds[each.kind]}
          onClick={() => setFactor(each)}
        >
          {words.recover.ways[each.kind]}
        </Choice>
      ))}
    </Page>
  )
}
