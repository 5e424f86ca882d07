import type { RunRecord } from './startLock.js'
import type { WorldUrls } from './startWorld.js'

/** What a visitor of the terminal sees when everything runs. */
export function startText(urls: WorldUrls, keeps: boolean): string {
  const rows = [
    ...(urls.demo ? [['demo', urls.demo]] : []),
    ...(urls.server ? [['server', urls.server]] : []),
    ...(urls.relay ? [['relay', urls.relay]] : []),
    ...(urls.vault ? [['vault', urls.vault]] : []),
    ...(urls.inbox ? [['inbox', urls.inbox]] : []),
    ...Object.entries(urls.evm ?? {}).map(([id, url]) => [`chain ${id}`, url]),
    ...Object.values(urls.solana ?? {}).map((url) => ['Solana', url]),
  ]
  const width = Math.max(0, ...rows.map(([name = '']) => name.length))
  const headline = urls.demo ?? urls.server
  return [
    '',
    ...(headline ? [`  Latchkey runs at  ${headline}`, ''] : []),
    ...rows.map(([name = '', url]) => `  ${name.padEnd(width)}  ${url}`),
    '',
    `  The chains are local, their money is play money, and they are ${keeps ? 'kept' : 'forgotten'} when you stop.`,
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}

/** What a second start in the same folder is told. */
export function alreadyRunningText({ pid, urls }: RunRecord): string {
  const where = urls?.demo ?? urls?.server
  const state = where ? `at ${where}` : 'and is just starting'
  return `Latchkey already runs here ${state} (process ${pid}). Stop it with Ctrl-C where it runs, or with: kill ${pid}`
}
