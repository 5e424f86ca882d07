import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** Attributes of our elements. */
export type LatchkeyElementAttributes = {
  /** Which instance it shows, by the `id` given to `createLatchkey`; the default one if not given. */
  instance?: string | undefined
  /** What it says while there is nothing to show. */
  label?: string | undefined
}

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>
type Props = Plain & LatchkeyElementAttributes

/** Our tags, as JSX and the DOM know them. */
export type LatchkeyElements = {
  'latchkey-button': Props
  'latchkey-network-button': Props
  /** Where the modal is, with `disableAppend` or `enableEmbedded`. */
  'latchkey-modal': Plain & Pick<LatchkeyElementAttributes, 'instance'>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LatchkeyElements {}
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': HTMLElement
    'latchkey-network-button': HTMLElement
    'latchkey-modal': HTMLElement
  }
}
