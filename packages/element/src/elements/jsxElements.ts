import type { Namespace } from '@latchkey/core'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { LatchkeyEvent, LatchkeyEventName } from '../page/elementEvents.js'

/** Attributes of our buttons. */
export type LatchkeyElementAttributes = {
  /** Which instance it shows, by the `id` given to `createLatchkey`; the default one if not given. */
  instance?: string
  /** Its text while no account is connected. */
  label?: string
  /** Its text while a wallet connects. */
  'loading-label'?: string
  /** 44 or 36 pixels high; `md` if not given. */
  size?: 'md' | 'sm'
  disabled?: boolean
  /** The namespace; the active one if not given. */
  namespace?: Namespace
}

/** Attributes of the buttons that show an account. */
export type LatchkeyAccountAttributes = LatchkeyElementAttributes & {
  /** Whether it shows the account's balance, which sends a request on load; `hide` if not given. */
  balance?: 'show' | 'hide'
}

/** A button of ours in the DOM: properties mirror the attributes. */
export interface LatchkeyButtonElement extends HTMLElement {
  instance: string
  label: string
  loadingLabel: string
  size: 'md' | 'sm'
  disabled: boolean
  namespace: Namespace | ''
}

/** A button of ours that shows an account. */
export interface LatchkeyAccountElement extends LatchkeyButtonElement {
  balance: 'show' | 'hide'
}

/** Event listeners as props of React 19; with React 18, add them through a `ref`. */
type Listeners = { [N in LatchkeyEventName as `on${N}`]?: (event: LatchkeyEvent<N>) => void }

type ElementProps<E extends HTMLElement = HTMLElement> = DetailedHTMLProps<HTMLAttributes<E>, E>
type ButtonProps = ElementProps<LatchkeyButtonElement> & LatchkeyElementAttributes & Listeners
type AccountButtonProps = ElementProps<LatchkeyAccountElement> &
  LatchkeyAccountAttributes &
  Listeners

/** Our tags as JSX elements. */
export type LatchkeyElements = {
  'latchkey-button': AccountButtonProps
  'latchkey-account-button': AccountButtonProps
  'latchkey-connect-button': ButtonProps
  'latchkey-network-button': ButtonProps
  /** The element that holds the modal, with `disableAppend` or `inline`. */
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
