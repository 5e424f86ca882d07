import type { Wallet } from '@latchkey/core/ui'
import type { Page, Route } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'

/** What a directory does with a request; without an answer of its own, it answers as it should. */
export type DirectoryFault = (query: URLSearchParams) => Parameters<Route['fulfill']>[0] | undefined

/** Stands in for the wallet directory of the local server: as many wallets as a test wants, and as hostile. */
export async function serveDirectory(
  page: Page,
  wallets: readonly unknown[],
  fault: DirectoryFault = () => undefined,
): Promise<{ readonly asked: URLSearchParams[] }> {
  const asked: URLSearchParams[] = []
  await page.route(`${devEnvironment().server}/getWallets?*`, (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(query)
    return route.fulfill(fault(query) ?? { json: answer(wallets, query) })
  })
  return { asked }
}

/** So many wallets, each with a name of its own. */
export function manyWallets(count: number, more: (at: number) => Partial<Wallet> = () => ({})) {
  return Array.from({ length: count }, (_, at) => ({
    id: `wallet-${at}`,
    name: `Wallet ${at}`,
    homepage: `https://wallet-${at}.example`,
    ...more(at),
  }))
}

function answer(wallets: readonly unknown[], query: URLSearchParams) {
  const [page, entries] = [query.get('page'), query.get('entries')].map(Number)
  const search = query.get('search')?.toLowerCase() ?? ''
  const badge = query.get('badge_type')
  const matches = wallets.filter((entry) => {
    const { badge_type, name }: Partial<Wallet> = Object(entry)
    return (
      (!search || String(name).toLowerCase().includes(search)) && (!badge || badge_type === badge)
    )
  })
  const start = ((page || 1) - 1) * (entries || 40)
  return { data: matches.slice(start, start + (entries || 40)), count: matches.length }
}
