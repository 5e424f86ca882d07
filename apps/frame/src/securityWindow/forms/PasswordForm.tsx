import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type PasswordStrength, passwordStrength } from '../../factor/passwordStrength.js'
import { stretchPassword } from '../../factor/stretchPassword.js'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { SecurityFailure } from '../../security/SecurityFailure.js'
import { Button } from './Button.js'
import { Page } from './Page.js'
import { SecretField } from './SecretField.js'
import { type KitSecret, newSalt } from './secrets.js'
import { useTask } from './useTask.js'

export type PasswordFormProps = {
  title: string
  lead: ReactNode
  /** Of the wallet's password; without it a new one is chosen. */
  salt?: string
  /** Words that others know of the visitor. */
  known: readonly string[]
  action: string
  words: SecurityWords
  onBack(): void
  /** Uses the secret; a failure is shown here. */
  onSecret(secret: KitSecret): Promise<void>
}

/** Takes a password, a new one with its strength and twice, and computes its secret, which takes a moment on purpose. */
export function PasswordForm(props: PasswordFormProps) {
  const { action, known: knownTexts, lead, onBack, onSecret, salt, title, words } = props
  const t = words.password
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<{ field: 'first' | 'second'; text: string }>()
  const [isShown, setShown] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<string>()
  const task = useTask()
  const isNew = salt === undefined
  const strength = passwordStrength(password, knownTexts)

  /** Leads to the field that is wrong. */
  const refuse = (field: 'first' | 'second', text: string) => {
    setProblem({ field, text })
    const input = field === 'first' ? first : second
    input.current?.focus()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return refuse('first', t.empty)
    if (isNew && !strength.isEnough) return refuse('first', t.tooWeak)
    if (isNew && password !== again) return refuse('second', t.differs)
    setProblem(undefined)
    task.run(async () => {
      const own = salt ?? newSalt()
      setStep(t.computing)
      try {
        const bytes = await stretchPassword(password, own, {
          onProgress: (progress) =>
            setStep(
              progress.state === 'slow' ? t.slow(Math.round(progress.done * 100)) : t.computing,
            ),
        }).catch(() => {
          throw new SecurityFailure('other')
        })
        await onSecret({ kind: 'password', salt: own, bytes })
      } finally {
        // Not before: what follows takes as long again, and a form that says nothing looks as if it had stopped.
        setStep(undefined)
      }
    })
  }

  return (
    <Page
      {...{ title, words, onBack }}
      isBusy={task.isBusy}
      failure={task.failure}
      actions={
        <Button name="password" type="submit" form="password" isBusy={task.isBusy}>
          {action}
        </Button>
      }
    >
      <form id="password" className="lks-form" noValidate onSubmit={send}>
        {lead}
        <SecretField
          kind={isNew ? 'new-password' : 'password'}
          label={isNew ? t.new : t.yours}
          value={password}
          onChange={(value) => {
            setPassword(value)
            setProblem(undefined)
            task.clear()
          }}
          isInvalid={problem?.field === 'first'}
          {...{ isShown }}
          ref={first}
          hasFocus
        >
          {isNew && password !== '' && <Strength {...{ strength, words }} />}
        </SecretField>
        {isNew && (
          <SecretField
            kind="new-password"
            label={t.again}
            value={again}
            onChange={(value) => {
              setAgain(value)
              setProblem(undefined)
            }}
            isInvalid={problem?.field === 'second'}
            {...{ isShown }}
            ref={second}
          />
        )}
        <ShowTick {...{ isShown, setShown, words }} />
        <p className="lks-notice" role="alert">
          {problem?.text}
        </p>
        <p role="status">{step}</p>
      </form>
    </Page>
  )
}

type StrengthProps = { strength: PasswordStrength; words: SecurityWords }

function Strength({ strength, words }: StrengthProps) {
  const { hints, levels } = words.password
  return (
    <>
      <meter className="lks-meter" min={0} max={4} value={strength.level} aria-hidden="true" />
      <span aria-live="polite">
        {levels[strength.level]}
        {strength.hint && ` ${hints[strength.hint]}`}
      </span>
    </>
  )
}

type ShowTickProps = { isShown: boolean; setShown(isShown: boolean): void; words: SecurityWords }

function ShowTick({ isShown, setShown, words }: ShowTickProps) {
  return (
    <label className="lka-tick">
      <input
        type="checkbox"
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <span>{words.password.show}</span>
    </label>
  )
}
