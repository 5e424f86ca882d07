import { type FormEvent, type ReactNode, useState } from 'react'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { Button } from './Button.js'
import { Page } from './Page.js'
import { SecretField, type SecretFieldProps } from './SecretField.js'
import type { Task } from './useTask.js'

export type FieldFormProps<T> = {
  /** Of the form and, where no other is given, of its button. */
  name: string
  title: string
  /** Above the field. */
  lead: ReactNode
  field: Pick<SecretFieldProps, 'kind' | 'label'>
  /** What stands in the field already. */
  suggested?: string
  /** Returns what was typed, or undefined where it is none. */
  read(text: string): T | undefined
  /** What is said then. */
  mistake: string
  action: string
  actionName?: string
  /** Beside the button. */
  otherAction?: ReactNode
  /** Below the field. */
  children?: ReactNode
  task: Task
  words: SecurityWords
  onBack(): void
  onValue(value: T): void
}

/** A page with one field: what is typed is read here, and a mistake is said below it. */
export function FieldForm<T>(props: FieldFormProps<T>) {
  const { children, field, lead, mistake, name, onBack, onValue, read, task, title, words } = props
  const [typed, setTyped] = useState(props.suggested ?? '')
  const [notice, setNotice] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const value = read(typed)
    if (value === undefined) return setNotice(mistake)
    setNotice('')
    onValue(value)
  }
  return (
    <Page
      {...{ title, words, onBack }}
      isBusy={task.isBusy}
      failure={task.failure}
      actions={
        <>
          {props.otherAction}
          <Button name={props.actionName ?? name} type="submit" form={name} isBusy={task.isBusy}>
            {props.action}
          </Button>
        </>
      }
    >
      <form id={name} className="lks-form" noValidate onSubmit={send}>
        {lead}
        <SecretField
          {...field}
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
      {children}
    </Page>
  )
}

/** The digits of a code as they were typed, with or without spaces. */
export const readCode = (text: string): string | undefined => {
  const digits = text.replace(/\s/g, '')
  return /^\d{6,8}$/.test(digits) ? digits : undefined
}
