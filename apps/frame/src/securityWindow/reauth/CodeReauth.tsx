import { useEffect } from 'react'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import type { SecurityClient } from '../../security/createSecurityClient.js'
import { Button } from '../forms/Button.js'
import { FieldForm, readCode } from '../forms/FieldForm.js'
import { useTask } from '../forms/useTask.js'
import type { CodeMails } from './createCodeMails.js'

export type CodeReauthProps = {
  client: SecurityClient
  mails: CodeMails
  email: string
  words: SecurityWords
  onConfirmed(): void
  onBack(): void
}

/** Confirms the login again by a code of its mailbox. */
export function CodeReauth(props: CodeReauthProps) {
  const { client, email, mails, onBack, onConfirmed, words } = props
  const t = words.reauth
  const task = useTask()
  const request = (mail: () => Promise<void>) => task.run(mail)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one mail per page
  useEffect(() => request(mails.request), [])
  const confirm = (code: string) =>
    task.run(async () => {
      await client.call('finishReauth', { code })
      onConfirmed()
    })
  return (
    <FieldForm
      {...{ onBack, task, words }}
      name="reauth"
      title={t.title}
      lead={
        <p>
          {t.lead} <bdi className="lka-email">{email}</bdi>
        </p>
      }
      field={{ kind: 'code', label: t.code }}
      read={readCode}
      mistake={t.incomplete}
      action={words.continue}
      actionName="confirm-code"
      otherAction={
        <Button
          name="resend"
          kind="plain"
          isDisabled={task.isBusy}
          onClick={() => request(mails.repeat)}
        >
          {t.again}
        </Button>
      }
      onValue={confirm}
    >
      <p>
        <a className="lks-link" href="/recover" target="_blank" rel="noreferrer">
          {t.lost}
        </a>
      </p>
    </FieldForm>
  )
}
