import type { ReactNode } from 'react'
import { parseKey } from '../../factor/keyText.js'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { FieldForm } from './FieldForm.js'
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
export function KeyForm({ onSecret, words, ...rest }: KeyFormProps) {
  const task = useTask()
  return (
    <FieldForm
      {...rest}
      {...{ task, words }}
      name="key"
      field={{ kind: 'key', label: words.key.yours }}
      read={parseKey}
      mistake={words.key.mistyped}
      onValue={(bytes) => task.run(() => onSecret({ kind: 'key', bytes }))}
    />
  )
}
