import type { Duplex } from 'node:stream'
import type { Holder, Shares } from './createShares.js'

export type FrameMeter = {
  /** A whole message of so many bytes has come out of what was received. */
  message(bytes: number): void
  /** The same of a ping or pong, which may stand between the parts of a message. */
  control(bytes: number): void
  /** Since when a message is unfinished; undefined where none is. */
  unfinishedSince(): number | undefined
  /** Ends it and returns the bytes of what is unfinished. */
  stop(): number
}

export type FrameMeterOptions = {
  readonly socket: Duplex
  readonly holder: Holder
  /** Bytes of all sockets that are received and not yet used. */
  readonly received: Shares
  readonly now: () => number
  /** Called for what does not fit; the socket must be closed. */
  readonly onFull: () => void
}

/** Memory of a piece of data beside its bytes: a message may come in pieces of one byte. */
const chunkOverhead = 512
/** Below this nothing is unfinished: only heads of frames, which are not counted one by one. */
const smallRest = 4_096

/**
 * Counts the bytes of messages that have begun and not ended, of which `ws` says nothing. It must be created
 * before `ws` gets the socket, so that it sees each piece first.
 */
export function meterFrames(options: FrameMeterOptions): FrameMeter {
  const { socket, holder, received, now, onFull } = options
  let unfinished = 0
  let lastChunk = 0
  let since = 0
  let held = 0
  socket.on('data', onData)

  return {
    message(bytes) {
      // What is left came with the last piece, all of which stays in memory until the rest is used.
      const rest = Math.min(unfinished - bytes - headBytes(bytes), lastChunk)
      restart(rest)
      hold(rest > 0 ? lastChunk + chunkOverhead : 0)
    },
    control(bytes) {
      unfinished = Math.max(0, unfinished - bytes - headBytes(bytes))
      if (unfinished === 0) hold(0)
    },
    unfinishedSince: () => (unfinished > smallRest ? since : undefined),
    stop() {
      socket.off('data', onData)
      hold(0)
      return unfinished
    },
  }

  function onData(chunk: Buffer): void {
    if (unfinished === 0) since = now()
    unfinished += chunk.length
    lastChunk = chunk.length
    if (!hold(held + chunk.length + chunkOverhead)) onFull()
  }

  function restart(rest: number): void {
    unfinished = Math.max(0, rest)
    since = now()
  }

  function hold(next: number): boolean {
    if (next > held && !received.take(holder, next - held)) return false
    if (next < held) received.give(holder, held - next)
    held = next
    return true
  }
}

/** Bytes of a frame of a client before its content. */
function headBytes(bytes: number): number {
  if (bytes < 126) return 6
  return bytes < 65_536 ? 8 : 14
}
