import { expect, test } from 'vitest'
import { productionEntries } from '../proof/productionEntries.js'
import { reachSymbols } from '../proof/reachSymbols.js'
import { specsOf } from '../proof/specsOf.js'
import { importGraph } from '../sources/importGraph.js'
import { parseSource } from '../sources/parseSource.js'
import { checkProofs } from './checkProofs.js'
import { checkUnread, unreadNames } from './checkUnread.js'

const source = (path: string) => ({ 'latchkey-source': path })
const packages: readonly (readonly [string, string])[] = [
  [
    'packages/protocol/package.json',
    JSON.stringify({ name: '@latchkey/protocol', exports: { '.': source('./src/index.ts') } }),
  ],
  [
    'packages/core/package.json',
    JSON.stringify({
      name: '@latchkey/core',
      exports: { '.': source('./src/index.ts'), './internal': source('./src/internal.ts') },
    }),
  ],
  [
    'packages/react/package.json',
    JSON.stringify({ name: '@latchkey/react', exports: { '.': source('./src/index.tsx') } }),
  ],
  ['docs/rules.md', '- **S2.05** A requested view wins.'],
]
const tested = [
  'packages/core/src/a.test.ts',
  `test('${['S2.05', 'holds'].join(' ')}', f)`,
] as const
const spec = '/** Decides. @spec S2.05 */'

/** The problems of a small tree, in which a test names the one rule. */
function problems(files: Readonly<Record<string, string>>): string[] {
  const sources = new Map([...packages, tested, ...Object.entries(files)])
  const reach = reachSymbols(sources, importGraph(sources), productionEntries(sources))
  const specs = specsOf(sources, reach, parseSource)
  const names = unreadNames(sources, reach, specs)
  return [...checkProofs(sources, { reach, specs, names }), ...checkUnread(sources, names)]
}

const core = 'packages/core/src'
const index = `${core}/index.ts`
const undecided = expect.stringContaining('but no @spec of code that runs names it')
const standsAt = (name: string) => expect.stringContaining(`stands at ${name}, which`)

test('a rule that no production code names is not proven', () => {
  expect(problems({ [index]: 'export const a = 1' })).toEqual([
    'rule S2.05 is tested by packages/core/src/a.test.ts, but no @spec of production code names it',
  ])
})

test.each<[string, Record<string, string>]>([
  [
    'a constant that production code does not read',
    { [`${core}/a.ts`]: `${spec}\nexport const a = 1`, [index]: 'export const b = 2' },
  ],
  [
    'a constant of an inner package, though it is exported there',
    { 'packages/protocol/src/index.ts': `${spec}\nexport const a = 1`, [index]: '' },
  ],
  [
    'a constant of which only the type is used',
    {
      [`${core}/a.ts`]: `${spec}\nexport const a = { b: 1 }`,
      [index]: "import type { a } from './a.js'\nexport type B = typeof a\nexport const c = 2",
    },
  ],
  [
    'an export of an inner entry',
    { [`${core}/internal.ts`]: `${spec}\nexport const a = 1`, [index]: '' },
  ],
  [
    'a function without a caller',
    {
      [`${core}/a.ts`]: `${spec}\nexport function a() {}\nexport const b = 1`,
      [index]: "export { b } from './a.js'",
    },
  ],
  [
    'a function that only a test calls',
    {
      [`${core}/a.ts`]: `${spec}\nexport function a() {}`,
      [`${core}/b.test.ts`]: "import { a } from './a.js'\na()",
      [`${core}/testing/b.ts`]: "import { a } from './a.js'\nexport const b = a()",
      [index]: '',
    },
  ],
  [
    'a function that only another one without a caller calls',
    {
      [`${core}/a.ts`]: `${spec}\nexport function a() {}`,
      [`${core}/b.ts`]: "import { a } from './a.js'\nexport const b = () => a()",
      [index]: '',
    },
  ],
  [
    'a function whose name is a parameter elsewhere',
    { [index]: `${spec}\nfunction a() {}\nexport const b = (a: () => void) => a()` },
  ],
  [
    'a function of a module that is loaded late for another one',
    {
      [`${core}/a.ts`]: `${spec}\nexport function a() {}\nexport function b() {}`,
      [index]: "export const c = async () => (await import('./a.js')).b()",
    },
  ],
])('%s decides nothing', (_, files) => {
  expect(problems(files)).toEqual([standsAt('a'), undecided])
})

