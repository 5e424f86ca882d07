import type { Namespace } from '@latchkey/core'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { LatchkeyEvent, LatchkeyEventName } from '../page/elementEvents.js'

/** Attributes of all buttons. */
export type LatchkeyElementAttributes = {
  /** `id` of the instance. @defaultValue the default instance */
  instance?: string
  /** Label while disconnected. */
  label?: string
  /** Label while connecting. */
  'loading-label'?: string
  /** 44 or 36 pixels high. @defaultValue 'md' */
  size?: 'md' | 'sm'
  disabled?: boolean
  /** @defaultValue the active namespace */
  namespace?: Namespace
}

/** Attributes of buttons that show an account. */
export type LatchkeyAccountAttributes = LatchkeyElementAttributes & {
  /** Shows the account's balance, which sends a request on load. @defaultValue 'hide' */
  balance?: 'show' | 'hide'
}

/** A button element; properties mirror the attributes. */
export interface LatchkeyButtonElement extends HTMLElement {
  instance: string
  label: string
  loadingLabel: string
  size: 'md' | 'sm'
  disabled: boolean
  namespace: Namespace | ''
}

/** A button element that shows an account. */
export interface LatchkeyAccountElement extends LatchkeyButtonElement {
  balance: 'show' | 'hide'
}

/** Event props of React 19; with React 18, add listeners through a `ref`. */
type Listeners = { [N in LatchkeyEventName as `on${N}`]?: (event: LatchkeyEvent<N>) => void }

type ElementProps<E extends HTMLElement = HTMLElement> = DetailedHTMLProps<HTMLAttributes<E>, E>
type ButtonProps = ElementProps<LatchkeyButtonElement> & LatchkeyElementAttributes & Listeners
type AccountButtonProps = ElementProps<LatchkeyAccountElement> &
  LatchkeyAccountAttributes &
  Listeners

/** Elements for JSX. */
export type LatchkeyElements = {
  'latchkey-button': AccountButtonProps
  'latchkey-account-button': AccountButtonProps
  'latchkey-connect-button': ButtonProps
  'latchkey-network-button': ButtonProps
  /** Contains the modal, with `disableAppend` or `inline`. */
  'latchkey-modal': ElementProps & Pick<LatchkeyElementAttributes, 'instance'>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LatchkeyElements {}
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': LatchkeyAccountElement
    'latchkey-account-button': LatchkeyAccountElement
    'latchkey-connect-button': LatchkeyButtonElement
    'latchkey-network-button': LatchkeyButtonElement
    'latchkey-modal': HTMLElement
  }
}
