import { parseEmail } from '@latchkey/protocol'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { FieldForm } from '../forms/FieldForm.js'
import { useTask } from '../forms/useTask.js'

export type MailboxFormProps = {
  title: string
  lead: string
  /** What stands in the field already. */
  suggested: string | undefined
  words: SecurityWords
  onBack(): void
  onEmail(email: string): void
}

/** Asks for the mailbox that escrow sends its link to. */
export function MailboxForm({ lead, onBack, onEmail, suggested, title, words }: MailboxFormProps) {
  const t = words.mailboxForm
  return (
    <FieldForm
      {...{ onBack, suggested, title, words }}
      name="mailbox"
      lead={<p>{lead}</p>}
      field={{ kind: 'email', label: t.label }}
      read={readEmail}
      mistake={t.invalid}
      action={t.send}
      actionName="send-link"
      task={useTask()}
      onValue={onEmail}
    />
  )
}

function readEmail(text: string): string | undefined {
  try {
    return parseEmail(text)
  } catch {
    return undefined
  }
}
