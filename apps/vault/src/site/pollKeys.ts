import { setTimeout as sleep } from 'node:timers/promises'
import type { FrameConfig } from '@latchkey/protocol/vault'
import { minuteMs } from '@latchkey/service/durations'
import { errorName } from '../peers/errorName.js'

type Keys = FrameConfig['keys']

export type PollKeysParameters = {
  /** Fetches the public key of a service that shares are encrypted for. */
  readonly fetchKey: { readonly [Name in keyof Keys]: () => Promise<string> }
  readonly report: (line: string) => void
  readonly retryMs?: number
  readonly refreshMs?: number
}

/** The public keys of services that run in other processes. */
export type PolledKeys = {
  /** Undefined until both were fetched. */
  readonly read: () => Keys | undefined
  close(): Promise<void>
}

/** Polls until custody and escrow answer, and refreshes afterwards: a service without a folder restarts with another key. */
export function pollKeys(parameters: PollKeysParameters): PolledKeys {
  const { fetchKey, refreshMs = minuteMs, report, retryMs = 250 } = parameters
  const stopping = new AbortController()
  const { signal } = stopping
  let keys: Keys | undefined
  let isQuiet = false

  async function poll(): Promise<void> {
    while (!signal.aborted) {
      try {
        const [custody, escrow] = await Promise.all([fetchKey.custody(), fetchKey.escrow()])
        keys = { custody, escrow }
      } catch (error) {
        const who = errorName(error)
        if (!keys && !isQuiet) report(`site: the frame waits for the services' keys: ${who}`)
        isQuiet = true
      }
      await sleep(keys ? refreshMs : retryMs, undefined, { signal }).catch(() => {})
    }
  }
  void poll()

  return {
    read: () => keys,
    async close() {
      stopping.abort()
    },
  }
}
