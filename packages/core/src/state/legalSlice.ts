/** Not stored: each visit needs a new consent. */
export type LegalSlice = { readonly agreed: boolean }

export const initialLegal: LegalSlice = { agreed: false }

export const legalAgreed =
  (agreed: boolean) =>
  (legal: LegalSlice): LegalSlice =>
    legal.agreed === agreed ? legal : { agreed }
