export const anyWallet = 'Ihre Wallet'

/** After "in" and "mit"; names stay as they are. */
export const dative = (wallet: string): string => (wallet === anyWallet ? 'Ihrer Wallet' : wallet)
