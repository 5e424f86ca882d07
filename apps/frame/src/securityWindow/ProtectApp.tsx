import { useEffect, useState } from 'react'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import type { SecurityClient } from '../security/createSecurityClient.js'
import type { Overview } from '../security/SecurityApi.js'
import { createProtectActions } from './createProtectActions.js'
import { LoadingPage } from './forms/NotePage.js'
import { useTask } from './forms/useTask.js'
import { ProtectPages } from './ProtectPages.js'
import type { ProtectView } from './ProtectView.js'
import { createCodeMails } from './reauth/createCodeMails.js'
import { ReauthPage } from './reauth/ReauthPage.js'
import { useReauth } from './reauth/useReauth.js'

export type ProtectAppProps = { client: SecurityClient; words: SecurityWords; language: string }

/** The window of an open wallet: protection, recovery kit, devices, deletion. */
export function ProtectApp({ client, language, words }: ProtectAppProps) {
  const [overview, setOverview] = useState<Overview>()
  const [view, setView] = useState<ProtectView>({ name: 'overview' })
  const [mails] = useState(() => createCodeMails(client))
  const task = useTask()
  const reauth = useReauth(overview?.isFresh ?? false, overview?.isProved ?? false)
  const { guard } = reauth
  const actions = createProtectActions({ client, guard, setOverview, setView })
  const start = () => task.run(actions.home)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(start, [])
  if (!overview) return <LoadingPage {...{ words, task }} onRetry={start} />
  return (
    <>
      <div hidden={reauth.isAsking}>
        <ProtectPages
          {...{ actions, client, language, overview, task, view, words }}
          go={setView}
        />
      </div>
      {reauth.isAsking && (
        <ReauthPage
          {...{ client, mails, words }}
          email={overview.email}
          onConfirmed={reauth.confirm}
          onBack={reauth.cancel}
        />
      )}
    </>
  )
}
