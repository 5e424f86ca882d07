import { setTimeout as sleep } from 'node:timers/promises'
import type { ServicesEnv } from '../env/servicesEnv.js'
import type { PeerService } from '../env/vaultServices.js'
import { errorName } from './errorName.js'

export type CheckPeersParameters = {
  readonly remoteServices: ServicesEnv['remoteServices']
  /** Calls a service with the secret that this process has of it. */
  readonly greet: (service: PeerService) => Promise<void>
  readonly report: (line: string) => void
  readonly firstRetryMs?: number
}

/** They may start in any order: together half a minute. */
const tries = 7

/** Greets once every service that this process shows a secret to, and reports those that refuse it or do not answer. */
export function checkPeers(parameters: CheckPeersParameters): { close(): Promise<void> } {
  const { firstRetryMs = 500, greet, remoteServices, report } = parameters
  const stopping = new AbortController()
  const { signal } = stopping

  async function check(service: PeerService, url: string): Promise<void> {
    for (let tried = 1; !signal.aborted; tried++) {
      const failure = await greet(service).then(() => undefined, errorName)
      if (failure === undefined || signal.aborted) return
      const variable = service.toUpperCase()
      // The one status that another try does not mend.
      if (failure.includes('(404'))
        return report(
          `${service} at ${url} refuses the ${variable}_SECRET of this process: set the same there and here, and check ${variable}_URL`,
        )
      if (tried === tries) return report(`${service} does not answer at ${url}: ${failure}`)
      const pauseMs = firstRetryMs * 2 ** (tried - 1)
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  for (const [service, { secret, url }] of remoteServices)
    if (secret !== undefined) void check(service, url)

  return { close: async () => stopping.abort() }
}
