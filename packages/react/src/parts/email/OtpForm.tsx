import { isLatchkeyError } from '@latchkey/protocol'
import { type ReactNode, useRef, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useDelay } from '../../hooks/time/useDelay.js'
import { useEmailStepMessages } from '../../hooks/view/useEmailStepMessages.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { OtpInput } from '../../ui/OtpInput/OtpInput.js'
import { HighlightedText } from './HighlightedText.js'
import { sheet } from './OtpForm.module.css'

const spamHintMs = 15_000

export type OtpFormProps = {
  entry: OtpEntry
  sent: string
  email: string
  step?: string
  note?: string
  children: ReactNode
}

export function OtpForm({ children, email, entry, note, sent, step }: OtpFormProps) {
  const { email: words, tryAgain } = useMessages()
  const { code: t } = useEmailStepMessages()
  const isWorking = useSelector(({ auth }) => auth.isWorking)
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
        {note && <p className={styles.step}>{note}</p>}
      </div>
      <OtpInput
        label={sent}
        digitLabel={t.digit}
        busy={busy}
        busyLabel={isWorking ? words.working : t.checking}
        spent={entry.spent}
        problem={error === undefined ? undefined : textOf(error)}
        resetKey={resetKey}
        takesFocus
        onInput={entry.clear}
        onComplete={entry.enter}
      />
      <div className={styles.actions}>
        {entry.again && (
          <Button kind="small" busy={busy} onClick={entry.again}>
            {tryAgain}
          </Button>
        )}
        {children}
      </div>
      <p className={styles.hint} role="status">
        {isLate && t.spam}
      </p>
    </div>
  )
}

type OtpEntry = {
  readonly busy: boolean
  readonly error: unknown
  /** Changes to empty the boxes. */
  readonly resetKey: number
  /** The code is used up: a new one is needed. */
  readonly spent: boolean
  enter(code: string): void
  readonly again?: () => void
  clear(): void
  reset(): void
}

type OtpResult = { readonly error: unknown; readonly resetKey: number; readonly code?: string }

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
      // The code was not compared, so it stays.
      const isWaiting = isLatchkeyError(error, 'frame/too-many-requests')
      setResult(({ resetKey }) =>
        isWaiting ? { error, resetKey, code } : { error, resetKey: resetKey + 1 },
      )
    }
    isBusy.current = false
    setBusy(false)
  }
  const { code: waiting, error, resetKey } = result
  const spent =
    isLatchkeyError(error, 'email/code-expired') || isLatchkeyError(error, 'email/too-many-tries')
  return {
    busy,
    error,
    resetKey,
    spent,
    enter: (code) => void enter(code),
    ...(waiting !== undefined && { again: () => void enter(waiting) }),
    clear: () => setResult(({ resetKey }) => ({ error: undefined, resetKey })),
    reset: () => setResult(({ resetKey }) => ({ error: undefined, resetKey: resetKey + 1 })),
  }
}
