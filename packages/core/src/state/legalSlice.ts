/** Whether the visitor agreed to the host's terms. Not stored: each visit needs a new consent. */
export type LegalSlice = { readonly agreed: boolean }

export const initialLegal: LegalSlice = { agreed: false }

/** Takes note of the visitor's word. */
export const legalAgreed =
  (agreed: boolean) =>
  (legal: LegalSlice): LegalSlice =>
    legal.agreed === agreed ? legal : { agreed }
