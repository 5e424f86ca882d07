import type { Entry } from '../state/views.js'

export type ClosingViewFacts = {
  /** Whether the host shows the widget inline, where it stays on screen. */
  readonly embedded: boolean
  readonly address?: string
}

/** The view after closing. @spec S2.09 S2.10 */
export function closingView({ address, embedded }: ClosingViewFacts): Entry {
  return { view: embedded && address ? 'Account' : 'Connect' }
}
