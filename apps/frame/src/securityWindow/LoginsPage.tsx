import { useState } from 'react'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import type { SecurityClient } from '../security/createSecurityClient.js'
import type { Logins, ShownLogin } from '../security/SecurityApi.js'
import { Button } from './forms/Button.js'
import { Page } from './forms/Page.js'
import { useTask } from './forms/useTask.js'
import { ProviderState } from './reauth/ProviderState.js'
import type { ProviderBrowser } from './reauth/providerBrowser.js'
import { useProvider } from './reauth/useProvider.js'

export type LoginsPageProps = {
  client: SecurityClient
  logins: Logins
  /** Of a login by code. */
  email: string | undefined
  words: SecurityWords
  status?: string
  browser?: ProviderBrowser
  onBack(): void
  /** Adds the login that was just made, or takes it out. */
  onProved(uri: string, purpose: 'link' | 'unlink'): Promise<void>
  /** Takes a listed login out, by one that was there earlier; without an address by the code of the mailbox. */
  onRemove(listed: string, uri?: string): Promise<void>
}

/** The logins of the account: providers are added and removed, each by a login there. */
export function LoginsPage(props: LoginsPageProps) {
  const { email, logins, onBack, onProved, status, words } = props
  const t = words.logins
  const provider = useProvider(props)
  const [removed, setRemoved] = useState<ShownLogin>()
  // The oldest is first.
  const earlierThan = (login: ShownLogin) =>
    logins.logins.slice(0, logins.logins.indexOf(login)).filter(({ isOffered }) => isOffered)
  const isRemovable = (login: ShownLogin) =>
    login.isOffered || logins.hasEmail || earlierThan(login).length > 0
  if (removed)
    return (
      <RemovePage
        {...props}
        login={removed}
        earlier={earlierThan(removed)}
        byEmail={logins.hasEmail}
        onRemove={async (listed, uri) => {
          await props.onRemove(listed, uri)
          setRemoved(undefined)
        }}
        onBack={() => setRemoved(undefined)}
        onProved={async (uri) => {
          await onProved(uri, 'unlink')
          setRemoved(undefined)
        }}
      />
    )
  const isLast = logins.logins.length + (logins.hasEmail ? 1 : 0) <= 1
  return (
    <Page {...{ words, onBack, status }} title={t.title}>
      <ProviderState {...{ provider, words }} />
      <p>{t.lead}</p>
      <ul className="lka-list">
        {logins.hasEmail && (
          <li className="lka-box" data-login="email">
            <strong>{t.email}</strong>
            <p className="lka-muted">{email ? <bdi>{email}</bdi> : t.emailHint}</p>
          </li>
        )}
        {logins.logins.map((login) => (
          <li
            key={`${login.provider} ${login.userName}`}
            className="lka-box"
            data-login={login.provider}
          >
            <Login {...{ login, words }} />
            {isRemovable(login) && !isLast && (
              <Button name="remove-login" kind="plain" onClick={() => setRemoved(login)}>
                {t.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isLast && <p className="lka-muted">{t.isLast}</p>}
      {logins.offered.length > 0 && (
        <section className="lka-box" aria-labelledby="add-login">
          <h2 id="add-login">{t.addTitle}</h2>
          <p>{t.addLead}</p>
          {logins.offered.map(({ id, name }) => (
            <Button
              key={id}
              name={`add-login-${id}`}
              kind="plain"
              onClick={() => provider.ask(id, (uri) => onProved(uri, 'link'))}
            >
              {t.add(name)}
            </Button>
          ))}
        </section>
      )}
    </Page>
  )
}

type LoginProps = { login: ShownLogin; words: SecurityWords }

function Login({ login, words }: LoginProps) {
  const { isOffered, name, userName } = login
  return (
    <div>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {userName && (
        <p className="lka-muted">
          <bdi>{userName}</bdi>
        </p>
      )}
      {!isOffered && <p className="lka-muted">{words.logins.elsewhere}</p>}
    </div>
  )
}

type RemovePageProps = LoginProps &
  Pick<LoginsPageProps, 'browser' | 'client' | 'onBack' | 'onRemove'> & {
    /** The logins that were there before it. */
    earlier: readonly ShownLogin[]
    byEmail: boolean
    onProved(uri: string): Promise<void>
  }

function RemovePage(props: RemovePageProps) {
  const { byEmail, earlier, login, onBack, onProved, onRemove, words } = props
  const t = words.logins
  const provider = useProvider(props)
  const task = useTask()
  const { listed } = login
  return (
    <Page
      {...{ words, onBack }}
      {...(task.failure && { failure: task.failure })}
      title={t.removeTitle(login.name)}
      actions={
        login.isOffered && (
          <Button
            name="remove-login-now"
            kind="risk"
            onClick={() => provider.ask(login.provider, onProved)}
          >
            {t.removeAction(login.name)}
          </Button>
        )
      }
    >
      <ProviderState {...{ provider, words }} />
      <Login {...{ login, words }} />
      {login.isOffered && <p>{t.removeLead}</p>}
      {(byEmail || earlier.length > 0) && <p>{t.removeEarlier}</p>}
      {byEmail && (
        <Button
          name="remove-login-email"
          kind="plain"
          isDisabled={task.isBusy}
          onClick={() => task.run(() => onRemove(listed))}
        >
          {t.removeByEmail}
        </Button>
      )}
      {earlier.map((other) => (
        <Button
          key={other.listed}
          name={`remove-login-by-${other.provider}`}
          kind="plain"
          onClick={() => provider.ask(other.provider, (uri) => onRemove(listed, uri))}
        >
          {t.removeAction(other.name)}
        </Button>
      ))}
    </Page>
  )
}
