import { useEffect, useState } from 'react'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import type { SecurityClient } from '../security/createSecurityClient.js'
import type { RecoveryWays, ShownFactor } from '../security/SecurityApi.js'
import { BegunElsewhere } from './BegunElsewhere.js'
import { ByDevicePage } from './ByDevicePage.js'
import { ByLinkPage } from './byMail/ByLinkPage.js'
import { Choice } from './forms/Choice.js'
import { FactorForm } from './forms/FactorForm.js'
import { LoadingPage } from './forms/NotePage.js'
import { Page } from './forms/Page.js'
import { isOffered, PasskeyNote } from './forms/PasskeyNote.js'
import { sealerOf } from './forms/secrets.js'
import { useTask } from './forms/useTask.js'
import { ProtectFirst } from './ProtectFirst.js'
import { createCodeMails } from './reauth/createCodeMails.js'
import { ReauthPage } from './reauth/ReauthPage.js'
import { useReauth } from './reauth/useReauth.js'

export type RecoverAppProps = { client: SecurityClient; words: SecurityWords }

type View =
  | { readonly name: 'ways' | 'device' | 'link' }
  | { readonly name: 'factor'; readonly factor: ShownFactor }

/** The window where the wallet is not open yet: by a factor, another device or the mail's link, or after it was protected. It closes then. */
export function RecoverApp({ client, words }: RecoverAppProps) {
  const [ways, setWays] = useState<RecoveryWays>()
  const [view, setView] = useState<View>({ name: 'ways' })
  const [mails] = useState(() => createCodeMails(client))
  const task = useTask()
  const reauth = useReauth(ways?.isFresh ?? false)
  const read = async () => setWays(await client.call('recoveryWays', {}))
  const load = () => task.run(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(load, [])
  if (!ways) return <LoadingPage {...{ words, task }} onRetry={load} />
  const { guard } = reauth
  return (
    <>
      <div hidden={reauth.isAsking}>
        <RecoverPages {...{ client, guard, read, view, ways, words }} go={setView} />
      </div>
      {reauth.isAsking && (
        <ReauthPage
          {...{ client, mails, words }}
          email={ways.email}
          onConfirmed={reauth.confirm}
          onBack={reauth.cancel}
        />
      )}
    </>
  )
}

type RecoverPagesProps = WaysProps & {
  view: View
  guard(work: () => Promise<unknown>): Promise<void>
  /** Reads the ways again. */
  read(): Promise<void>
}

function RecoverPages(props: RecoverPagesProps) {
  const { client, go, guard, view, ways, words } = props
  const t = words.recover
  const onBack = () => go({ name: 'ways' })
  switch (view.name) {
    case 'device':
      return <ByDevicePage {...{ client, onBack, words }} onOpened={client.done} />
    case 'link':
      return <ByLinkPage {...{ client, onBack, ways, words }} onOpened={client.done} />
    case 'factor': {
      const { factor } = view
      return (
        <FactorForm
          {...{ factor, onBack, words }}
          title={words.kinds[factor.kind]}
          lead={<p>{t.leads[factor.kind]}</p>}
          action={t.open}
          onSecret={async (secret) => {
            await client.call('openByFactor', { factorId: factor.factorId }, sealerOf(secret))
            client.done()
          }}
        />
      )
    }
    case 'ways':
      if (ways.kind !== 'unprotected') return <Ways {...{ client, go, ways, words }} />
      if (ways.isHere)
        return <ProtectFirst {...{ client, guard, ways, words }} onProtected={client.done} />
      return (
        <BegunElsewhere
          {...{ words }}
          onStartAgain={async () => {
            await guard(() => client.call('startAgain', {}))
            await props.read()
          }}
        />
      )
  }
}

type WaysProps = RecoverAppProps & { ways: RecoveryWays; go(view: View): void }

function Ways({ client, go, ways, words }: WaysProps) {
  const t = words.recover
  const kinds = ways.factors.map(({ kind }) => kind)
  const offered = ways.factors.filter(({ kind }) => isOffered(client, kind))
  return (
    <Page {...{ words }} title={t.title}>
      <p>{t.lead}</p>
      {ways.email && (
        <p className="lka-muted">
          <bdi>{ways.email}</bdi>
        </p>
      )}
      <PasskeyNote {...{ client, kinds, words }} />
      {offered.map((factor) => (
        <Choice
          key={factor.factorId}
          name={`recover-${factor.kind}`}
          title={words.kinds[factor.kind]}
          onClick={() => go({ name: 'factor', factor })}
        >
          {t.ways[factor.kind]}
        </Choice>
      ))}
      <Choice name="recover-device" title={t.byDevice} onClick={() => go({ name: 'device' })}>
        {t.ways.device}
      </Choice>
      {ways.kind === 'email' && (
        <Choice name="recover-link" title={t.byLink} onClick={() => go({ name: 'link' })}>
          {t.ways.link}
        </Choice>
      )}
      <p className="lka-muted">{t.none}</p>
      <p>
        <a className="lks-link" href="/recovery-page" download>
          {words.kit.page}
        </a>
      </p>
    </Page>
  )
}
