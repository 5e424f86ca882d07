import type { Entry } from '../state/views.js'

export type ClosingViewInput = {
  readonly inline: boolean
  readonly address?: string
}

/** @spec S2.09 S2.10 */
export function closingView({ address, inline }: ClosingViewInput): Entry {
  return { view: inline && address ? 'Account' : 'Connect' }
}
