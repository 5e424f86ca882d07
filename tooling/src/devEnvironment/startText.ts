import type { RunRecord } from '../machine/acquireLock.js'
import type { DevEnvironmentUrls, MovedPorts } from './DevEnvironmentUrls.js'
import type { DevEnvironment } from './startDevEnvironment.js'

/** A service that has no address does not run. */
type Row = readonly [name: string, url: string | undefined, part: string]

/** What a visitor of the terminal sees when everything runs. */
export function startText(
  urls: DevEnvironmentUrls,
  keeps: boolean,
  moved: MovedPorts = {},
  hasOwnPaymaster = false,
): string {
  const rows: readonly Row[] = [
    ...(['demo', 'server', 'relay', 'vault', 'identity', 'smtp', 'inbox'] as const).map(
      (name) => [name, urls[name], name] as const,
    ),
    ...Object.entries(urls.evm ?? {}).map(
      ([id, url]) => [`chain ${id}`, url, `eip155:${id}`] as const,
    ),
    ...Object.entries(urls.solana ?? {}).map(
      ([id, url], at) => [`Solana ${at + 1}`, url, id] as const,
    ),
    ...Object.values(urls.bundler ?? {}).map((url) => ['bundler', url, 'bundler'] as const),
    ['paymaster', urls.paymaster, ''],
  ]
  const shown = rows.flatMap(([name, url, part]) => (url ? [{ name, url, from: moved[part] }] : []))
  const nameWidth = Math.max(0, ...shown.map(({ name }) => name.length))
  const urlWidth = Math.max(0, ...shown.map(({ url }) => url.length))
  const headline = urls.demo ?? urls.server
  const notes = [
    `The chains are local, their money is play money, and they are ${keeps ? 'kept' : 'forgotten'} when you stop.`,
    urls.evm && `Accounts with money on them: the ten of the phrase "${'test '.repeat(11)}junk"`,
    urls.bundler === null &&
      'There is no bundler: visitors pay their own fees, no app pays for them. npm start -- --bundler',
    urls.bundler &&
      'The bundler runs without the checks of ERC-7562: a public one may refuse what it takes.',
    urls.paymaster &&
      `The paymaster pays for ${hasOwnPaymaster ? 'what your PAYMASTER says' : 'calls to the local tokens that send no coins'}. See docs/paying-fees.md`,
    'Ctrl-C stops everything.',
  ]
  return [
    '',
    ...(headline ? [`  Latchkey runs at  ${headline}`, ''] : []),
    ...shown.map(({ from, name, url }) => {
      const note = from ? `${url.padEnd(urlWidth)}  (${from.wanted} was busy)` : url
      return `  ${name.padEnd(nameWidth)}  ${note}`
    }),
    '',
    ...notes.flatMap((note) => (note ? [`  ${note}`] : [])),
    '',
  ].join('\n')
}

/** What a second start in the same folder prints. */
export function alreadyRunningText({ pid, urls }: RunRecord): string {
  const where = urls?.demo ?? urls?.server
  const state = where ? `at ${where}` : 'and is just starting'
  return `Latchkey already runs here ${state} (process ${pid}). Stop it with Ctrl-C where it runs, or with: kill ${pid}`
}

/** One line for a program: all addresses, what moved, and what a vault of one's own is set with to use the login providers. */
export const startJson = ({
  identity,
  moved,
  urls,
}: Pick<DevEnvironment, 'identity' | 'moved' | 'urls'>): string =>
  JSON.stringify({ ...urls, identityEnv: identity, moved })