test.each<[string, Record<string, string>]>([
  ['an export that hosts import', { [index]: `${spec}\nexport const a = 1` }],
  [
    're-exports, by name, as a default and by star',
    {
      [`${core}/a.ts`]: `${spec}\nexport default function a() {}`,
      [`${core}/b.ts`]: "export { default as b } from './a.js'",
      [`${core}/c.ts`]: "export * from './b.js'",
      [index]: "export { b } from './c.js'",
    },
  ],
  [
    'what another package imports from an inner entry',
    {
      [`${core}/a.ts`]: `${spec}\nexport const a = () => 1`,
      [`${core}/internal.ts`]: "export { a } from './a.js'",
      'packages/react/src/index.tsx':
        "import { a } from '@latchkey/core/internal'\nexport const B = () => <b>{a()}</b>",
    },
  ],
  [
    'an element of JSX',
    {
      'packages/react/src/A.tsx': `${spec}\nexport const A = () => <i />`,
      'packages/react/src/index.tsx':
        "import { A } from './A.js'\nexport const B = () => <A.Part><A /></A.Part>",
    },
  ],
  [
    'a late import: what is taken of it',
    {
      [`${core}/a.ts`]: `${spec}\nexport function a() {}`,
      [index]:
        "const load = lazy(() => import('./a.js'))\nexport const b = async () => { const { a } = await load(); a() }",
    },
  ],
  [
    'views that the registry takes by their names',
    {
      'packages/react/src/views/a/AView.tsx': `${spec}\nexport default function AView() {}`,
      'packages/react/src/index.tsx':
        "const files = import.meta.glob(['./views/*/*View.tsx'])\nexport const load = (name: string) => files[name]()",
    },
  ],
  [
    'a method of an object, and a field of a type that is read',
    {
      [index]: `type Port = {\n  ${spec}\n  reload(): void\n}\nexport const create = (port: Port) => ({ again: () => port.reload() })`,
    },
  ],
  [
    'a field of a type that hosts read',
    {
      [index]: `export type Instance = {\n  ${spec}\n  close(): void\n}\nexport const create = (): Instance => ({ close() {} })`,
    },
  ],
  [
    'a schema that parses, and the type that is derived from it',
    {
      [index]: `import * as v from 'valibot'\n${spec}\nconst user = v.object({ name: v.string() })\nexport type User = v.InferOutput<typeof user>\nexport const parseUser = (value: unknown): User => v.parse(user, value)`,
    },
  ],
  [
    'a row of a table with `satisfies`, looked up by key',
    {
      [index]: `const rows = {\n  ${spec}\n  open: 1,\n} as const satisfies Table\nconst row = (name: keyof typeof rows) => rows[name]\nexport const opened = () => row('open')`,
    },
  ],
  [
    'a program of a server, and what it imports for its effect',
    {
      'apps/server/src/main.ts': "import './effect.js'",
      'apps/server/src/effect.ts': `${spec}\nconst a = () => 1\na()`,
    },
  ],
  [
    'a page of the frame, and its worker',
    {
      'apps/frame/index.html': '<script type="module" src="/src/main.ts"></script>',
      'apps/frame/src/main.ts': "import url from './worker.ts?worker&url'\nnew Worker(url)",
      'apps/frame/src/worker.ts': `${spec}\nfunction a() {}\nself.onmessage = () => a()`,
    },
  ],
  [
    'a comment inside a function belongs to it',
    { [index]: 'export function a() {\n  // For this reason. @spec S2.05\n  return 1\n}' },
  ],
])('%s is reached', (_, files) => {
  expect(problems(files)).toEqual([])
})

test('a row that nothing looks up, and a field of a port that nothing calls, decide nothing', () => {
  const table = `const rows = {\n  ${spec}\n  open: 1,\n  shut: 2,\n}\nexport const shut = (name: 'open' | 'shut' = 'shut') => rows[name]`
  expect(problems({ [index]: table })).toEqual([standsAt('rows.open'), undecided])
  const port = `type Port = {\n  ${spec}\n  reload(): void\n}\nexport const create = () => make({ reload() {} } satisfies Port)`
  expect(problems({ [index]: port })).toEqual([standsAt('Port.reload'), undecided])
})

