import type { OpenParameters, PublicState } from '@latchkey/core'

/** What a button shows of the state, and what it opens. */
export type Face = {
  /** The words on it; there is no state before the instance is known. */
  read(state: PublicState | undefined, label: string | null): Words
  readonly opens: OpenParameters
}

/** The words on a button. */
export type Words = {
  readonly label: string
  /** A second, quieter word. */
  readonly detail?: string | undefined
  /** How loud it is: the way in, something connected, or something under way. */
  readonly kind: 'call' | 'plain' | 'busy'
}
