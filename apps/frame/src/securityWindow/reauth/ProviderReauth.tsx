import { useEffect, useState } from 'react'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import type { SecurityClient } from '../../security/createSecurityClient.js'
import type { ShownLogin } from '../../security/SecurityApi.js'
import { Button } from '../forms/Button.js'
import { LoadingPage } from '../forms/NotePage.js'
import { Page } from '../forms/Page.js'
import { useTask } from '../forms/useTask.js'
import { ProviderState } from './ProviderState.js'
import type { ProviderBrowser } from './providerBrowser.js'
import { useProvider } from './useProvider.js'

export type ProviderReauthProps = {
  client: SecurityClient
  words: SecurityWords
  browser?: ProviderBrowser
  onConfirmed(): void
  onBack(): void
}

/** Confirms the login again at its provider, where there is no mailbox for a code. */
export function ProviderReauth(props: ProviderReauthProps) {
  const { client, onBack, onConfirmed, words } = props
  const t = words.logins
  const [logins, setLogins] = useState<readonly ShownLogin[]>()
  const loading = useTask()
  const provider = useProvider(props)
  const load = () => loading.run(async () => setLogins((await client.call('logins', {})).logins))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(load, [])
  if (!logins) return <LoadingPage {...{ onBack, words }} task={loading} onRetry={load} />
  const usable = logins.filter(({ isOffered }) => isOffered)
  const prove = async (uri: string) => {
    await client.call('finishSocial', { uri, purpose: 'reauth' })
    onConfirmed()
  }
  return (
    <Page {...{ words, onBack }} title={words.reauth.title}>
      <ProviderState {...{ provider, words }} />
      <p>{usable.length > 0 ? t.againLead : t.noneHere}</p>
      {usable.map(({ name, provider: id, userName }) => (
        <div key={id} className="lka-box">
          <Button name={`reauth-${id}`} onClick={() => provider.ask(id, prove)}>
            {t.again(name)}
          </Button>
          {userName && (
            <p className="lka-muted">
              <bdi>{userName}</bdi>
            </p>
          )}
        </div>
      ))}
    </Page>
  )
}
