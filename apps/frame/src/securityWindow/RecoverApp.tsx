import { useEffect, useState } from 'react'
import type { SecurityWords } from '../locales/security/SecurityWords.js'
import type { SecurityClient } from '../security/createSecurityClient.js'
import type { RecoveryWays, ShownFactor } from '../security/SecurityApi.js'
import { ByDevicePage } from './ByDevicePage.js'
import { ByLinkPage } from './ByLinkPage.js'
import { FactorForm } from './forms/FactorForm.js'
import { Page } from './forms/Page.js'
import { sealerOf } from './forms/secrets.js'
import { useTask } from './forms/useTask.js'
import { LoadingPage, NotePage } from './NotePage.js'
import { Choice } from './OverviewPage.js'
import { isOffered, PasskeyNote } from './PasskeyNote.js'

export type RecoverAppProps = { client: SecurityClient; words: SecurityWords }

type View =
  | { readonly name: 'ways' | 'device' | 'link' | 'opened' }
  | { readonly name: 'factor'; readonly factor: ShownFactor }

/** The window in a browser that cannot open the wallet yet: by a factor, by another device, or by the mail's link. */
export function RecoverApp({ client, words }: RecoverAppProps) {
  const t = words.recover
  const [ways, setWays] = useState<RecoveryWays>()
  const [view, setView] = useState<View>({ name: 'ways' })
  const task = useTask()
  const load = () => task.run(async () => setWays(await client.call('recoveryWays', {})))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(load, [])
  const onBack = () => setView({ name: 'ways' })
  const onOpened = () => setView({ name: 'opened' })
  if (!ways) return <LoadingPage {...{ words, task }} onRetry={load} />
  switch (view.name) {
    case 'opened':
      return (
        <NotePage {...{ words }} title={t.openedTitle} text={t.openedText} onDone={client.done} />
      )
    case 'device':
      return <ByDevicePage {...{ client, onBack, onOpened, words }} />
    case 'link':
      return <ByLinkPage {...{ client, onBack, onOpened, words }} email={ways.email} />
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
            onOpened()
          }}
        />
      )
    }
    case 'ways':
      return <Ways {...{ client, ways, words }} go={setView} />
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
      <p className="lka-muted">
        <bdi>{ways.email}</bdi>
      </p>
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
