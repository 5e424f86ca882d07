import type { WebSocket } from 'ws'
import type { Ledger, LedgerEntry } from './createLedger.js'
import { stringifyWithBigInts } from './handleRpcRequests.js'

type SignatureSubscription = { readonly signature: string; readonly commitment: string }

const commitments = ['processed', 'confirmed', 'finalized']
const pollMs = 100

export function serveSubscriptions(ledger: Ledger, socket: WebSocket): void {
  const signatureSubscriptions = new Map<number, SignatureSubscription>()
  const slotListeners = new Set<number>()
  let count = 0
  let lastSlot = ledger.slot()

  const notify = (method: string, result: unknown, subscription: number) =>
    socket.send(stringifyWithBigInts({ jsonrpc: '2.0', method, params: { result, subscription } }))
  const poll = () => {
    const slot = ledger.slot()
    if (slot !== lastSlot) {
      const notification = { parent: lastSlot, root: slot - 31n, slot }
      for (const subscription of slotListeners)
        notify('slotNotification', notification, subscription)
    }
    lastSlot = slot
    for (const [subscription, subscribed] of signatureSubscriptions) {
      const entry = ledger.entry(subscribed.signature)
      if (!entry || !isReached(entry, subscribed)) continue
      signatureSubscriptions.delete(subscription)
      const result = { context: { slot }, value: { err: entry.err } }
      notify('signatureNotification', result, subscription)
    }
  }
  const isReached = ({ slot }: LedgerEntry, { commitment }: SignatureSubscription) =>
    commitments.indexOf(ledger.confirmation(slot)) >= commitments.indexOf(commitment)

  const timer = setInterval(poll, pollMs)
  socket.on('close', () => clearInterval(timer))
  socket.on('error', () => socket.terminate())
  socket.on('message', (data) => {
    const { id = null, method, params } = parse(String(data))
    const [first, options] = Array.isArray(params) ? params : []
    if (method === 'signatureSubscribe') {
      count += 1
      const { commitment = 'finalized' } = (options ?? {}) as { commitment?: string }
      signatureSubscriptions.set(count, { signature: String(first), commitment })
      socket.send(stringifyWithBigInts({ jsonrpc: '2.0', id, result: count }))
      return poll()
    }
    if (method === 'slotSubscribe') {
      count += 1
      slotListeners.add(count)
      return socket.send(stringifyWithBigInts({ jsonrpc: '2.0', id, result: count }))
    }
    if (method === 'signatureUnsubscribe' || method === 'slotUnsubscribe') {
      const subscription = Number(first)
      const result =
        signatureSubscriptions.delete(subscription) || slotListeners.delete(subscription)
      return socket.send(stringifyWithBigInts({ jsonrpc: '2.0', id, result }))
    }
    const error = { code: -32601, message: 'Method not found' }
    socket.send(stringifyWithBigInts({ jsonrpc: '2.0', id, error }))
  })
}

function parse(text: string): { id?: unknown; method?: unknown; params?: unknown } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
