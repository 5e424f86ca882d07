import { type FormEvent, useState } from 'react'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import { DangerIcon } from '../screens/Icons.js'
import type { ShownDeviceRequest } from '../security/SecurityApi.js'
import { dateText } from './dateText.js'
import { Button } from './forms/Button.js'
import { Page } from './forms/Page.js'
import { SecretField } from './forms/SecretField.js'
import { useTask } from './forms/useTask.js'

export type RequestsPageProps = {
  requests: readonly ShownDeviceRequest[]
  words: SecurityWords
  language: string
  status?: string
  onBack(): void
  onRefresh(): Promise<void>
  onConfirm(requestId: string, digits: string): Promise<void>
  onRefuse(requestId: string): Promise<void>
}

/** The new devices that wait for this one: the visitor types the digits that the new one shows. */
export function RequestsPage(props: RequestsPageProps) {
  const { language, onBack, onRefresh, requests, status, words } = props
  const t = words.requests
  const task = useTask()
  return (
    <Page
      {...{ words, onBack, status }}
      title={t.title}
      failure={task.failure}
      actions={
        <Button
          name="refresh"
          kind="plain"
          isBusy={task.isBusy}
          onClick={() => task.run(onRefresh)}
        >
          {t.refresh}
        </Button>
      }
    >
      <p>{requests.length === 0 ? t.none : t.lead}</p>
      {requests.length > 0 && (
        <p className="lka-warning lka-danger">
          <DangerIcon />
          <span>{t.warning}</span>
        </p>
      )}
      {requests.map((request) => (
        <RequestForm key={request.requestId} {...props} {...{ language, request }} />
      ))}
    </Page>
  )
}

type RequestFormProps = RequestsPageProps & { request: ShownDeviceRequest }

function RequestForm({ language, onConfirm, onRefuse, request, words }: RequestFormProps) {
  const t = words.requests
  const { at, browser, place, requestId } = request
  const [digits, setDigits] = useState('')
  const [notice, setNotice] = useState('')
  const task = useTask()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const plain = digits.replace(/\s/g, '')
    if (!/^\d{6}$/.test(plain)) return setNotice(t.incomplete)
    setNotice('')
    task.run(() => onConfirm(requestId, plain))
  }
  // What a failure means on this page comes first.
  const failure = task.failure && { ...words.failures, ...t.failures }[task.failure.code]
  return (
    <form className="lka-box" noValidate onSubmit={send} data-request>
      <div>
        <strong>
          <bdi>{browser}</bdi>
        </strong>
        <p className="lka-muted">
          {place && (
            <>
              <bdi>{place}</bdi>
              {' · '}
            </>
          )}
          {dateText(at, language, true)}
        </p>
      </div>
      <SecretField
        kind="digits"
        label={t.digits}
        value={digits}
        onChange={(value) => {
          setDigits(value)
          setNotice('')
        }}
        isInvalid={notice !== '' || task.failure !== undefined}
      />
      <p className="lks-notice" role="alert">
        {notice || failure}
      </p>
      <div className="lka-buttons">
        <Button
          name="refuse"
          kind="risk"
          isDisabled={task.isBusy}
          onClick={() => task.run(() => onRefuse(requestId))}
        >
          {t.refuse}
        </Button>
        <Button name="approve" type="submit" isBusy={task.isBusy}>
          {t.approve}
        </Button>
      </div>
    </form>
  )
}
