/** Factors that protect a wallet besides the mailbox. */
export const factorKinds = ['passkey', 'password', 'key'] as const
export type FactorKind = (typeof factorKinds)[number]
