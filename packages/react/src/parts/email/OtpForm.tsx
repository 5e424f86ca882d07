import { isLatchkeyError } from '@latchkey/protocol'
import { type ReactNode, useRef, useState } from 'react'
import { useDelay } from '../../hooks/time/useDelay.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { OtpInput } from '../../ui/OtpInput/OtpInput.js'
import { HighlightedText } from './HighlightedText.js'
import { sheet } from './OtpForm.module.css'

/** So long a mail may take before its absence is worth a word. */
const spamHintMs = 15_000

export type OtpFormProps = {
  entry: OtpEntry
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
export function OtpForm({ children, email, entry, sent, step }: OtpFormProps) {
  const t = useMessages().code
  const styles = useStyles(sheet)
  const textOf = useErrorText()
  const isLate = useDelay(spamHintMs, email)
  const { busy, error, resetKey } = entry
  return (
    <div className={styles.root}>
      <IconBadge>
        <MailIcon />
      </IconBadge>
      <div className={styles.text}>
        {step && <p className={styles.step}>{step}</p>}
        <p className={styles.sent}>
          <HighlightedText text={sent} highlight={email} />
        </p>
      </div>
      <OtpInput
        label={sent}
        digitLabel={t.digit}
        busy={busy}
        busyLabel={t.checking}
        spent={entry.spent}
        problem={error === undefined ? undefined : textOf(error)}
        resetKey={resetKey}
        takesFocus
        onInput={entry.clear}
        onComplete={entry.enter}
      />
      <div className={styles.actions}>{children}</div>
      <p className={styles.hint} role="status">
        {isLate && t.spam}
      </p>
    </div>
  )
}

/** A code being entered, and what came of the last one. */
type OtpEntry = {
  readonly busy: boolean
  readonly error: unknown
  /** Counts the codes that are asked for. */
  readonly resetKey: number
  /** Whether no further try is of use before another code was sent. */
  readonly spent: boolean
  enter(code: string): void
  /** Forgets what went wrong: something else was entered since. */
  clear(): void
  /** Begins anew, as with another code. */
  reset(): void
}

type OtpResult = { readonly error: unknown; readonly resetKey: number }

/** Has each code checked once, one at a time. What is answered after the visitor has left changes nothing here. */
export function useOtpEntry(submit: (code: string) => Promise<unknown>): OtpEntry {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<OtpResult>({ error: undefined, resetKey: 0 })
  const isBusy = useRef(false)
  const enter = async (code: string) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    try {
      await submit(code)
    } catch (error) {
      setResult(({ resetKey }) => ({ error, resetKey: resetKey + 1 }))
    }
    isBusy.current = false
    setBusy(false)
  }
  const { error, resetKey } = result
  const spent =
    isLatchkeyError(error, 'email/code-expired') || isLatchkeyError(error, 'email/too-many-tries')
  return {
    busy,
    error,
    resetKey,
    spent,
    enter: (code) => void enter(code),
    clear: () => setResult(({ resetKey }) => ({ error: undefined, resetKey })),
    reset: () => setResult(({ resetKey }) => ({ error: undefined, resetKey: resetKey + 1 })),
  }
}
