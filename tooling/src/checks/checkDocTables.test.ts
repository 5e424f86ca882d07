import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'
import { checkDocTables, updatedPages } from './checkDocTables.js'

const paths = {
  options: 'packages/core/src/options/Options.ts',
  resolved: 'packages/core/src/options/resolveOptions.ts',
  events: 'packages/protocol/src/widget/events.ts',
  emitter: 'packages/core/src/modal/open.ts',
  errors: 'packages/protocol/src/errors/errorMessages.ts',
  plain: 'packages/protocol/src/errors/plainErrorCodes.ts',
  entry: 'packages/react/src/exports/index.ts',
  hook: 'packages/react/src/hooks/host/useThing.ts',
}
const page = (name: string) => `# Page\n\n<!-- table: ${name} -->\n\nold\n\n<!-- /table -->\n`

const tree = () =>
  new Map([
    [
      paths.options,
      `export type Options = {
  /** The networks. */
  networks: readonly (A | B)[]
  /** Whether it comes back. */
  reconnect?: boolean
  /** The name. @defaultValue none */
  id?: string
}`,
    ],
    [paths.resolved, 'const booleanDefaults = { reconnect: true }'],
    [
      paths.events,
      `type On = { network: string }
export type EventTable = {
  /** It opened. */
  MODAL_OPEN: On & { connected: boolean }
  PAY_ERROR: undefined
}`,
    ],
    [paths.emitter, "emit('MODAL_OPEN')"],
    [
      paths.errors,
      `export const errorMessages = {
  /** @spec S1.01 */
  'http/status': (c: { status: number }) => \`Status \${c.status}\`,
}`,
    ],
    [
      paths.plain,
      `export type PlainErrorCode = \`node/\${Node}\`|\`rpc/\${Rpc}\`
type Node =
  | 'nonce-too-low'
  /** Too old. */
  | 'hash-expired'
type Rpc = 'no'`,
    ],
    [
      paths.entry,
      "export { type UseThingReturn, useThing } from '../hooks/host/useThing.js'\nexport { Thing } from '../Thing.js'",
    ],
    [
      paths.hook,
      `type Task = { run(): void; error: unknown }
export type UseThingParameters = { namespace?: string }
export type UseThingReturn = Pick<Latchkey, 'open' | 'close'> & Omit<Task, 'run'>
/**
 * Gives the thing.
 * @example
 * useThing()
 */
export const useThing = (parameters?: UseThingParameters): UseThingReturn => {}`,
    ],
    ['docs/options.md', page('options')],
    ['docs/instance.md', page('events')],
    ['docs/errors.md', page('errors')],
    ['docs/react.md', page('hooks')],
  ])

/** The rows of the tables in updated pages, without the padding. */
function rowsOf(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...updatedPages(sources).values()].flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.replace(/ +/g, ' ')),
  )
}

test('a row is what a type, its doc comment and the table of defaults say', () => {
  expect(rowsOf(tree())).toEqual([
    '| `networks` | `readonly (A \\| B)[]` | The networks. | must be given |',
    '| `reconnect` | `boolean` | Whether it comes back. | `true` |',
    '| `id` | `string` | The name. | none |',
    '| `MODAL_OPEN` | `network`, `connected` | It opened. |',
    '| `http/status` | Status {status} | `status` |',
    '| `node/hash-expired` | Hash expired | Too old. |',
    '| `node/nonce-too-low` | Nonce too low | |',
    '| `rpc/no` | No | |',
    '| `useThing({ namespace })` | Gives the thing. | `open`, `close`, `error` |',
  ])
})

test('what nothing emits stands below the table of events', () => {
  expect(updatedPages(tree()).get('docs/instance.md')).toContain('not emit these yet: `PAY_ERROR`.')
})

test('a table that is not what the types give is reported, with the first name that is missing', () => {
  const sources = tree()
  sources.set('docs/options.md', page('options') + page('features'))
  for (const [path, text] of updatedPages(sources)) sources.set(path, text)
  expect(checkDocTables(sources)).toEqual([])
  const more = sources.get(paths.events)?.replace('PAY_ERROR', '/** Paid. */\n  MODAL_CLOSE')
  sources.set(paths.events, more ?? '')
  sources.set(paths.emitter, "emit('MODAL_OPEN', 'MODAL_CLOSE')")
  expect(checkDocTables(sources)).toEqual([
    'docs/instance.md: the table of events is not what the types give (`MODAL_CLOSE`): npm run tables',
  ])
})

test('an option, an event or a hook without a sentence is reported, and so is a page without its table', () => {
  const sources = tree()
  for (const path of [paths.options, paths.events, paths.hook]) {
    const bare = sources.get(path)?.replace(/\/\*\*[\s\S]*?\*\//, '')
    sources.set(path, bare ?? '')
  }
  sources.set('docs/errors.md', '')
  const problems = checkDocTables(sources)
  for (const problem of [
    "options: `networks` has no 'what it is': write it in its TSDoc",
    "events: `MODAL_OPEN` has no 'when': write it in its TSDoc",
    "hooks: `useThing({ namespace })` has no 'what it does': write it in its TSDoc",
    'docs/errors.md has no `<!-- table: errors -->` … `<!-- /table -->`',
  ]) {
    expect(problems).toContain(problem)
  }
})

test('the pages have every option, every feature and every hook', () => {
  const read = (path: string) => readFileSync(inRepository(path), 'utf8')
  const options = read('docs/options.md').match(/^\| `\w+`/gm) ?? []
  expect(options.length).toBeGreaterThan(55)
  expect(read('docs/react.md').match(/^\| `useLatchkey\w*\(/gm) ?? []).toHaveLength(25)
})
