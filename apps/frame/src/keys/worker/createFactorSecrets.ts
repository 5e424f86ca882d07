import { LatchkeyError } from '@latchkey/protocol'
import { factorSecretInfo } from '@latchkey/protocol/vault'
import { type Bytes, wipe } from '../../seed/Bytes.js'
import type { Shares } from './createShares.js'
import type { KeyCommandTable } from './WorkerApi.js'

/** The secrets of factors that the vault's window has sent, until they are discarded. */
export type FactorSecrets = Pick<KeyCommandTable, 'receive' | 'discard'> & {
  /** Throws for one that was discarded. */
  get(secretId: string): Bytes
}

// The limit of secrets at a time; older ones are wiped.
const maxSecrets = 4
const secretLength = 32

/** Creates an empty set of secrets. */
export function createFactorSecrets({ openPrepared }: Pick<Shares, 'openPrepared'>): FactorSecrets {
  const secrets = new Map<string, Bytes>()
  const drop = (secretId: string) => {
    wipe(secrets.get(secretId))
    secrets.delete(secretId)
  }

  return {
    get(secretId) {
      const secret = secrets.get(secretId)
      if (!secret) throw new LatchkeyError('frame/failed')
      return secret
    },
    async receive({ requestId, secret: share }) {
      const info = `${factorSecretInfo}|${requestId}`
      const secret = await openPrepared({ requestId, share }, info)
      if (secret.length !== secretLength) throw new LatchkeyError('frame/failed')
      secrets.set(requestId, secret)
      for (const oldest of secrets.keys()) if (secrets.size > maxSecrets) drop(oldest)
      return {}
    },
    async discard({ secretId }) {
      drop(secretId)
      return {}
    },
  }
}
