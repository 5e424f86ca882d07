import { isLatchkeyError } from '@latchkey/protocol'
import { type ReactNode, useRef, useState } from 'react'
import { useLater } from '../../hooks/time/useLater.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { CodeField } from '../../ui/CodeField/CodeField.js'
import { sheet } from './CodeScene.module.css'
import { MailSign } from './MailSign.js'
import { Marked } from './Marked.js'

/** So long a mail may take before its absence is worth a word. */
const spamHintMs = 15_000

export type CodeSceneProps = {
  entry: CodeEntry
  /** Where the code is. */
  sent: string
  /** The address in it. */
  email: string
  /** Which of several codes it is. */
  step?: string
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

/** A code being entered, and what came of the last one. */
type CodeEntry = {
  readonly busy: boolean
  readonly error: unknown
  /** Counts the codes that are asked for. */
  readonly round: number
  /** Whether no further try is of use before another code was sent. */
  readonly spent: boolean
  enter(code: string): void
  /** Forgets what went wrong: something else was entered since. */
  clear(): void
  /** Begins anew, as with another code. */
  begin(): void
}

type Outcome = { readonly error: unknown; readonly round: number }

/** Has each code checked once, one at a time. What is answered after the visitor has left changes nothing here. */
export function useCodeEntry(submit: (code: string) => Promise<unknown>): CodeEntry {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ error: undefined, round: 0 })
  const isBusy = useRef(false)
  const enter = async (code: string) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    try {
      await submit(code)
    } catch (error) {
      setOutcome(({ round }) => ({ error, round: round + 1 }))
    }
    isBusy.current = false
    setBusy(false)
  }
  const { error, round } = outcome
  const spent =
    isLatchkeyError(error, 'email/code-expired') || isLatchkeyError(error, 'email/too-many-tries')
  return {
    busy,
    error,
    round,
    spent,
    enter: (code) => void enter(code),
    clear: () => setOutcome(({ round }) => ({ error: undefined, round })),
    begin: () => setOutcome(({ round }) => ({ error: undefined, round: round + 1 })),
  }
}
