import type { Env } from '@latchkey/core/adapter'
import type { Client } from './openClient.js'
import { answerMs, keepOpenSocket, type Relayer, reachRelay } from './reachRelay.js'

/** The network of a phone comes back later than the page, so the relay is called that often, with this pause. */
const calls = 5
const pauseMs = 1_000

/** A relay that takes no subscription is not called in a row. */
const stalledMs = 2_000

/**
 * Reaches the relay when the visitor or the network comes back: a phone ends the sockets of a page behind another app, often
 * without a word, and the client would notice at its next pulse, after a pause, or never. Returns the function that ends that.
 */
export function followReturn({ core }: Client, env: Env): () => void {
  const { heartbeat } = core
  const relayer = core.relayer as Relayer
  keepOpenSocket(relayer)
  let stopped = false
  let startedAt = Number.NEGATIVE_INFINITY
  let cancelCall = () => {}
  let cancelRestart: (() => void) | undefined

  const call = (left: number) => {
    cancelCall()
    reachRelay(relayer, env, () => stopped).catch(() => {
      if (left > 1 && !stopped) cancelCall = env.after(pauseMs, () => call(left - 1))
    })
  }
  const onReturn = () => {
    // One return has several events.
    if (env.now() - startedAt < answerMs) return
    startedAt = env.now()
    call(calls)
  }
  const onPulse = () => {
    const isIdle = !relayer.connected && !relayer.connecting
    if (isIdle && !relayer.transportExplicitlyClosed && env.visible())
      relayer.transportOpen().catch(() => {})
  }
  const onStalled = () => {
    cancelRestart ??= env.after(stalledMs, () => {
      cancelRestart = undefined
      relayer.restartTransport().catch(() => {})
    })
  }
  heartbeat.on('heartbeat_pulse', onPulse)
  relayer.on('relayer_connection_stalled', onStalled)
  const stops = [
    env.onVisible(onReturn),
    env.onOnline(onReturn),
    // What was visible all the time knows its socket.
    env.onFocus(() => {
      if (!relayer.connected) onReturn()
    }),
  ]
  return () => {
    stopped = true
    cancelCall()
    cancelRestart?.()
    heartbeat.removeListener('heartbeat_pulse', onPulse)
    relayer.off('relayer_connection_stalled', onStalled)
    for (const stop of stops) stop()
  }
}
