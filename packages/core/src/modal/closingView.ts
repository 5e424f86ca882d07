import type { Entry } from '../state/views.js'

export type ClosingViewInput = {
  /** Whether the host shows the widget inline, where it stays on screen. */
  readonly inline: boolean
  readonly address?: string
}

/** The view after closing. @spec S2.09 S2.10 */
export function closingView({ address, inline }: ClosingViewInput): Entry {
  return { view: inline && address ? 'Account' : 'Connect' }
}
