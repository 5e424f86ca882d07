import type { ReactNode } from 'react'
import { useLater } from '../../hooks/time/useLater.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { CodeField } from '../../ui/CodeField/CodeField.js'
import { sheet } from './CodeScene.module.css'
import { MailSign } from './MailSign.js'
import { Marked } from './Marked.js'
import type { CodeEntry } from './useCodeEntry.js'

/** So long a mail may take before its absence is worth a word. */
const spamHintMs = 15_000

export type CodeSceneProps = {
  entry: CodeEntry
  /** Where the code is. */
  sent: string
  /** The address in it. */
  email: string
  /** Which of several codes it is. */
  step?: string | undefined
  /** What can be done beside entering it. */
  children: ReactNode
}

/** Asks for the code that a mail brought, and has it checked as soon as it is whole. */
export function CodeScene({ children, email, entry, sent, step }: CodeSceneProps) {
  const t = useMessages().code
  const styles = useSheet(sheet)
  const textOf = useErrorText()
  const isLate = useLater(spamHintMs, email)
  const { busy, error, round } = entry
  return (
    <div className={styles.scene}>
      <MailSign />
      <div className={styles.words}>
        {step && <p className={styles.step}>{step}</p>}
        <p className={styles.sent}>
          <Marked text={sent} part={email} />
        </p>
      </div>
      <CodeField
        label={sent}
        digit={t.digit}
        busy={busy}
        working={t.checking}
        spent={entry.spent}
        problem={error === undefined ? undefined : textOf(error)}
        round={round}
        takesFocus
        onInput={entry.clear}
        onComplete={entry.enter}
      />
      <div className={styles.ways}>{children}</div>
      <p className={styles.hint} role="status">
        {isLate && t.spam}
      </p>
    </div>
  )
}
