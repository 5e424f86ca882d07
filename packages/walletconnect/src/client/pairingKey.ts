/** The key under which a tab stores what waits for a wallet while a pairing is open. */
export const pairingKey = (id: string | undefined): string =>
  `@appkit-wallet/${id === undefined ? '' : `${id}/`}walletconnect_pairing`
