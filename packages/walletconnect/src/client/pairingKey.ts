export const pairingKey = (id: string | undefined): string =>
  `@appkit-wallet/${id === undefined ? '' : `${id}/`}walletconnect_pairing`
