import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { GatewayLimits } from './gatewayLimits.js'
import { faultOf, noRelay, type UpstreamEnding, upstreamEnding } from './upstreamEnding.js'
import { parseUpstreamFrame, type UpstreamDelivery, type UpstreamError } from './upstreamFrame.js'

/** What the public network answers to a request; `ended` where the connection ended before it did, by a frame that was too large or else. */
export type UpstreamAnswer =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: UpstreamError }
  | { readonly kind: 'ended'; readonly isTooLarge?: boolean }

export type UpstreamSocket = {
  request(method: string, params: object): Promise<UpstreamAnswer>
  /** Resolves with the reason once it is closed, by whichever side. */
  readonly ended: Promise<UpstreamEnding>
  close(ending?: UpstreamEnding): void
}

export type UpstreamSocketOptions = {
  readonly url: string
  /** The origin that the allow-list of the project is compared with. */
  readonly origin: string | undefined
  readonly limits: GatewayLimits
  readonly maxFrameBytes: number
  /** Stores a message; it is acknowledged where this resolves with true, and is delivered again elsewise. */
  readonly onDelivery: (delivery: UpstreamDelivery) => Promise<boolean>
}

/** Opens one connection to the public network. What it sends is hostile until it is parsed. */
export function openUpstreamSocket(options: UpstreamSocketOptions): UpstreamSocket {
  const { url, origin, limits, onDelivery } = options
  const ws = new WebSocket(url, {
    headers: origin ? { origin } : {},
    maxPayload: options.maxFrameBytes,
    handshakeTimeout: limits.answerMs,
    perMessageDeflate: false,
    followRedirects: false,
  })
  const waiting = new Map<string, (answer: UpstreamAnswer) => void>()
  const opened = once(ws, 'open').catch(() => {})
  let why: UpstreamEnding | undefined
  let garbage = 0
  let receiving = 0
  let isAlive = true
  let lastId = Date.now() * 1_000

  const pinging = setInterval(() => {
    if (!isAlive) return end({ kind: 'away', reason: 'it does not answer' })
    isAlive = false
    if (ws.readyState === ws.OPEN) ws.ping()
  }, limits.pingMs)
  pinging.unref()

  ws.on('unexpected-response', (_request, { statusCode = 0, statusMessage = '' }) =>
    end(upstreamEnding(statusCode, statusMessage, origin)),
  )
  ws.on('error', (error: NodeJS.ErrnoException) => {
    why ??= { kind: 'away', reason: faultOf(error.code ?? error.message) }
  })
  for (const event of ['pong', 'ping', 'message']) {
    ws.on(event, () => {
      isAlive = true
    })
  }
  ws.on('message', (data, isBinary) => receive(isBinary ? '' : String(data)))
  const ended = new Promise<UpstreamEnding>((resolve) => {
    ws.once('close', (code, reason) => {
      clearInterval(pinging)
      const ending = why ?? upstreamEnding(code, String(reason), origin)
      const isTooLarge = ending.kind === 'too large'
      for (const settle of waiting.values()) settle({ kind: 'ended', isTooLarge })
      resolve(ending)
    })
  })

  return {
    request,
    ended,
    close: (ending = { kind: 'away', reason: 'closed by this server' }) => end(ending),
  }

  async function request(method: string, params: object): Promise<UpstreamAnswer> {
    await Promise.race([opened, ended])
    if (ws.readyState !== ws.OPEN) return { kind: 'ended' }
    lastId = Math.max(lastId + 1, Date.now() * 1_000)
    const id = String(lastId)
    ws.send(`{"id":${id},"jsonrpc":"2.0",${JSON.stringify({ method, params }).slice(1)}`)
    let late: NodeJS.Timeout | undefined
    const answer = await new Promise<UpstreamAnswer>((resolve) => {
      waiting.set(id, resolve)
      late = setTimeout(() => {
        const unanswered = `it leaves ${method} unanswered`
        end({ kind: 'away', reason: garbage > 0 ? `${noRelay}, and ${unanswered}` : unanswered })
        resolve({ kind: 'ended' })
      }, limits.answerMs)
      late.unref()
    })
    clearTimeout(late)
    waiting.delete(id)
    return answer
  }

  function receive(text: string): void {
    const frame = parseUpstreamFrame(text)
    if (frame.kind === 'delivery') void store(frame.id, frame.delivery)
    else if (frame.kind === 'answer')
      waiting.get(frame.id)?.({ kind: 'result', result: frame.result })
    else if (frame.kind === 'error') fail(frame.id, frame.error)
    else {
      garbage += 1
      if (garbage > limits.garbageFrames) end({ kind: 'away', reason: noRelay })
    }
  }

  function fail(id: string, error: UpstreamError): void {
    const ending = upstreamEnding(error.code, error.message, origin)
    // A refusal is of the whole connection, whichever request it answers.
    if (ending.kind === 'refused') end(ending)
    else waiting.get(id)?.({ kind: 'error', error })
  }

  async function store(id: string, delivery: UpstreamDelivery): Promise<void> {
    receiving += 1
    // Unread, what comes faster than it can be stored waits on the other side.
    if (receiving >= limits.receivedAtOnce) ws.pause()
    // What was fetched before it arrived is stored before it.
    await setImmediate()
    const isStored = await onDelivery(delivery)
    receiving -= 1
    if (ws.isPaused && receiving < limits.receivedAtOnce / 2) ws.resume()
    if (isStored && ws.readyState === ws.OPEN) ws.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
  }

  function end(ending: UpstreamEnding): void {
    why ??= ending
    ws.terminate()
  }
}
