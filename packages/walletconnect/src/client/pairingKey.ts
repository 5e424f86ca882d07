import type { Env } from '@latchkey/core/adapter'

/** The key under which is stored what waits for a wallet while a pairing is open. */
export const pairingKey = (id: string | undefined): string =>
  `@appkit-wallet/${id === undefined ? '' : `${id}/`}walletconnect_pairing`

/** Where that is: in the tab, but on a phone for all of them, as the way back from a wallet's app may be a new tab. */
export const pairingStorage = ({
  mobile,
  storage,
  tabStorage,
}: Pick<Env, 'storage' | 'tabStorage'> & Partial<Pick<Env, 'mobile'>>): Env['storage'] =>
  mobile ? storage : tabStorage
