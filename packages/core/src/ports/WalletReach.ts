/** Which wallets a relay reaches: all of the public WalletConnect network, or only those that are set up for this relay. */
export type WalletReach = 'public' | 'own'
