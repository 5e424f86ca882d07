import type { ReactNode } from 'react'
import { Spinner } from '../../screens/Icons.js'

export type ButtonProps = {
  children: ReactNode
  /** For tests and styles: what the button does. */
  name: string
  kind?: 'primary' | 'risk' | 'plain'
  isBusy?: boolean
  isDisabled?: boolean
  type?: 'button' | 'submit'
  /** Of the form that it sends. */
  form?: string
  onClick?(): void
}

const classes = {
  primary: 'lka-button lka-primary',
  risk: 'lka-button lka-primary lka-risk',
  plain: 'lka-button',
} as const

/** A button that keeps its focus while it works. */
export function Button(props: ButtonProps) {
  const { children, form, isBusy = false, isDisabled = false, kind = 'primary', name } = props
  const isOff = isBusy || isDisabled
  return (
    <button
      type={props.type ?? 'button'}
      form={form}
      className={classes[kind]}
      data-action={name}
      aria-disabled={isOff}
      onClick={(event) => {
        if (isOff) event.preventDefault()
        else props.onClick?.()
      }}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}
