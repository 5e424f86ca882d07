import type { WebSocket } from 'ws'
import { write } from './answerCall.js'
import type { Ledger, LedgerEntry } from './createLedger.js'

type Wish = { readonly signature: string; readonly commitment: string }

const order = ['processed', 'confirmed', 'finalized']
const lookEveryMs = 100

/** Tells a socket when transactions that it asked about have come as far as it wanted, and of each slot. */
export function serveSubscriptions(ledger: Ledger, socket: WebSocket): void {
  const wishes = new Map<number, Wish>()
  const slotListeners = new Set<number>()
  let count = 0
  let told = ledger.slot()

  const tell = (method: string, result: unknown, subscription: number) =>
    socket.send(write({ jsonrpc: '2.0', method, params: { result, subscription } }))
  const look = () => {
    const slot = ledger.slot()
    if (slot !== told) {
      const news = { parent: told, root: slot - 31n, slot }
      for (const subscription of slotListeners) tell('slotNotification', news, subscription)
    }
    told = slot
    for (const [subscription, wish] of wishes) {
      const entry = ledger.entry(wish.signature)
      if (!entry || !isReached(entry, wish)) continue
      wishes.delete(subscription)
      const result = { context: { slot }, value: { err: entry.err } }
      tell('signatureNotification', result, subscription)
    }
  }
  const isReached = ({ slot }: LedgerEntry, { commitment }: Wish) =>
    order.indexOf(ledger.confirmation(slot)) >= order.indexOf(commitment)

  const timer = setInterval(look, lookEveryMs)
  socket.on('close', () => clearInterval(timer))
  socket.on('error', () => socket.terminate())
  socket.on('message', (data) => {
    const { id = null, method, params } = parse(String(data))
    const [first, options] = Array.isArray(params) ? params : []
    if (method === 'signatureSubscribe') {
      count += 1
      const { commitment = 'finalized' } = (options ?? {}) as { commitment?: string }
      wishes.set(count, { signature: String(first), commitment })
      socket.send(write({ jsonrpc: '2.0', id, result: count }))
      return look()
    }
    if (method === 'slotSubscribe') {
      count += 1
      slotListeners.add(count)
      return socket.send(write({ jsonrpc: '2.0', id, result: count }))
    }
    if (method === 'signatureUnsubscribe' || method === 'slotUnsubscribe') {
      const subscription = Number(first)
      const result = wishes.delete(subscription) || slotListeners.delete(subscription)
      return socket.send(write({ jsonrpc: '2.0', id, result }))
    }
    const error = { code: -32601, message: 'Method not found' }
    socket.send(write({ jsonrpc: '2.0', id, error }))
  })
}

function parse(text: string): { id?: unknown; method?: unknown; params?: unknown } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
