import { factorKinds } from '@latchkey/protocol/vault'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import type { ShownFactor } from '../security/SecurityApi.js'
import { Choice } from './forms/Choice.js'
import { Page } from './forms/Page.js'
import { isOffered, PasskeyNote, type PasskeyNoteProps } from './forms/PasskeyNote.js'
import type { Adding } from './ProtectView.js'

export type StolenPageProps = {
  client: PasskeyNoteProps['client']
  factors: readonly ShownFactor[]
  words: SecurityWords
  onBack(): void
  onAdd(adding: Adding): void
}

/** After a theft: a new factor makes new shares, and ends those of before at once; one of the same kind is replaced. */
export function StolenPage({ client, factors, onAdd, onBack, words }: StolenPageProps) {
  const t = words.stolen
  return (
    <Page {...{ words, onBack }} title={t.title}>
      <p>{t.lead}</p>
      <PasskeyNote {...{ client, words }} kinds={factorKinds} />
      {factorKinds.map((kind) => {
        if (!isOffered(client, kind)) return null
        const same = factors.filter((factor) => factor.kind === kind)
        const replaces = same.map(({ factorId }) => factorId)
        return (
          <Choice
            key={kind}
            name={`stolen-${kind}`}
            title={words.add[kind].title}
            onClick={() => onAdd({ kind, replaces, endsOthers: true })}
          >
            {same.length > 0 ? t.replaces : words.add[kind].short}
          </Choice>
        )
      })}
      <p className="lka-muted">{t.kitHint}</p>
    </Page>
  )
}
