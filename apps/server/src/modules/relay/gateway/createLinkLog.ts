import type { LinkState } from './createLink.js'

export type LinkLog = {
  /** Says what is wrong with the socket of a key, unless it has been said and goes on, of this one or another. */
  say(did: string, state: LinkState): void
  forget(did: string): void
}

const faults = {
  connecting: 'the public network cannot be reached',
  refused: 'the public network refuses this server',
}

/** Creates what tells the operator of the sockets to the public network. */
export function createLinkLog(report: (line: string) => void): LinkLog {
  /** What was said of each last, or that it is well. */
  const lines = new Map<string, string>()
  return {
    say(did, state) {
      const wasWell = lines.get(did) === 'well'
      if (state.kind === 'connected') lines.set(did, 'well')
      // Connections end now and then: one that the next try opens again is no fault.
      else if (state.kind === 'connecting' && wasWell) lines.delete(did)
      else {
        const line = `relay: ${faults[state.kind]}: ${state.reason}`
        const isSaid = [...lines.values()].includes(line)
        lines.set(did, line)
        if (!isSaid) report(line)
      }
    },
    forget: (did) => void lines.delete(did),
  }
}
