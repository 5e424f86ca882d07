import { useState } from 'react'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import type { SecurityClient } from '../security/createSecurityClient.js'
import type { ShownFactor } from '../security/SecurityApi.js'
import { dateText } from './dateText.js'
import { Button } from './forms/Button.js'
import { Choice } from './forms/Choice.js'
import { FactorForm } from './forms/FactorForm.js'
import { Page } from './forms/Page.js'
import { isOffered, PasskeyNote } from './forms/PasskeyNote.js'
import { sealerOf } from './forms/secrets.js'

export type UnfreezePageProps = {
  client: SecurityClient
  factors: readonly ShownFactor[]
  words: SecurityWords
  language: string
  onBack(): void
}

/** Begins to unfreeze the wallet with a factor, and says when it will be. */
export function UnfreezePage({ client, factors, language, onBack, words }: UnfreezePageProps) {
  const t = words.unfreeze
  const [factor, setFactor] = useState<ShownFactor>()
  const [readyAt, setReadyAt] = useState<number>()
  if (readyAt !== undefined)
    return (
      <Page
        {...{ words }}
        title={t.startedTitle}
        actions={
          <Button name="unfreeze-done" onClick={onBack}>
            {words.done}
          </Button>
        }
      >
        <p role="status">{t.readyAt(dateText(readyAt, language, true))}</p>
        <p>{t.stoppable}</p>
      </Page>
    )
  if (factor)
    return (
      <FactorForm
        {...{ factor, words }}
        title={t.title}
        action={t.action}
        onBack={() => setFactor(undefined)}
        onSecret={async (secret) => {
          const { factorId } = factor
          const answer = await client.call('startUnfreeze', { factorId }, sealerOf(secret))
          setReadyAt(answer.readyAt)
        }}
      />
    )
  const kinds = factors.map(({ kind }) => kind)
  const offered = factors.filter(({ kind }) => isOffered(client, kind))
  return (
    <Page {...{ words, onBack }} title={t.title}>
      <p>{t.lead}</p>
      <PasskeyNote {...{ client, kinds, words }} />
      {offered.map((each) => (
        <Choice
          key={each.factorId}
          name={`unfreeze-${each.kind}`}
          title={words.kinds[each.kind]}
          onClick={() => setFactor(each)}
        >
          {words.recover.ways[each.kind]}
        </Choice>
      ))}
      {factors.length === 0 && (
        <p>
          <a className="lks-link" href="/unfreeze">
            {t.byMail}
          </a>
        </p>
      )}
    </Page>
  )
}
