import type { Headless, HeadlessPairing, HeadlessWalletConnect } from '@latchkey/core/headless'
import { useMemo } from 'react'
import { useHeadless } from './useHeadless.js'

export type UseLatchkeyWalletConnectReturn = Pick<
  HeadlessPairing,
  'status' | 'uri' | 'link' | 'wallet' | 'error' | 'reach'
> &
  Pick<HeadlessWalletConnect, 'connect' | 'retry' | 'cancel'>

/**
 * Returns the WalletConnect pairing as data: the URI for a QR code, the wallet's link and the status; also for one that
 * `useLatchkeyConnect` started.
 * @example
 * const { cancel, connect, link, status, uri } = useLatchkeyWalletConnect()
 * <button onClick={() => connect().catch(() => {})}>Show the code</button>
 * {status === 'waiting' && <a href={link ?? uri}>Open the wallet</a>}
 */
export function useLatchkeyWalletConnect(): UseLatchkeyWalletConnectReturn {
  const { call, snapshot } = useHeadless('useLatchkeyWalletConnect', pickPart, noPairing)
  const functions = useMemo(
    (): Pick<HeadlessWalletConnect, 'connect' | 'retry' | 'cancel'> => ({
      connect: (parameters) => call((part) => part.connect(parameters)),
      retry: () => call((part) => part.retry()),
      cancel: () => void call((part) => part.cancel()).catch(() => {}),
    }),
    [call],
  )
  return { ...snapshot, ...functions }
}

const pickPart = (headless: Headless) => headless.walletConnect

const noPairing: HeadlessPairing = {
  status: 'idle',
  uri: undefined,
  link: undefined,
  wallet: undefined,
  error: undefined,
  reach: undefined,
}
