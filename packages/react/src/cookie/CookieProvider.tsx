import type { Latchkey } from '@latchkey/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { LatchkeyProvider } from '../attach/LatchkeyProvider.js'
import type { CookieState } from './cookieState.js'
import { watchAccounts } from './watchAccounts.js'
import { withClaim } from './withClaim.js'

export type CookieProviderProps = {
  /** What `createLatchkey` gave you. */
  latchkey: Latchkey
  /** What `stateFromCookie` gave your server for this request; the same must reach the browser. */
  state: CookieState
  children?: ReactNode
}

/**
 * `LatchkeyProvider` for pages that a server renders for each visit: the first paint shows the account of the last visit,
 * which is stored in a cookie.
 * @example
 * <CookieProvider latchkey={latchkey} state={stateFromCookie(request.headers.cookie)}><App /></CookieProvider>
 */
export function CookieProvider({ children, latchkey, state }: CookieProviderProps) {
  // The one of the first render: a router renders later pages without the server's.
  const [claim] = useState(state)
  const shown = useMemo(() => withClaim(latchkey, claim ?? { accounts: [] }), [claim, latchkey])
  useEffect(() => watchAccounts(latchkey), [latchkey])
  return <LatchkeyProvider latchkey={shown}>{children}</LatchkeyProvider>
}
