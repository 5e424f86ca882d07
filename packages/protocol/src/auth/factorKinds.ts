/** What a visitor can protect a wallet with beside the mailbox. */
export const factorKinds = ['passkey', 'password', 'key'] as const
export type FactorKind = (typeof factorKinds)[number]
