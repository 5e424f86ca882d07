import type { Page, Route } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { localSolana } from './solanaChain.js'

/** What becomes of a call of the ledger: it does not arrive, its answer does not, there never is one, or this one. */
export type LedgerFault =
  | 'down'
  | 'lost'
  | 'silent'
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

type Call = { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] }

/** Stands between the page and its ledger, until the returned function is called; calls without a fault go through. */
export async function addLedgerFault(
  page: Page,
  fault: (method: string, params: readonly unknown[]) => LedgerFault | undefined,
): Promise<() => Promise<void>> {
  const pattern = `${devEnvironment().solana[localSolana]}/`
  await page.route(pattern, (route) => answer(route, fault))
  return () => page.unroute(pattern)
}

async function answer(route: Route, fault: Parameters<typeof addLedgerFault>[1]): Promise<void> {
  const body: Call | readonly Call[] | null = route.request().postDataJSON()
  const calls = body === null ? [] : [body].flat()
  const faults = calls.map(({ method, params }) => fault(method, params))
  if (faults.includes('down')) return route.abort()
  if (faults.includes('silent')) return
  if (faults.every((one) => one === undefined)) return route.continue()
  // Those beside it in the same request are answered as ever.
  const real = await route.fetch()
  if (faults.includes('lost')) return route.abort()
  const answers: readonly object[] = [await real.json()].flat()
  const json = calls.map(({ id }, at) => {
    const spoilt = faults[at]
    return typeof spoilt === 'object' ? { jsonrpc: '2.0', id, ...spoilt } : answers[at]
  })
  await route.fulfill({ response: real, json: Array.isArray(body) ? json : json[0] })
}

const rpcResult = (value: unknown) => ({ result: { context: { slot: 1 }, value } })

/** The status of a transaction without a vote yet. */
export const processedStatus = rpcResult([
  { slot: 1, confirmations: 0, err: null, confirmationStatus: 'processed' },
])

/** A transaction that its program does not want, as the answer to a trial. */
export const refusedByProgram = rpcResult({
  err: { InstructionError: [0, { Custom: 6_000 }] },
  logs: [],
  unitsConsumed: 150,
})

/** A moment that no ledger remembers, as the latest one. */
export const expiredBlockhash = rpcResult({
  blockhash: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
  lastValidBlockHeight: 1_000_000,
})
