import type { PartHealth } from '@latchkey/service/health'
import type { ServicesEnv } from '../env/servicesEnv.js'
import type { PeerService } from '../env/vaultServices.js'
import { errorName } from './errorName.js'

export type PeerHealthParameters = {
  readonly remoteServices: ServicesEnv['remoteServices']
  /** Calls a service with the secret that this process has of it. */
  readonly greet: (service: PeerService) => Promise<void>
  readonly timeoutMs?: number
}

type PeerState = 'ok' | 'away' | 'refused'

/** Looks whether the services of other processes answer, and take the secrets of this one. */
export function createPeerHealth(parameters: PeerHealthParameters): () => Promise<PartHealth> {
  const { greet, remoteServices, timeoutMs = 1_500 } = parameters
  return async () => {
    const states = await Promise.all(
      [...remoteServices].map(
        async ([name, { secret }]) => [name, await stateOf(name, secret)] as const,
      ),
    )
    const isWell = states.every(([, state]) => state === 'ok')
    return { status: isWell ? 'ok' : 'degraded', ...Object.fromEntries(states) }
  }

  async function stateOf(service: PeerService, secret: string | undefined): Promise<PeerState> {
    const greeting = greet(service).then(
      () => 'ok' as const,
      (error): PeerState => {
        if (!errorName(error).includes('(404')) return 'away'
        // Without a secret that is the right answer.
        return secret === undefined ? 'ok' : 'refused'
      },
    )
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<PeerState>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, 'away')
    })
    return Promise.race([greeting, late]).finally(() => clearTimeout(timer))
  }
}
