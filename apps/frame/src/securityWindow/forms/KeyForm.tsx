import { type FormEvent, type ReactNode, useState } from 'react'
import { parseKey } from '../../factor/keyText.js'
import type { SecurityWords } from '../../locales/security/SecurityWords.js'
import { Button } from './Button.js'
import { Page } from './Page.js'
import { SecretField } from './SecretField.js'
import type { KitSecret } from './secrets.js'
import { useTask } from './useTask.js'

export type KeyFormProps = {
  title: string
  lead: ReactNode
  action: string
  words: SecurityWords
  onBack(): void
  onSecret(secret: KitSecret): Promise<void>
}

/** Takes a recovery key as it stands on paper; typing mistakes are found here. */
export function KeyForm({ action, lead, onBack, onSecret, title, words }: KeyFormProps) {
  const [typed, setTyped] = useState('')
  const [notice, setNotice] = useState('')
  const task = useTask()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const bytes = parseKey(typed)
    if (!bytes) return setNotice(words.key.mistyped)
    task.run(() => onSecret({ kind: 'key', bytes }))
  }
  return (
    <Page
      {...{ title, words, onBack }}
      isBusy={task.isBusy}
      failure={task.failure}
      actions={
        <Button name="key" type="submit" form="key" isBusy={task.isBusy}>
          {action}
        </Button>
      }
    >
      <form id="key" className="lks-form" noValidate onSubmit={send}>
        {lead}
        <SecretField
          kind="key"
          label={words.key.yours}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setNotice('')
            task.clear()
          }}
          isInvalid={notice !== ''}
          hasFocus
        />
        <p className="lks-notice" role="alert">
          {notice}
        </p>
      </form>
    </Page>
  )
}
