import { type ReactNode, useState } from 'react'
import { askPasskey, createPasskey, type PasskeyResult } from '../../factor/passkey.js'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { WarningIcon } from '../../screens/Icons.js'
import { Button } from './Button.js'
import { Page } from './Page.js'
import type { HeldSecret } from './secrets.js'
import { useTask } from './useTask.js'

export type PasskeyFormProps = {
  title: string
  lead: ReactNode
  /** The wallet's passkeys; without them a new one is created. */
  credentialIds?: readonly string[]
  /** How the passkey is named in the visitor's list. */
  name: string
  action: string
  words: SecurityWords
  onBack?: () => void
  onSecret(secret: HeldSecret): Promise<void>
  /** Leads to another way, where this one did not work. */
  onOther?: () => void
  /** Below what the browser said. */
  children?: ReactNode
}

/** Asks the browser for a passkey of the vault's own domain, and says in plain words why there is none. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { action, children, credentialIds, lead, name, onBack, onOther, onSecret, title, words } =
    props
  const [state, setState] = useState<Exclude<PasskeyResult['state'], 'done'>>()
  const task = useTask()
  const rpId = location.hostname

  const ask = () =>
    task.run(async () => {
      setState(undefined)
      const result = credentialIds
        ? await askPasskey({ rpId, credentialIds })
        : await createPasskey({ rpId, rpName: rpId, name })
      if (result.state !== 'done') return setState(result.state)
      const { credentialId, secret } = result
      await onSecret({ kind: 'passkey', credentialId, bytes: secret })
    })

  return (
    <Page
      {...{ title, words, onBack }}
      isBusy={task.isBusy}
      failure={task.failure}
      actions={
        <>
          {state && onOther && (
            <Button name="other" kind="plain" onClick={onOther}>
              {words.otherWay}
            </Button>
          )}
          <Button name="passkey" isBusy={task.isBusy} onClick={ask}>
            {state ? words.retry : action}
          </Button>
        </>
      }
    >
      {lead}
      {task.isBusy && <p role="status">{words.passkey.waiting}</p>}
      {state && (
        <p className="lka-warning lka-caution" role="alert" data-passkey={state}>
          <WarningIcon />
          <span>
            {credentialIds && state === 'cancelled'
              ? words.passkey.notUsed
              : words.passkey.states[state]}
          </span>
        </p>
      )}
      {children}
    </Page>
  )
}