test('a port of the core that only its implementation calls decides nothing', () => {
  const files = (caller: string) => ({
    [`${core}/ports/Port.ts`]: `export type Port = {\n  ${spec}\n  reload(): void\n}`,
    'packages/embedded/package.json': JSON.stringify({
      name: '@latchkey/embedded',
      exports: { '.': source('./src/index.ts') },
    }),
    'packages/embedded/src/index.ts':
      'export const create = (client) => ({ reload: () => client.reload() })',
    [index]: `export type { Port } from './ports/Port.js'\nexport const use = (port) => ${caller}`,
  })
  expect(problems(files('port.close()'))).toEqual([standsAt('Port.reload'), undecided])
  expect(problems(files('port.reload()'))).toEqual([])
})

test('a state that nothing writes but with its first value decides nothing', () => {
  const slice = `${core}/state/aSlice.ts`
  const type = `export type ASlice = {\n  ${spec}\n  readonly open: boolean\n}\nexport const initialA: ASlice = { open: false }`
  const reset = 'export const closed = (a: ASlice): ASlice => ({ ...a, open: false })'
  const tree = (text: string, exported = 'closed') => ({
    [slice]: `${type}\n${reset}\n${text}`,
    [index]: `export { ${exported} } from './state/aSlice.js'`,
  })
  const unwritten = 'state ASlice.open is declared and nothing writes it'
  expect(problems(tree(''))).toEqual([standsAt('ASlice.open'), undecided, unwritten])
  const opened = 'export const opened = (a: ASlice): ASlice => ({ ...a, open: true })'
  expect(problems(tree(opened))).toEqual([standsAt('ASlice.open'), undecided, unwritten])
  expect(problems(tree(opened, 'opened'))).toEqual([])
  const set = 'export const set = (open: boolean) => (a: ASlice): ASlice => ({ ...a, open })'
  expect(problems(tree(set, 'set'))).toEqual([])
})

test('an object without first values may be made wherever it comes from', () => {
  const files = {
    [`${core}/state/aSlice.ts`]: `export type Link = {\n  ${spec}\n  readonly href: string\n}`,
    [index]: "export type { Link } from './state/aSlice.js'",
  }
  const made = 'export const B = () => show({ href: location.href })'
  expect(problems({ ...files, 'packages/react/src/index.tsx': made })).toEqual([])
  expect(problems(files)).toHaveLength(3)
})

test('a name for later is excused where its rule is open, and only there', () => {
  const messages = 'packages/protocol/src/errors/errorMessages.ts'
  const files = {
    [messages]: `export const errorMessages = {\n  ${spec}\n  'a/b': 'Not found',\n}`,
    'packages/protocol/src/index.ts': "export { errorMessages } from './errors/errorMessages.js'",
    [index]:
      "import { errorMessages } from '@latchkey/protocol'\nexport const text = (code: string) => errorMessages[code]",
    'tooling/unread.txt': 'error a/b',
  }
  const stands = standsAt('errorMessages.a/b')
  expect(problems(files)).toEqual([stands, undecided])
  expect(problems({ ...files, 'tooling/open-rules.txt': 'S2.05' })).toEqual([])
  expect(
    problems({ ...files, 'tooling/unread.txt': '', 'tooling/open-rules.txt': 'S2.05' }),
  ).toEqual([stands, 'error a/b is declared and nothing throws it'])
  const thrown = `${files[index]}\nexport const fail = () => { throw new LatchkeyError('a/b') }`
  expect(problems({ ...files, [index]: thrown, 'tooling/unread.txt': '' })).toEqual([])
})

test('code for later is listed by its name, and leaves the list when something calls it', () => {
  const files = {
    [`${core}/a.ts`]: `${spec}\nexport function a() {}`,
    [index]: '',
    'tooling/unread.txt': 'code a',
    'tooling/open-rules.txt': 'S2.05',
  }
  expect(problems(files)).toEqual([])
  expect(problems({ ...files, [index]: "export { a } from './a.js'" })).toEqual([
    "tooling/unread.txt lists 'code a', but production code uses it now: take it out",
  ])
})

test('an @spec names rules of the book', () => {
  const text = `${spec}\nexport const a = 1\n/** @spec S2.99 */\nexport const b = 1\n/** @spec */\nexport const c = 1`
  expect(problems({ [index]: text })).toEqual([
    'packages/core/src/index.ts:3: @spec S2.99 is not in docs/rules.md',
    'packages/core/src/index.ts:5: @spec names no rule',
  ])
})
