import type { Context } from '../../runtime/context.js'
import { legalAgreed } from '../../state/legalSlice.js'

/** What the host requires, and what the visitor did. */
export type LegalGateInput = {
  /** Whether the host requires consent before anything else. */
  readonly legalCheckbox: boolean
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  readonly ticked: boolean
}

/** Whether the checkbox is drawn, and whether it still blocks the whole list. Without a text there is nothing to consent to. */
export function legalGate(input: LegalGateInput): {
  readonly shown: boolean
  readonly blocked: boolean
} {
  const shown = input.legalCheckbox && !!(input.termsConditionsUrl || input.privacyPolicyUrl)
  return { shown, blocked: shown && !input.ticked }
}

/** The visitor agrees to the host's terms, or takes it back; it holds for every view until the page is left. */
export async function agreeToTerms({ store }: Context, agreed: boolean): Promise<void> {
  store.update('legal', legalAgreed(agreed))
}
