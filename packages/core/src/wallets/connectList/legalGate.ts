import type { Context } from '../../runtime/context.js'
import { legalAgreed } from '../../state/state.js'

export type LegalGateInput = {
  readonly legalCheckbox: boolean
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  readonly ticked: boolean
}

/** Whether to show the consent checkbox, and whether it blocks the list. Without a text there is nothing to consent to. */
export function legalGate(input: LegalGateInput): {
  readonly shown: boolean
  readonly blocked: boolean
} {
  const shown = input.legalCheckbox && !!(input.termsConditionsUrl || input.privacyPolicyUrl)
  return { shown, blocked: shown && !input.ticked }
}

/** Records or withdraws consent for this page load. */
export async function agreeToTerms({ store }: Context, agreed: boolean): Promise<void> {
  store.update('legal', legalAgreed(agreed))
}
