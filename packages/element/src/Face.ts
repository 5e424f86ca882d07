import type { Namespace, OpenParameters, PublicState } from '@latchkey/core'
import type { ButtonWords } from '@latchkey/react/attach'

/** What a button shows of the state, and what it opens. */
export type Face = {
  /** What to show; undefined where there is nothing to show, and the element takes no room. */
  read(facts: FaceFacts): Shown | undefined
  readonly opens: OpenParameters
}

/** All that decides what a button shows. */
export type FaceFacts = {
  /** There is none before the instance is known. */
  readonly state: PublicState | undefined
  /** The chain family it is about: its own, or the one in front. */
  readonly namespace: Namespace | undefined
  readonly words: ButtonWords
  /** The host's words instead of ours. */
  readonly label: string | null
  readonly loadingLabel: string | null
  /** What the account holds: empty while it is on its way, undefined where it is not wanted or not to be had. */
  readonly balance?: string | undefined
}

/** What stands on a button. */
export type Shown = {
  readonly label: string
  /** A second, quieter word; empty while it is on its way. */
  readonly detail?: string | undefined
  /** How loud it is: the way in, something connected, or something under way. */
  readonly kind: 'call' | 'plain' | 'busy'
}
