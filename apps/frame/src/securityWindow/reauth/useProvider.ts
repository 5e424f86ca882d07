import { useEffect, useRef, useState } from 'react'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import type { SecurityClient } from '../../security/createSecurityClient.js'
import { SecurityFailure } from '../../security/SecurityFailure.js'
import { askProvider } from './askProvider.js'
import { createProviderBrowser, type ProviderBrowser } from './providerBrowser.js'

export type UseProviderParameters = {
  readonly client: SecurityClient
  readonly words: SecurityWords
  /** Of tests. */
  readonly browser?: ProviderBrowser
}

/** A login at a provider, as a page shows it. */
export type ProviderTask = {
  readonly waitsFor: string | undefined
  readonly failure: SecurityFailure | undefined
  /** Opens the provider's window, in the click, and uses the result. Another press begins anew: a window may have been lost. */
  ask(provider: string, use: (uri: string) => Promise<void>): void
}

/** Keeps one login at a provider; it ends with the page. */
export function useProvider({
  client,
  words,
  browser = createProviderBrowser(words.loading),
}: UseProviderParameters): ProviderTask {
  const [state, setState] = useState<{ waitsFor?: string; failure?: SecurityFailure }>({})
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  return {
    waitsFor: state.waitsFor,
    failure: state.failure,
    ask(provider, use) {
      current.current?.abort()
      const mine = new AbortController()
      current.current = mine
      setState({ waitsFor: provider })
      const end = (failure?: SecurityFailure) => {
        if (!mine.signal.aborted) setState(failure ? { failure } : {})
      }
      askProvider({ client, provider, browser, signal: mine.signal })
        .then(use)
        .then(
          () => end(),
          (error: unknown) =>
            end(error instanceof SecurityFailure ? error : new SecurityFailure('other')),
        )
    },
  }
}
