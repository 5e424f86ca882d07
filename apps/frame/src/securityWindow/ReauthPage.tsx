import { type FormEvent, useEffect, useState } from 'react'
import type { SecurityWords } from '../locales/security/SecurityWords.js'
import type { SecurityClient } from '../security/createSecurityClient.js'
import type { CodeMails } from './createCodeMails.js'
import { Button } from './forms/Button.js'
import { Page } from './forms/Page.js'
import { SecretField } from './forms/SecretField.js'
import { useTask } from './forms/useTask.js'

export type ReauthPageProps = {
  client: SecurityClient
  mails: CodeMails
  email: string
  words: SecurityWords
  onConfirmed(): void
  onBack(): void
}

/** Confirms the mailbox again: what is dangerous needs a code of the last minutes. */
export function ReauthPage(props: ReauthPageProps) {
  const { client, email, mails, onBack, onConfirmed, words } = props
  const t = words.reauth
  const [code, setCode] = useState('')
  const [notice, setNotice] = useState('')
  const task = useTask()
  const request = (mail: () => Promise<void>) =>
    task.run(async () => {
      await mail()
      setNotice('')
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one mail per page
  useEffect(() => request(mails.request), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const digits = code.replace(/\s/g, '')
    if (!/^\d{6,8}$/.test(digits)) return setNotice(t.incomplete)
    task.run(async () => {
      await client.call('finishReauth', { code: digits })
      onConfirmed()
    })
  }
  return (
    <Page
      {...{ words, onBack }}
      title={t.title}
      isBusy={task.isBusy}
      failure={task.failure}
      actions={
        <>
          <Button
            name="resend"
            kind="plain"
            isDisabled={task.isBusy}
            onClick={() => request(mails.repeat)}
          >
            {t.again}
          </Button>
          <Button name="confirm-code" type="submit" form="reauth" isBusy={task.isBusy}>
            {words.goOn}
          </Button>
        </>
      }
    >
      <form id="reauth" className="lks-form" noValidate onSubmit={send}>
        <p>
          {t.lead} <bdi className="lka-email">{email}</bdi>
        </p>
        <SecretField
          kind="code"
          label={t.code}
          value={code}
          onChange={(value) => {
            setCode(value)
            setNotice('')
          }}
          isInvalid={notice !== ''}
          hasFocus
        />
        <p className="lks-notice" role="alert">
          {notice}
        </p>
      </form>
      <p>
        <a className="lks-link" href="/recover" target="_blank" rel="noreferrer">
          {t.lost}
        </a>
      </p>
    </Page>
  )
}
