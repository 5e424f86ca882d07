import type { Latchkey } from '@latchkey/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { LatchkeyProvider } from '../attach/LatchkeyProvider.js'
import type { CookieState } from './cookieState.js'
import { watchAccounts } from './watchAccounts.js'
import { withClaim } from './withClaim.js'

export type CookieProviderProps = {
  /** The instance from `createLatchkey`. */
  latchkey: Latchkey
  /** What `stateFromCookie` returned on your server for this request; pass the same to the browser. */
  state: CookieState
  children?: ReactNode
}

/**
 * `LatchkeyProvider` for pages rendered per request: the first paint shows the last visit's account from a cookie.
 * @example
 * <CookieProvider latchkey={latchkey} state={stateFromCookie(request.headers.cookie)}><App /></CookieProvider>
 */
export function CookieProvider({ children, latchkey, state }: CookieProviderProps) {
  // From the first render: client-side navigation has no server state.
  const [claim] = useState(state)
  const shown = useMemo(() => withClaim(latchkey, claim ?? { accounts: [] }), [claim, latchkey])
  useEffect(() => watchAccounts(latchkey), [latchkey])
  return <LatchkeyProvider latchkey={shown}>{children}</LatchkeyProvider>
}
