import type { EndpointInput, postLoginLink, postLoginWait } from '@latchkey/protocol/vault'
import { awaitLink } from '../links/awaitLink.js'
import { createLongPolls } from '../links/createLongPolls.js'
import type { NumberLinks } from '../links/createNumberLinks.js'
import { followLink } from '../links/followLink.js'
import type { AuthTables } from './openAuthDatabase.js'

/** The calls about the link of a login, where the operator demands one of new devices. */
export type LoginLinkCalls = {
  /** For the device that began the login. */
  wait(
    input: EndpointInput<typeof postLoginWait>,
    caller: { readonly thumbprint: string; readonly signal: AbortSignal },
  ): Promise<{ readonly approved: boolean }>
  /** For the page behind the link. */
  follow(input: EndpointInput<typeof postLoginLink>): Promise<{ readonly hostOrigin: string }>
  endWaits(): void
}

export function createLoginLinkCalls(
  links: Pick<NumberLinks<AuthTables>, 'follow' | 'stateFor'>,
): LoginLinkCalls {
  const waiters = createLongPolls()

  return {
    wait: ({ loginId: id }, { signal, thumbprint }) =>
      awaitLink({ links, waiters, id, thumbprint, signal }),
    follow: ({ number, token }) => followLink({ links, waiters, token, number }),
    endWaits: waiters.close,
  }
}
