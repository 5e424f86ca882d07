import type { Context } from '../../runtime/context.js'
import { legalAgreed } from '../../state/legalSlice.js'

/** The visitor agrees to the host's terms, or takes it back; it holds for every view until the page is left. */
export async function agreeToTerms({ store }: Context, agreed: boolean): Promise<void> {
  store.update('legal', legalAgreed(agreed))
}
