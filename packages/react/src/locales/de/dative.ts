/** What the texts call a wallet that has no name. */
export const anyWallet = 'Ihre Wallet'

/** The form that German asks for behind "in" and "mit"; names stay as they are. */
export const dative = (wallet: string): string => (wallet === anyWallet ? 'Ihrer Wallet' : wallet)
